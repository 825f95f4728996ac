const keyOf = (route: string) => `site-badge-${route}`;

/** The number beside the frame's link to a route, as a remote last told it in this browser; 0 where there is none. */
export function badgeOf(route: string): number {
  try {
    return Number(localStorage.getItem(keyOf(route))) || 0;
  } catch {
    // A browser that keeps nothing has nothing to count.
    return 0;
  }
}

/**
 * Tells the frame the number beside its link to a route, in every tab. It outlives the page, so that the frame shows it
 * where the remote itself is not loaded.
 */
export function setBadge(route: string, count: number): void {
  if (badgeOf(route) === count) return;
  const key = keyOf(route);
  try {
    if (count > 0) localStorage.setItem(key, String(count));
    else localStorage.removeItem(key);
  } catch {
    return;
  }
  // Browsers tell the other tabs alone.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Calls whenever a number may have changed, here or in another tab; what comes out ends it. */
export function followBadges(call: () => void): () => void {
  window.addEventListener('storage', call);
  return () => window.removeEventListener('storage', call);
}
