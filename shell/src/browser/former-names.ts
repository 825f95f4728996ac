/** What is kept in a browser began with the name of the product once, and begins with this now. */
const [FORMER, NOW] = ['dorpel-', 'site-'] as const;

/**
 * Takes along what this browser kept under the former names: favourites, the number beside them, the language. What it
 * kept under those of now is newer, and stays.
 */
export function takeFormerNames(): void {
  try {
    for (const former of Object.keys(localStorage)) {
      if (!former.startsWith(FORMER)) continue;
      const name = NOW + former.slice(FORMER.length);
      localStorage.setItem(name, localStorage.getItem(name) ?? localStorage.getItem(former) ?? '');
      localStorage.removeItem(former);
    }
  } catch {
    // A browser that keeps nothing for a site has nothing to take along.
  }
}
