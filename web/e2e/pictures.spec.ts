/** Rules look on the page as in pictures: shape by shape, colour by colour. Steps say the same in both. */
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";

const DOCS = readFileSync(new URL("../../docs/rules.md", import.meta.url), "utf8");
const RULES = [...DOCS.matchAll(/`(\{"kind".*?\})`/g)].map(
  ([, text]) => JSON.parse(text) as { kind: string },
);
/** What the documentation shows of no kind: bends, diagonals, bulbs of two cells, other numbers. */
const MORE = [
  { kind: "cage", cells: ["r1c1", "r2c1", "r2c2", "r3c2", "r3c1"], total: 29 },
  { kind: "arrow", bulb: ["r5c1", "r5c2"], shaft: ["r6c3", "r7c2"] },
  { kind: "arrow", bulb: ["r1c4"], shaft: ["r2c5", "r2c6"] },
  { kind: "thermometer", cells: ["r4c5", "r5c4", "r5c5"] },
  { kind: "between", cells: ["r9c1", "r8c2", "r8c3", "r9c4"] },
  { kind: "lockout", cells: ["r8c6", "r8c7"] },
  { kind: "ratio", cells: ["r1c8", "r2c8"], ratio: 3 },
  { kind: "pair_sum", cells: ["r4c8", "r4c9"], total: 12 },
  { kind: "greater", cells: ["r7c9", "r6c9"] },
  { kind: "quadruple", cells: ["r6c6", "r6c7", "r7c6", "r7c7"], digits: [1, 2, 3, 4] },
  { kind: "indexing", axis: "row", cells: ["r3c5"] },
  { kind: "indexing", axis: "box", cells: ["r3c6"] },
];
const GIVENS = ".".repeat(81);

const along = (line: (i: number) => number): number[] => Array.from({ length: 9 }, (_, i) => line(i));
const HOUSES = {
  diagonals: [along((i) => 10 * i), along((i) => 8 * (i + 1))],
  windows: [10, 14, 46, 50].map((corner) => along((i) => corner + (i % 3) + 9 * Math.floor(i / 3))),
};

/** What one shape shows: where it is, in cells from the corner of the grid, and how it is painted. */
interface Seen {
  what: string;
  points: [number, number][];
  /** On the paper, so that a pale colour and one that is seen through are the same. */
  colour: number[];
  width: number;
  dash: number[];
}

/** All that rules draw, fills and strokes by themselves, from below. The thin lines tell where cells are. */
function seenIn({ lines, parts }: { lines: string; parts: string }): Seen[] {
  const { x: left, y: top, width: side } = document.querySelector<SVGPathElement>(lines)!.getBBox();
  const cell = side / 9;
  const place = ({ x, y }: { x: number; y: number }): [number, number] => [
    (x - left) / cell,
    (y - top) / cell,
  ];
  const svg = document.querySelector(parts)!.closest("svg")!;
  const channels = (colour: string) => {
    const pixel = new OffscreenCanvas(1, 1).getContext("2d")!;
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [r, g, b, alpha] = pixel.getImageData(0, 0, 1, 1).data;
    return { rgb: [r, g, b], alpha: alpha / 255 };
  };
  const resolved = (value: string): string => {
    const probe = svg.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "rect"));
    probe.style.fill = value;
    const { fill } = getComputedStyle(probe);
    probe.remove();
    return fill;
  };
  const paper = channels(resolved("var(--paper)")).rgb;
  const onPaper = (colour: string, opacity: number) => {
    const { rgb, alpha } = channels(colour);
    return rgb.map((part, i) => Math.round(paper[i] + (part - paper[i]) * alpha * opacity));
  };
  const opacityOf = (element: Element): number => {
    let product = 1;
    for (let each: Element | null = element; each && each !== svg; each = each.parentElement)
      product *= Number(getComputedStyle(each).opacity);
    return product;
  };
  const sampled = (element: SVGGeometryElement) => {
    const length = element.getTotalLength();
    const steps = Math.max(8, Math.ceil(length / (cell / 40)));
    return Array.from({ length: steps + 1 }, (_, i) => place(element.getPointAtLength((length * i) / steps)));
  };
  return [...document.querySelectorAll<SVGElement>(parts)].flatMap((element): Seen[] => {
    const style = getComputedStyle(element);
    const seen = opacityOf(element);
    if (element instanceof SVGTextElement) {
      const size = parseFloat(style.fontSize);
      const shift = parseFloat(element.getAttribute("dy") ?? "0") * size;
      const at = { x: Number(element.getAttribute("x")), y: Number(element.getAttribute("y")) + shift };
      const colour = onPaper(style.fill, seen);
      return [
        { what: `“${element.textContent}”`, points: [place(at)], colour, width: size / cell, dash: [] },
      ];
    }
    const points = sampled(element as SVGGeometryElement);
    const found: Seen[] = [];
    if (style.fill !== "none") {
      const colour = onPaper(style.fill, seen * Number(style.fillOpacity));
      found.push({ what: "fill", points, colour, width: 0, dash: [] });
    }
    if (style.stroke !== "none") {
      const colour = onPaper(style.stroke, seen * Number(style.strokeOpacity));
      const dash = style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(",").map(parseFloat);
      const width = parseFloat(style.strokeWidth) / cell;
      found.push({ what: "stroke", points, colour, width, dash: dash.map((part) => part / cell) });
    }
    return found;
  });
}

