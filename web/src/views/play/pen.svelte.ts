/** The pen: a press colours a candidate, a drag from one to another draws a line. */
import { COLOURS } from "../../board/colours";
import { symbol } from "../../game/digits";
import { joined, NO_INK, tinted, type Ink, type Spot } from "../../game/ink";
import { place } from "../../game/words";
import { announce } from "../../shell/say.svelte";

/** What a pen needs of the session it draws in. */
export interface Paper {
  readonly locked: boolean;
  readonly geometry: { size: number };
  readonly game: { ink: Ink };
  ink(ink: Ink): void;
}

export class Pen {
  /** The colour that candidates get, from 1. */
  colour = $state(2);
  #from: Spot | null = null;

  constructor(private paper: Paper) {}

  down(spot: Spot): void {
    this.#from = spot;
  }

  up(spot: Spot | null): void {
    const from = this.#from;
    this.#from = null;
    if (!from || !spot || this.paper.locked) return;
    const { ink } = this.paper.game;
    const isSame = from.cell === spot.cell && from.digit === spot.digit;
    this.paper.ink(isSame ? tinted(ink, spot, this.colour) : joined(ink, from, spot));
    const said = ({ cell, digit }: Spot) => `${symbol(digit)} in ${place(cell, this.paper.geometry.size)}`;
    announce(isSame ? `${COLOURS[this.colour - 1]}: ${said(spot)}` : `${said(from)} to ${said(spot)}`);
  }

  wipe(): void {
    this.paper.ink(NO_INK);
    announce("The pen's marks are gone");
  }
}
