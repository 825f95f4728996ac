import { CommandError } from './errors.ts';

/** How long a command may work (`maxTimeMS`), over all batches of its cursor: the time between them is the client's. */
export class TimeLimit {
  private end: number;
  private left = 0;

  constructor(milliseconds: number) {
    this.end = performance.now() + milliseconds;
  }

  /** @throws CommandError 50 where it has worked for too long */
  check(): void {
    if (performance.now() > this.end) throw new CommandError(50, 'operation exceeded time limit');
  }

  pause(): void {
    this.left = this.end - performance.now();
  }

  resume(): void {
    this.end = performance.now() + this.left;
  }
}
