/**
 * Tells the browser's console, and whoever listens for 'error', of a failure, but where another document mends it (renew.ts, which is
 * fetched when something failed, and not before).
 */
export function report(error: unknown, what?: string): void {
  const tell = () => reportError(what === undefined ? error : new Error(what, { cause: error }));
  import('./renew.ts').then(({ renewed }) => renewed(error)).then((isMended) => isMended || tell(), tell);
}
