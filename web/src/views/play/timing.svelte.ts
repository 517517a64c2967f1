/** The clock of a game: it runs only while someone can look at the board and there is something to do. */
import { Clock } from "../../game/clock";

export class Timing {
  elapsed = $state(0);
  paused = $state(false);
  #clock = new Clock();
  #timer: ReturnType<typeof setInterval>;

  /** @param ontick called every second */
  constructor(ontick: () => void) {
    this.#timer = setInterval(() => {
      this.#read();
      ontick();
    }, 1000);
  }

  get running(): boolean {
    return this.#clock.running;
  }

  /** To the millisecond; `elapsed` is what is shown. */
  get exactly(): number {
    return this.#clock.elapsed;
  }

  /** From a time on that was played before. */
  from(spent: number): void {
    this.#clock = new Clock(spent);
    this.#read();
  }

  /** Counts some more, or less. */
  add(milliseconds: number): void {
    this.#clock.add(milliseconds);
    this.#read();
  }

  go(): void {
    this.#clock.go();
  }

  stop(): void {
    this.#clock.stop();
    this.#read();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#clock.stop();
  }

  #read(): void {
    this.elapsed = this.#clock.elapsed;
  }
}
