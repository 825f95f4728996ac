const reported = new Set<string>();

/** Tells whoever runs the site, once, that content names something this version does not know. */
export function reportOnce(what: string): void {
  if (reported.has(what)) return;
  reported.add(what);
  // oxlint-disable-next-line no-console -- a remote has no log of its own; the shell's process keeps what is said here
  console.warn(`mfe-content left out what it does not know: ${what}`);
}
