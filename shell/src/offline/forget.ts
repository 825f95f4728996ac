import { FILES, PAGES } from './names.ts';

/** Forgets all pages that were kept, with their files. A form that waits is thrown away by its own button alone. */
export async function forgetPages(): Promise<void> {
  // Over plain http there are none.
  if (!('caches' in globalThis)) return;
  await Promise.all([PAGES, FILES].map((name) => caches.delete(name)));
}
