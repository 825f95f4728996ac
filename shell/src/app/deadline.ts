/** Work took longer than it may. */
export class DeadlinePassed extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`);
    this.name = 'DeadlinePassed';
  }
}

/**
 * Does something within a number of milliseconds; its signal is aborted when they are over, or when `outer` is.
 * @throws DeadlinePassed, whatever the work does with the signal.
 */
export async function within<T>(
  milliseconds: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(outer.reason);
  outer.addEventListener('abort', giveUp, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => controller.abort(new DeadlinePassed(milliseconds)), milliseconds);
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
      if (outer.aborted) giveUp();
      work(controller.signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', giveUp);
  }
}
