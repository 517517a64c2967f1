/** Time that was played, without what was paused. */
export class Clock {
  #since: number | null = null;

  constructor(
    private spent = 0,
    private now: () => number = () => performance.now(),
  ) {}

  get running(): boolean {
    return this.#since !== null;
  }

  get elapsed(): number {
    return this.spent + (this.#since === null ? 0 : this.now() - this.#since);
  }

  /** Counts some more, or less. */
  add(milliseconds: number): void {
    this.spent += milliseconds;
  }

  go(): void {
    this.#since ??= this.now();
  }

  stop(): void {
    this.spent = this.elapsed;
    this.#since = null;
  }
}

/** 1:05, or 1:02:05. */
export function spoken(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (n: number) => String(n).padStart(2, "0");
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