/** How far the points of one shape are from another, at most. */
const apart = (some: [number, number][], others: [number, number][]): number =>
  Math.max(...some.map(([x, y]) => Math.min(...others.map(([u, v]) => Math.hypot(x - u, y - v)))));

/** In what two shapes differ, in words. Pictures are written to a tenth of a unit, and sampled. */
function differences(page: Seen, picture: Seen): string[] {
  if (page.what !== picture.what) return [`${page.what} is ${picture.what} in pictures`];
  const away = Math.max(apart(page.points, picture.points), apart(picture.points, page.points));
  const hue = Math.max(...page.colour.map((part, i) => Math.abs(part - picture.colour[i])));
  const broad = Math.abs(page.width - picture.width);
  const dashed = page.dash.join() === picture.dash.join() ? 0 : Math.abs(page.dash[0] - picture.dash[0]);
  return [
    away > 0.03 && `${page.what} lies ${away.toFixed(3)} cells away`,
    hue > 24 && `${page.what} has the colour ${page.colour.join()}, in pictures ${picture.colour.join()}`,
    broad > 0.006 && `${page.what} is ${page.width.toFixed(3)} wide, in pictures ${picture.width.toFixed(3)}`,
    !(dashed < 0.006) && `${page.what} is dashed in another way`,
  ].filter((each) => each !== false);
}

async function compared(page: Page, picture: Page, name: string, puzzle: object): Promise<string[]> {
  const packed = Buffer.from(JSON.stringify({ givens: GIVENS, ...puzzle })).toString("base64url");
  await page.goto(`/?p=nonet0.${packed}`);
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expect(page.locator(".board g.rules :is(path, text)").first()).toBeAttached();
  const asked = { puzzle: { givens: GIVENS, ...puzzle }, theme: "auto" };
  const answer = await page.request.post("/api/render", { data: asked });
  await picture.setContent(await answer.text());
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await picture.emulateMedia({ colorScheme });
    const parts = ":is(path, text, circle, rect, polygon)";
    const drawn = await picture.evaluate(seenIn, {
      lines: ".line-line",
      parts: `:is(.houses, .rules) ${parts}`,
    });
    const shown = await page.evaluate(seenIn, {
      lines: ".board path.thin",
      parts: `.board g.rules ${parts}`,
    });
    if (drawn.length !== shown.length)
      found.push(`${name}: ${shown.length} shapes, in pictures ${drawn.length}`);
    else
      shown.forEach((each, i) =>
        differences(each, drawn[i]).forEach((words) => found.push(`${name}, ${colorScheme}, ${i}: ${words}`)),
      );
  }
  return found;
}

test("rules look as in pictures", async ({ page, isMobile, browser }) => {
  test.skip(isMobile, "looks the same");
  const picture = await (await browser.newContext()).newPage();
  const found: string[] = [];
  for (const [name, extra] of Object.entries(HOUSES))
    found.push(...(await compared(page, picture, name, { extra })));
  const drawn = [...MORE, ...RULES.filter(({ kind }) => !/^(strict|anti_|non_|global_|dutch_)/.test(kind))];
  for (let i = 0; i < drawn.length; i += 8) {
    const rules = drawn.slice(i, i + 8);
    found.push(...(await compared(page, picture, rules.map(({ kind }) => kind).join(" "), { rules })));
  }
  expect(found).toEqual([]);
  await picture.context().close();
});

/** Steps of which pictures are kept, by the technique whose example they are. */
const STEPS = ["grouped-nice-loop", "als-chain", "forcing-net", "kraken-fish"];

/** A point of a drawing, in cells from the corner of the grid. */
type Place = [number, number];

/** What a drawing of a step tells beside its marks. */
interface Told {
  /** Each link in the order in which it is drawn: where its line leaves one candidate and its head points. */
  links: { start: Place; out: Place; tip: Place; on: Place; strong: boolean }[];
  numbers: { text: string; at: Place }[];
  letters: { text: string; at: Place }[];
  legend: string[];
}

