/**
 * A worker that does something again and again, one at a time; what fails is logged and tried the next time.
 *
 * @param run is told by its signal that the worker stops
 * @param every milliseconds from the end of one turn to the next
 */
export function repeat(run: (signal: AbortSignal) => Promise<unknown>, every: number, fail: (error: unknown) => void) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  const turn = () => {
    work = run(stopping.signal)
      .then(() => {}, fail)
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(turn, every);
      });
  };
  timer = setTimeout(turn, 0);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await work;
    },
  };
}
