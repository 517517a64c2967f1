// Made by `make types-page` from the description of the API: do not change it by hand.
export interface components {
    schemas: {
        /** @description What there is to choose from, by names and titles. */
        AboutAnswer: {
            /** @description Easiest first. */
            tiers: components["schemas"]["TierData"][];
            /** @description Those that tell less first. */
            levels: components["schemas"]["HintLevel"][];
            sizes: components["schemas"]["SizeData"][];
            symmetries: components["schemas"]["Titled"][];
            variants: components["schemas"]["VariantData"][];
            /** @description Simplest first. */
            tactics: components["schemas"]["TacticData"][];
            /** @description Of techniques, with those that installed packages add. */
            families: components["schemas"]["Titled"][];
            /** @description Of setters, those that people ask for most first. */
            tools: components["schemas"]["ToolData"][];
        };
        /** @description A supposition inside a chain that leads to something that cannot be, so that its premise is false. */
        Aside: {
            premise: components["schemas"]["LinkEnd"];
            /** @description What is supposed besides, as one sentence. */
            words: string;
            links: components["schemas"]["Link"][];
            /** @description How many links of the chain come before. */
            after: number;
            /** @description What the links lead to. */
            failure: components["schemas"]["Failure"] | null;
        };
        /** @description What a kind of rule asks. */
        Asked: {
            title: string;
            words: string;
        };
        /** @description A digit in a cell. */
        Candidate: {
            cell: string;
            digit: number;
        };
        /** @description The true candidates of each cell by its name, with the number of solutions up to the limit. */
        CandidatesAnswer: {
            /** @description False if the time came first: there may be more then. */
            complete: boolean;
            limit: number;
            candidates: {
                [key: string]: {
                    [key: string]: number;
                };
            };
        };
        /** @description What is supposed, and the links that lead on from there. */
        Chain: {
            premise: components["schemas"]["LinkEnd"];
            /** @description Whether the premise is supposed to be true. */
            supposed: boolean;
            /** @description What is supposed, as one sentence. */
            words: string;
            /** @description Their places among the links of the step. */
            links: number[];
            /** @description Proofs on the way, each with its own links. */
            asides: components["schemas"]["Aside"][];
            /** @description What the chain comes to by itself, if that cannot be. */
            failure: components["schemas"]["Failure"] | null;
        };
        /** @description Whether a puzzle is one. */
        CheckAnswer: {
            /** @enum {string} */
            status: "unique" | "many" | "none" | "conflicting" | "unsupported" | "unknown";
            sentence: string;
            solutions: string[];
            /** @description The cells in which two solutions differ. */
            differing: string[];
            conflicts: components["schemas"]["Conflict"][];
            size: number;
            givens: string;
            clues: number;
            minimal: boolean | null;
            redundant: string[] | null;
            /** @description The rules that could go, each by itself, by their places in the list from 0. */
            redundant_rules: number[] | null;
            /** @description Single clues that would leave one solution: digits by cell. */
            completing: {
                [key: string]: number[];
            } | null;
            rating: components["schemas"]["Rating"] | null;
        };
        /** @description A digit that stands more than once in a house, or a rule that some digits cannot obey. */
        Conflict: {
            digit: number | null;
            house: string | null;
            /** @description The kind of the rule, if it is no house. */
            rule: string | null;
            cells: string[];
            sentence: string;
        };
        /** @description What cannot be right on a board, whatever its empty cells will hold. */
        ConflictsAnswer: {
            size: number;
            givens: string;
            conflicts: components["schemas"]["Conflict"][];
        };
        /** @description Puzzles as text in another format, or as bytes if that is no text. */
        ConvertAnswer: {
            format: string;
            count: number;
            text: string | null;
            base64: string | null;
            media_type: string;
            suffix: string;
            /** @description What the format cannot hold. */
            warnings: string[];
        };
        /** @description How many solutions there are. */
        CountAnswer: {
            size: number;
            givens: string;
            count: number;
            /** @description False if the limit or the time came first. */
            complete: boolean;
        };
        /** @description Houses that take up all places of a digit in what a pattern looks at: it can be there once in each. */
        Cover: {
            digit: number;
            houses: string[];
        };
        /** @description Puzzles of days that follow each other. */
        DailyAnswer: {
            tier: components["schemas"]["Tier"];
            days: components["schemas"]["DailyPuzzle"][];
        };
        /** @description The puzzle of a day. */
        DailyPuzzle: {
            day: string;
            puzzle: components["schemas"]["PuzzleOut"];
        };
        /**
         * @description How a walk ended, or what a rating found out about the puzzle beyond the walk.
         *
         *     >>> from nonet import walk
         *     >>> walk("." * 81).end
         *     <End.MANY: 'many'>
         * @enum {string}
         */
        End: "solved" | "stuck" | "broken" | "many";
        /** @description What is wrong. */
        Error: {
            /** @enum {string} */
            kind: "request" | "format" | "geometry" | "name" | "rules" | "conflict" | "size" | "busy" | "time" | "internal";
            /** @description For a person, as the command line says it. */
            sentence: string;
            where: components["schemas"]["Where"];
        };
        /** @description The one shape of every answer that is an error. */
        ErrorAnswer: {
            error: components["schemas"]["Error"];
        };
        /** @description A technique at work. */
        Example: {
            puzzle: components["schemas"]["PuzzleOut"];
            step: components["schemas"]["Step"];
        };
        /** @description What cannot be: something that was supposed is wrong. */
        Failure: {
            /**
             * @description `node` would be true and false; `node` and `other` would both be true; or nothing would be left: no digit for the cell of `node`, or no place among its cells for its digit.
             * @enum {string}
             */
            kind: "opposites" | "rivals" | "nothing-left";
            node: components["schemas"]["LinkEnd"];
            other: components["schemas"]["LinkEnd"] | null;
            /** @description The house or rule that forbids it; null if a cell does. */
            by: string | null;
            /** @description What cannot be, as one sentence. */
            words: string;
        };
        /** @description What there is to know of a format. */
        FormatData: {
            name: string;
            summary: string;
            suffixes: string[];
            keeps: string[];
            many: boolean;
            /** @description Whether only programs read it. */
            code: boolean;
        };
        /** @description All formats. */
        FormatsAnswer: {
            formats: components["schemas"]["FormatData"][];
        };
        /** @description A new puzzle. */
        GenerateAnswer: {
            puzzle: components["schemas"]["PuzzleOut"];
            rating: components["schemas"]["Rating"];
            seed: number;
        };
        /** @description How the server is. */
        HealthAnswer: {
            /** @enum {string} */
            status: "live" | "ready";
        };
        /** @description The next step, what is wrong, or nothing. */
        HintAnswer: {
            size: number;
            givens: string;
            /** @description Of a puzzle with several solutions or none; techniques that rely on one are left out. */
            doubt: ("many" | "none") | null;
            /** @enum {string} */
            found: "step" | "mistake" | "nothing";
            sentence: string;
            step: components["schemas"]["Step"] | null;
            mistakes: components["schemas"]["Mistake"][];
            /** @description Every step there is, if that was asked for. */
            steps: components["schemas"]["Step"][];
        };
        /** @description How much of a step is told. */
        HintLevel: {
            /**
             * @description The field of a step that tells so much.
             * @enum {string}
             */
            name: "nudge" | "pointer" | "explanation";
            title: string;
        };
        /** @description A house and the part it plays. */
        HouseMark: {
            house: string;
            /** @description What people call it: `row 1`. */
            label: string;
            role: components["schemas"]["Role"];
            cells: string[];
        };
        JsonValue: unknown;
        /** @description Strong: one end is true if the other is false. Weak: one is false if the other is true. */
        Link: {
            from: components["schemas"]["LinkEnd"];
            to: components["schemas"]["LinkEnd"];
            strong: boolean;
            /** @description Whether a weak link by a rule leads on from what is false. */
            narrows: boolean;
            /** @description The house, the rule or, by its letter, the set that makes it. */
            by: string | null;
            /** @description What it leads to and why, as one sentence. */
            words: string;
        };
        /** @description A digit in a cell, or in a group of cells. */
        LinkEnd: {
            cells: string[];
            digit: number;
        };
        /** @description A candidate and the part it plays. */
        Mark: {
            cell: string;
            digit: number;
            role: components["schemas"]["Role"];
        };
        /** @description A line of the legend: what candidates, houses or links that are marked so are. */
        Meaning: {
            mark: components["schemas"]["Role"] | ("eliminated" | "placed" | "blocker" | "rule" | "strong" | "weak");
            words: string;
            /** @description Whether houses or rules are marked so, and not candidates. */
            house: boolean;
        };
        /** @description Something in a game that cannot be right. */
        Mistake: {
            cell: string;
            digit: number;
            /** @description A wrong digit, or a right candidate that was ruled out. */
            placed: boolean;
            why: string;
        };
        /** @description An almost locked set: cells of a house that have one digit more than there are cells. */
        NamedSet: {
            /** @description The letter that it goes by. */
            name: string;
            cells: string[];
            digits: number[];
            house: string;
            /** @description What its candidates are marked as. */
            role: components["schemas"]["Role"];
        };
        /** @description The digits on the board, and the candidates of every cell. */
        PositionData: {
            values: string;
            candidates: string[];
        };
        /** @description A puzzle with everything filled in; it can be sent back as it is. */
        PuzzleOut: {
            givens: string;
            state: string;
            /** @description The candidates noted in each cell; all possible ones count where none are. */
            marks: string[] | null;
            /** @description The second kind of mark, in the corners of cells. */
            corners: string[] | null;
            solution: string | null;
            title: string;
            author: string;
            /** @description Level, comment, source, date, url … */
            info: {
                [key: string]: string;
            };
            /** @description Rules beyond houses, each with its kind, its cells and its numbers. */
            rules: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
            /** @description Rules of a file that nothing here understands, by the names the file has for them. */
            unread: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description What a file says of the picture alone. */
            drawn: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description The region of each cell, -1 for none; the usual boxes if not given. */
            regions: number[] | null;
            /** @description What the least and the greatest digit are worth, if not 1 and the size. */
            digits: [
                number,
                number
            ] | null;
            /** @description Further houses, as indexes of cells from 0. */
            extra: number[][];
            size: number;
            clues: number;
            /** @description Rows and columns of a box, null if the regions are no boxes; ignored in requests. */
            box: [
                number,
                number
            ] | null;
            /** @description Cells that rules keep apart: no digit stands twice in a group; ignored in requests. */
            apart: number[][];
            /** @description What people call each of the rules: `the 17-cage at r2c3`; ignored in requests. */
            called: string[];
            /** @description What houses and rules ask beyond the usual ones, in words; ignored in requests. */
            asked: components["schemas"]["Asked"][];
            /** @description All of the puzzle in a word, for an address; ignored in requests. */
            packed: string;
            /** @description The names of the rules that the page does not play; ignored in requests. */
            unsupported: string[];
        };
        /** @description How hard a puzzle is. */
        RateAnswer: {
            /** @description None if logic did not finish the puzzle. */
            tier: components["schemas"]["Tier"] | null;
            /** @description The tier; or in words why there is none. */
            level: string;
            score: number;
            /** @description What the score is measured by. */
            scale: string;
            hardest: string | null;
            finished: boolean;
            end: components["schemas"]["End"];
            /** @description How often each technique is used. */
            counts: {
                [key: string]: number;
            };
            size: number;
            givens: string;
            /** @description On the scale `se`: what the dearest step costs. */
            er?: number | null;
            /** @description The dearest step up to the first digit. */
            ep?: number | null;
            /** @description The first step. */
            ed?: number | null;
            /** @description Pearl if ER is EP, diamond if ED is that too. */
            gem?: ("pearl" | "diamond") | null;
        };
        /** @description How hard a puzzle is, and why. */
        Rating: {
            /** @description None if logic did not finish the puzzle. */
            tier: components["schemas"]["Tier"] | null;
            /** @description The tier; or in words why there is none. */
            level: string;
            score: number;
            /** @description What the score is measured by. */
            scale: string;
            hardest: string | null;
            finished: boolean;
            end: components["schemas"]["End"];
            /** @description How often each technique is used. */
            counts: {
                [key: string]: number;
            };
        };
        /** @description The puzzles in a text. */
        ReadAnswer: {
            format: string;
            puzzles: components["schemas"]["PuzzleOut"][];
            /** @description Whether these are all. */
            complete: boolean;
        };
        /**
         * @description The part that a candidate or a house plays in a step.
         *
         *     >>> import nonet
         *     >>> step = nonet.example("xy-wing")
         *     >>> step.cells(Role.PIVOT), step.cells(Role.WING)
         *     ((51,), (44, 46))
         * @enum {string}
         */
        Role: "pattern" | "pivot" | "wing" | "link" | "on" | "off" | "extra" | "fin" | "endo-fin" | "colour-a" | "colour-b" | "colour-c" | "colour-d" | "base" | "cover";
        /** @description A rule that the reason speaks of. */
        RuleMark: {
            /** @description Its kind, its cells and its numbers. */
            rule: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description What people call it: `the 17-cage at r2c3`. */
            label: string;
            cells: string[];
        };
        /** @description A puzzle read from a picture. What is printed are its givens; what a pen wrote is in its state. */
        ScanAnswer: {
            size: number;
            givens: string;
            /** @description All digits on the board. */
            state: string;
            /** @enum {string} */
            status: "unique" | "many" | "none" | "conflicting" | "unsupported" | "unknown";
            sentence: string;
            /** @description For each cell how likely it was read right, 0 to 1. */
            confidence: number[];
            /** @description The cells that were read otherwise than they look, for there to be exactly one solution. */
            repaired: string[];
            /** @description The cells with a digit that a pen wrote. */
            written: string[];
            /** @description The cells that a person should look at. */
            doubtful: string[];
            /** @description The grid laid flat: a JPEG, in base64. */
            picture: string;
        };
        /** @description A size of grid that has boxes of its own accord. */
        SizeData: {
            size: number;
            /** @description How hard puzzles can be made within the time of a request. */
            tiers: components["schemas"]["Tier"][];
            /** @description No puzzle with fewer clues has one solution. */
            fewest_clues: number;
            /** @description Whether people often play it. */
            is_common: boolean;
        };
        /** @description The solution, or why there is not one. */
        SolveAnswer: {
            /** @enum {string} */
            status: "unique" | "many" | "none" | "conflicting" | "unsupported" | "unknown";
            sentence: string;
            solutions: string[];
            /** @description The cells in which two solutions differ. */
            differing: string[];
            conflicts: components["schemas"]["Conflict"][];
            size: number;
            givens: string;
            /** @description Whether these are all solutions. */
            complete: boolean;
        };
        /** @description One conclusion, its reason at three levels, and all that is needed to draw it. */
        Step: {
            technique: string;
            name: string;
            /** @description Which of the kinds of its technique it is, if that has several. */
            kind: string;
            tier: components["schemas"]["Tier"];
            score: number;
            /** @description The step on one line. */
            summary: string;
            /** @description The same, letter for letter as HoDoKu writes it. */
            notation: string;
            eureka: string;
            nudge: string;
            pointer: string;
            explanation: string;
            /** @description What can be placed at once after the step, if anything. */
            outlook: string;
            /** @description The explanation without the conclusion and asides, line by line. */
            reason: string[];
            /** @description Proofs on the side that the reason names, line by line. */
            asides: string[][];
            digits: number[];
            placed: components["schemas"]["Candidate"][];
            eliminated: components["schemas"]["Candidate"][];
            marks: components["schemas"]["Mark"][];
            houses: components["schemas"]["HouseMark"][];
            rules: components["schemas"]["RuleMark"][];
            /** @description The cells to show together with the pointer. */
            pointed: string[];
            /** @description Digits on the board that the explanation names. */
            blockers: components["schemas"]["Candidate"][];
            sets: components["schemas"]["NamedSet"][];
            /** @description How often digits can be in what the pattern looks at, at most. */
            covers: components["schemas"]["Cover"][];
            links: components["schemas"]["Link"][];
            chains: components["schemas"]["Chain"][];
            /** @description Of a contradiction: what all chains together come to. */
            failure: components["schemas"]["Failure"] | null;
            /** @description What the marks mean, in the order in which one reads them. */
            legend: components["schemas"]["Meaning"][];
            /** @description The board before the step. */
            position: components["schemas"]["PositionData"];
            /** @description On the scale `se`: what the step costs. */
            value?: number | null;
            /** @description On the scale `se`: the lines of a chain. */
            thoughts?: components["schemas"]["Thought"][][];
        };
        /** @description A tactic of the observable board. */
        TacticData: {
            name: string;
            title: string;
            about: string;
        };
        /** @description A technique, with an example and positions to find it in. */
        TechniqueAnswer: {
            slug: string;
            name: string;
            other_names: {
                [key: string]: string;
            };
            family: string;
            tier: components["schemas"]["Tier"];
            score: number;
            by_default: boolean;
            needs_uniqueness: boolean;
            /** @description Whether one needs candidates to see it. */
            needs_candidates: boolean;
            /** @description Its number in HoDoKu's library of cases. */
            code: string;
            /** @description What Sudoku Explainer rates its shortest step. */
            explainer: number | null;
            idea: string;
            /** @description How many positions there are to practise it in. */
            exercises: number;
            example: components["schemas"]["Example"] | null;
            /** @description Always the same ones, in the same order. */
            practice: components["schemas"]["Example"][];
        };
        /** @description What there is to say about a technique. */
        TechniqueData: {
            slug: string;
            name: string;
            other_names: {
                [key: string]: string;
            };
            family: string;
            tier: components["schemas"]["Tier"];
            score: number;
            by_default: boolean;
            needs_uniqueness: boolean;
            /** @description Whether one needs candidates to see it. */
            needs_candidates: boolean;
            /** @description Its number in HoDoKu's library of cases. */
            code: string;
            /** @description What Sudoku Explainer rates its shortest step. */
            explainer: number | null;
            idea: string;
            /** @description How many positions there are to practise it in. */
            exercises: number;
        };
        /** @description All techniques, simplest first. */
        TechniquesAnswer: {
            techniques: components["schemas"]["TechniqueData"][];
        };
        /** @description Of Sudoku Explainer's chains: what follows from thoughts before it in its line. */
        Thought: {
            cell: string;
            digit: number;
            true: boolean;
            house: string | null;
            /** @description The rule that makes it under the assumption. */
            rule: string | null;
            /** @description Places in the line of what it follows from. */
            because: number[];
            /** @description The lines of the rule, if that is a chain of its own. */
            aside: components["schemas"]["Thought"][][];
        };
        /**
         * @description How hard a technique, or a puzzle, is.
         *
         *     >>> Tier.MEDIUM < Tier.HARD < Tier.EXTREME, max(Tier), Tier.HARD == "hard"
         *     (True, <Tier.EXTREME: 'extreme'>, True)
         * @enum {string}
         */
        Tier: "easy" | "medium" | "hard" | "unfair" | "extreme";
        /** @description How hard a technique or a puzzle is. */
        TierData: {
            name: components["schemas"]["Tier"];
            title: string;
        };
        /** @description A name for programs, and one for people. */
        Titled: {
            name: string;
            title: string;
        };
        /** @description How a setter puts a kind of rule, or a house, on a board by hand. */
        ToolData: {
            name: string;
            title: string;
            /** @enum {string} */
            group: "cages" | "lines" | "between" | "cells" | "outside" | "grid";
            /** @enum {string} */
            gesture: "cells" | "marks" | "line" | "arrow" | "pair" | "corner" | "outside" | "diagonal" | "grid" | "copies" | "sets" | "houses" | "region" | "regions";
            /** @description Of the rule; empty for houses. */
            kind: string;
            /** @description What the fields of such a rule always say. */
            fixed: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description The field that is typed, if there is one. */
            number: string;
            /** @description What that field holds. */
            typed: ("number" | "digits" | "text") | null;
            /** @description What it says as long as nothing is typed. */
            usual: number | null;
            /** @description Whether the rule says something without it. */
            optional: boolean;
            /** @description So many cells it takes. */
            fewest: number;
            /** @description Of its cells: one, or that of the first and that of the others. */
            fields: string[];
            /** @description How many cells are the first. */
            heads: number;
            /** @description Whether the field of the first holds a cell, and no list of cells. */
            lone: boolean;
        };
        /** @description A variant that puzzles can be made of. */
        VariantData: {
            name: string;
            title: string;
            /** @description What is new to whoever knows Sudoku. */
            about: string;
        };
        /** @description Who answers. */
        VersionAnswer: {
            name: string;
            version: string;
        };
        /** @description Every step from a position to where logic ends. */
        WalkAnswer: {
            size: number;
            givens: string;
            /**
             * @description Whose order the steps follow.
             * @enum {string}
             */
            scale: "hodoku" | "learner" | "se";
            end: components["schemas"]["End"];
            sentence: string;
            final: string;
            rating: components["schemas"]["Rating"];
            steps: components["schemas"]["Step"][];
        };
        /** @description The place of what is wrong, as far as it is known. */
        Where: {
            /** @description Of the puzzle's text, from 1. */
            line: number | null;
            column: number | null;
            /** @description Of the request. */
            field: string | null;
            cells: string[];
        };
        /** @description Find the true candidates: the digits that stand in each cell in some solution. */
        Candidates: {
            puzzle: string | components["schemas"]["PuzzleIn"];
            /** @description How far to count the solutions with a candidate. */
            limit?: number;
            /** @description Give up after so long. */
            seconds?: number;
        };
        /** @description Check a puzzle. */
        Check: {
            puzzle: string | components["schemas"]["PuzzleIn"];
            /** @description Also find the givens that could go; or, if there are several solutions, single clues that would leave one. */
            minimal?: boolean;
            /** @description Also tell how hard it is. */
            rating?: boolean;
            /** @description Give up after so long. */
            seconds?: number;
        };
        /** @description Find what cannot be right on a board. */
        Conflicts: {
            puzzle: string | components["schemas"]["PuzzleIn"];
        };
        /** @description Exactly one of ``text``, ``base64`` and ``puzzles``. */
        Convert: {
            text?: string | null;
            base64?: string | null;
            puzzles?: components["schemas"]["PuzzleIn"][] | null;
            name?: string;
            /** @description Recognised if not given. */
            from?: string | null;
            to: string;
        };
        /** @description Count solutions. */
        Count: {
            puzzle: string | components["schemas"]["PuzzleIn"];
            limit?: number;
            /** @description Give up after so long. */
            seconds?: number;
        };
        /** @description Which day, and how hard. */
        Daily: {
            /** Format: date */
            day: string;
            /** @enum {string} */
            tier?: "easy" | "medium" | "hard" | "unfair" | "extreme";
            /** @description This day and those after it. */
            days?: number;
        };
        /** @description A cell has got another value, or has fewer candidates. */
        FilmChange: {
            /** @constant */
            event: "changed";
            cell: string;
            value: string;
            candidates: string;
            /** @description The name of a tactic, if one did it. */
            by: string;
        };
        /** @description The film is over. */
        FilmEnd: {
            /** @constant */
            event: "end";
            solved: boolean;
            guesses: number;
            deepest: number;
            /** @description False if the number of events or the time came first. */
            complete: boolean;
        };
        /** @description A guess was made, or came to nothing. */
        FilmGuess: {
            /** @enum {string} */
            event: "guessed" | "failed";
            cell: string;
            value: string;
            depth: number;
        };
        /** @description The board before anything happens. */
        FilmStart: {
            /** @constant */
            event: "start";
            size: number;
            symbols: string;
            /** @description Of a grid without the usual boxes, -1 for none. */
            regions?: number[];
            /** @description Further ones, if there are any. */
            houses?: number[][];
            values: string;
            candidates: string[];
            /** @description Of a puzzle with several solutions or none. */
            doubt?: ("many" | "none") | null;
        };
        /** @description What a new puzzle shall be like; everything may be left open. */
        Generate: {
            tier?: ("easy" | "medium" | "hard" | "unfair" | "extreme") | null;
            /** @description The least and the greatest. */
            score?: [
                number,
                number
            ] | null;
            /** @description One that is needed where all simpler ones are stuck. */
            technique?: string | null;
            /** @description The hardest that may be needed. */
            hardest?: string | null;
            /** @description What must not be needed. */
            without?: string[];
            symmetry?: string | null;
            /** @description How many, or the least and the most. */
            clues?: number | [
                number,
                number
            ] | null;
            /** @description Where clues shall be: anything but a blank. */
            pattern?: string | null;
            /** @description Whether every given is needed. */
            minimal?: boolean | null;
            size?: number;
            /** @description One or several of those that `/api/about` tells. */
            variant?: string[];
            /** @description The same one gives the same puzzle; a new one if not given. */
            seed?: number | null;
            seconds?: number;
        };
        /** @description Find the next step. */
        Hint: {
            puzzle: string | components["schemas"]["PuzzleIn"];
            /** @description Use exactly these, in this order: techniques, families, tiers, `all`. */
            techniques?: string[] | null;
            /** @description Leave these out. */
            without?: string[];
            /** @description Look for mistakes in the game first. */
            mistakes?: boolean;
            /** @description Also list every step there is, cheapest first. */
            all?: boolean;
        };
        /** @description A question about a technique. */
        OfTechnique: {
            name: string;
        };
        /** @description Put puzzles on paper. */
        Print: {
            puzzles: (string | components["schemas"]["PuzzleIn"])[];
            per_page?: number;
            /** @enum {string} */
            paper?: "a4" | "letter";
            title?: string;
            /** @description Whether to print them at the end. */
            solutions?: boolean;
            /** @description The address of a page that QR codes open the puzzles in. */
            link?: string | null;
        };
        /** @description Givens, where the game stands, and what is said about them. Only the givens are needed. */
        PuzzleIn: {
            givens: string;
            /** @description All digits on the board; the givens if not given. */
            state?: string | null;
            /** @description The candidates noted in each cell; all possible ones count where none are. */
            marks?: string[] | null;
            /** @description The second kind of mark, in the corners of cells. */
            corners?: string[] | null;
            solution?: string | null;
            title?: string;
            author?: string;
            /** @description Level, comment, source, date, url … */
            info?: {
                [key: string]: string;
            };
            /** @description Rules beyond houses, each with its kind, its cells and its numbers. */
            rules?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
            /** @description Rules of a file that nothing here understands, by the names the file has for them. */
            unread?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description What a file says of the picture alone. */
            drawn?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description The region of each cell, -1 for none; the usual boxes if not given. */
            regions?: number[] | null;
            /** @description What the least and the greatest digit are worth, if not 1 and the size. */
            digits?: [
                number,
                number
            ] | null;
            /** @description Further houses, as indexes of cells from 0. */
            extra?: number[][];
            /** @description Told in answers, ignored in requests. */
            size?: number | null;
            /** @description Told in answers, ignored in requests. */
            clues?: number | null;
            /** @description Rows and columns of a box, null if the regions are no boxes; ignored in requests. */
            box?: [
                number,
                number
            ] | null;
            /** @description Cells that rules keep apart: no digit stands twice in a group; ignored in requests. */
            apart?: number[][];
            /** @description What people call each of the rules: `the 17-cage at r2c3`; ignored in requests. */
            called?: string[];
            /** @description What houses and rules ask beyond the usual ones, in words; ignored in requests. */
            asked?: components["schemas"]["Asked"][];
            /** @description All of the puzzle in a word, for an address; ignored in requests. */
            packed?: string;
            /** @description The names of the rules that the page does not play; ignored in requests. */
            unsupported?: string[];
        };
        /** @description Tell how hard a puzzle is. */
        Rate: {
            puzzle: string | components["schemas"]["PuzzleIn"];
            /** @description Use exactly these, in this order: techniques, families, tiers, `all`. */
            techniques?: string[] | null;
            /** @description Leave these out. */
            without?: string[];
            /**
             * @description HoDoKu's adds all steps up; `se` gives ER, EP and ED of Sudoku Explainer 1.2.1.
             * @enum {string}
             */
            scale?: "hodoku" | "learner" | "se";
        };
        /** @description Exactly one of ``text`` and ``base64``. */
        Read: {
            /** @description Anything a person would paste. */
            text?: string | null;
            /** @description The bytes of a file. */
            base64?: string | null;
            /** @description The name of the file; its ending breaks ties. */
            name?: string;
            /** @description Recognised if not given. */
            format?: string | null;
            limit?: number;
        };
        /** @description Draw a puzzle. */
        Render: {
            puzzle: string | components["schemas"]["PuzzleIn"];
            /** @enum {string} */
            format?: "svg" | "png";
            /** @description Which step of the walk from here to draw, 1 for the next. */
            step?: number | null;
            candidates?: boolean | null;
            /** @description Whether to write r1, c1 … around the board. */
            labels?: boolean | null;
            /**
             * @description auto: an SVG is drawn as its viewer prefers, a PNG light.
             * @enum {string}
             */
            theme?: "light" | "dark" | "auto";
            /** @description In pixels. */
            width?: number | null;
            title?: string | null;
        };
        /** @description Read a puzzle from a picture. */
        Scan: {
            /** @description The bytes of a JPEG, PNG or WebP file. */
            base64: string;
        };
        /** @description Solve a puzzle. */
        Solve: {
            puzzle: string | components["schemas"]["PuzzleIn"];
            /** @description Solutions to return. */
            limit?: number;
            /** @description Give up after so long. */
            seconds?: number;
        };
        /** @description Go the whole way by logic. */
        Walk: {
            puzzle: string | components["schemas"]["PuzzleIn"];
            /** @description Use exactly these, in this order: techniques, families, tiers, `all`. */
            techniques?: string[] | null;
            /** @description Leave these out. */
            without?: string[];
            /**
             * @description Whose order to follow: `learner` is that of hints, with HoDoKu's rating; `se` has techniques of its own.
             * @enum {string}
             */
            scale?: "hodoku" | "learner" | "se";
        };
        /** @description Solve a puzzle on an observable board and tell all that happens. */
        Watch: {
            puzzle: string | components["schemas"]["PuzzleIn"];
            tactics?: string[] | null;
            /** @description Whether to guess where tactics are stuck. */
            guess?: boolean;
            /** @description Stop after so many. */
            events?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const checkAnswerStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CheckAnswer"]["status"]> = ["unique", "many", "none", "conflicting", "unsupported", "unknown"];
export const endValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["End"]> = ["solved", "stuck", "broken", "many"];
export const errorKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Error"]["kind"]> = ["request", "format", "geometry", "name", "rules", "conflict", "size", "busy", "time", "internal"];
export const failureKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Failure"]["kind"]> = ["opposites", "rivals", "nothing-left"];
export const healthAnswerStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HealthAnswer"]["status"]> = ["live", "ready"];
export const hintAnswerDoubtAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HintAnswer"]["doubt"]> = ["many", "none"];
export const hintAnswerFoundValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HintAnswer"]["found"]> = ["step", "mistake", "nothing"];
export const hintLevelNameValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HintLevel"]["name"]> = ["nudge", "pointer", "explanation"];
export const meaningMarkAnyOf1Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Meaning"]["mark"]> = ["eliminated", "placed", "blocker", "rule", "strong", "weak"];
export const rateAnswerGemAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RateAnswer"]["gem"]> = ["pearl", "diamond"];
export const roleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Role"]> = ["pattern", "pivot", "wing", "link", "on", "off", "extra", "fin", "endo-fin", "colour-a", "colour-b", "colour-c", "colour-d", "base", "cover"];
export const scanAnswerStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ScanAnswer"]["status"]> = ["unique", "many", "none", "conflicting", "unsupported", "unknown"];
export const solveAnswerStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SolveAnswer"]["status"]> = ["unique", "many", "none", "conflicting", "unsupported", "unknown"];
export const tierValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Tier"]> = ["easy", "medium", "hard", "unfair", "extreme"];
export const toolDataGroupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ToolData"]["group"]> = ["cages", "lines", "between", "cells", "outside", "grid"];
export const toolDataGestureValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ToolData"]["gesture"]> = ["cells", "marks", "line", "arrow", "pair", "corner", "outside", "diagonal", "grid", "copies", "sets", "houses", "region", "regions"];
export const toolDataTypedAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ToolData"]["typed"]> = ["number", "digits", "text"];
export const walkAnswerScaleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WalkAnswer"]["scale"]> = ["hodoku", "learner", "se"];
export const dailyTierValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Daily"]["tier"]> = ["easy", "medium", "hard", "unfair", "extreme"];
export const filmGuessEventValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FilmGuess"]["event"]> = ["guessed", "failed"];
export const filmStartDoubtAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FilmStart"]["doubt"]> = ["many", "none"];
export const generateTierAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Generate"]["tier"]> = ["easy", "medium", "hard", "unfair", "extreme"];
export const printPaperValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Print"]["paper"]> = ["a4", "letter"];
export const rateScaleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Rate"]["scale"]> = ["hodoku", "learner", "se"];
export const renderFormatValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Render"]["format"]> = ["svg", "png"];
export const renderThemeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Render"]["theme"]> = ["light", "dark", "auto"];
export const walkScaleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Walk"]["scale"]> = ["hodoku", "learner", "se"];
export type operations = Record<string, never>;