/** What a kept picture tells; links of one kind share a path, and all are on the halo in their order. */
function toldByPicture(): Told {
  const { x, y, width } = document.querySelector<SVGPathElement>(".line-line")!.getBBox();
  const cell = width / 9;
  const place = (across: number, down: number): Place => [(across - x) / cell, (down - y) / cell];
  const coordinates = (text: string) => [...text.matchAll(/-?[\d.]+/g)].map(Number);
  const partsOf = (path: Element) => path.getAttribute("d")!.match(/M[^M]+/g)!;
  const texts = (of: string) =>
    [...document.querySelectorAll<SVGTextElement>(`${of} text`)].map((text) => ({
      text: text.textContent,
      at: place(Number(text.getAttribute("x")), Number(text.getAttribute("y"))),
    }));
  const drawn = [...document.querySelectorAll(".links > path")];
  const [halo] = drawn.filter((path) => path.matches(".paper-line"));
  const strong = drawn.filter((path) => path.matches(".ink-line:not([stroke-dasharray])")).flatMap(partsOf);
  const heads = partsOf(drawn.at(-1)!).map(coordinates);
  const links = partsOf(halo).map((line, i) => {
    const [ax, ay, cx, cy] = coordinates(line);
    const [tx, ty, lx, ly, rx, ry] = heads[i];
    return {
      start: place(ax, ay),
      out: place(cx, cy),
      tip: place(tx, ty),
      on: place(2 * tx - (lx + rx) / 2, 2 * ty - (ly + ry) / 2),
      strong: strong.includes(line),
    };
  });
  const legend = texts(".legend").map(({ text }) => text);
  return { links, numbers: texts(".numbers"), letters: texts(".letters"), legend };
}

/** What the page tells. A cell is 100 units wide there. */
function toldByPage(): Told {
  const place = (across: number, down: number): Place => [across / 100, down / 100];
  const texts = (of: string) =>
    [...document.querySelectorAll<SVGTextElement>(`.board text.${of}`)].map((text) => ({
      text: text.textContent,
      at: place(Number(text.getAttribute("x")), Number(text.getAttribute("y"))),
    }));
  const links = [...document.querySelectorAll(".board .arc")].map((arc) => {
    const line = arc.querySelector(".line")!.getAttribute("d")!;
    const head = arc.querySelector(".head")!.getAttribute("transform")!;
    const [[ax, ay, cx, cy], [tx, ty, angle]] = [line, head].map((text) =>
      [...text.matchAll(/-?[\d.]+/g)].map(Number),
    );
    const [right, down] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return {
      start: place(ax, ay),
      out: place(cx, cy),
      tip: place(tx, ty),
      on: place(tx + 10 * right, ty + 10 * down),
      strong: !arc.matches(".weak"),
    };
  });
  // The words of a line stand beside its sign, which may have a letter.
  const legend = [...document.querySelectorAll("ul li:has(> svg)")].map(({ childNodes }) =>
    [...childNodes]
      .filter((node) => node instanceof Text)
      .map(({ textContent }) => textContent)
      .join("")
      .trim(),
  );
  return { links, numbers: texts("number"), letters: texts("letter"), legend };
}

/** Links end short of the discs of candidates, by so much of a cell. */
const REACH = 0.16;

/** The candidate that a line would meet if it went on from a point, away from another or towards it. */
function candidate([x, y]: Place, [u, v]: Place, way: 1 | -1): string {
  const far = Math.hypot(u - x, v - y);
  const [across, down] = [x + (way * REACH * (u - x)) / far, y + (way * REACH * (v - y)) / far];
  const third = (part: number) => Math.min(2, Math.floor(3 * (part - Math.floor(part))));
  const digit = 3 * third(down) + third(across) + 1;
  return `r${Math.floor(down) + 1}c${Math.floor(across) + 1} ${digit}`;
}

/** What a drawing tells, in words that are the same however it is drawn. */
const inWords = ({ links, numbers, letters, legend }: Told) => ({
  links: links.map(({ start, out, tip, on, strong }, i) => {
    const ends = `${candidate(start, out, -1)} to ${candidate(tip, on, 1)}`;
    return `${numbers[i]?.text}: ${ends}, ${strong ? "strong" : "weak"}`;
  }),
  letters: letters
    .map(({ text, at: [x, y] }) => `${text.replace(",", "")} in r${Math.floor(y) + 1}c${Math.floor(x) + 1}`)
    .sort(),
  legend,
});

test("steps say the same as in pictures", async ({ page, isMobile, browser }) => {
  test.skip(isMobile, "says the same");
  const picture = await (await browser.newContext()).newPage();
  for (const name of STEPS) {
    await page.goto(`/learn/${name}`);
    await expect(page.locator(".board .arc").first()).toBeAttached();
    await expect(page.locator("ul li:has(> svg)").first()).toBeVisible();
    const kept = readFileSync(new URL(`../../tests/golden/pictures/${name}.svg`, import.meta.url), "utf8");
    await picture.setContent(kept);
    const drawn = await picture.evaluate(toldByPicture);
    const shown = await page.evaluate(toldByPage);
    expect(drawn.numbers, name).toHaveLength(drawn.links.length);
    expect(shown.numbers, name).toHaveLength(shown.links.length);
    expect(inWords(shown), name).toEqual(inWords(drawn));
  }
  await picture.context().close();
});
