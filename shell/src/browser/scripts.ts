/** Makes something when it is first asked for, and keeps it; where that failed, it is made when asked for again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (!made) {
      made = make();
      made.catch(() => {
        made = undefined;
      });
    }
    return made;
  };
}

/** A script can't be had: it may have been taken away since this document was made. */
class ScriptMissing extends Error {
  override readonly name = 'ScriptMissing';
}

/**
 * Runs a script of another file.
 * @throws ScriptMissing when it can't be had; asked for again it is fetched again
 */
export function loadScript(src: string, integrity = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, integrity, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // A script that failed is forgotten, so that trying again asks for it again.
      script.remove();
      reject(new ScriptMissing(src));
    });
    document.head.append(script);
  });
}

/**
 * Tells the browser's console, and whoever listens for 'error', of a failure, but where another document mends it (renew.ts, which is
 * fetched when something failed, and not before).
 */
export function report(error: unknown, what?: string): void {
  const tell = () => reportError(what === undefined ? error : new Error(what, { cause: error }));
  import('./renew.ts').then(({ renewed }) => renewed(error)).then((isMended) => isMended || tell(), tell);
}
