/** Milliseconds that a page waits for what it can do without; its own time on the server is not much longer. */
const PATIENCE = 250;

/** What a call answers, or `otherwise` when it takes too long or fails: for what a page can do without. */
export async function ifInTime<T, Otherwise>(call: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PATIENCE);
  });
  try {
    return await Promise.race([call.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}
