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
