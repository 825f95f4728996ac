/** A worker that does something again and again, one at a time; what fails is logged and tried the next time. */
export function repeat(run: () => Promise<unknown>, every: number, fail: (error: unknown) => void) {
  let isRunning = true;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  const turn = () => {
    work = run()
      .then(() => {}, fail)
      .then(() => {
        if (isRunning) timer = setTimeout(turn, every);
      });
  };
  timer = setTimeout(turn, 0);
  return {
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await work;
    },
  };
}
