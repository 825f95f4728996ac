/**
 * The pointer of a remote as a value: what happens to it when a version is released, rolled back or tried as a canary.
 * `{ version, canary?: { version, share, auto? }, history: { at, what, version }[] }`, see packages/federation/src/manifest.ts.
 */

/** So many of the last moves are kept. */
const KEPT = 200;

const BEFORE_HISTORY = new Date(0).toISOString();

const historyOf = (pointer) =>
  pointer?.history ?? (pointer ? [{ at: BEFORE_HISTORY, what: 'release', version: pointer.version }] : []);

const withMove = (pointer, what, version, at) => [...historyOf(pointer), { at, what, version }].slice(-KEPT);

/**
 * A version becomes the one for everybody; a canary that runs is over.
 * @param again also where it is the one already: what was set aside is tried once more
 */
export function released(pointer, version, at, again = false) {
  if (pointer?.version === version && !pointer.canary && !again) return { ...pointer, history: historyOf(pointer) };
  return { version, history: withMove(pointer, 'release', version, at) };
}

/**
 * A version is tried by `share` percent of the visitors, and by testers.
 * @param {{ minutes: number, least: number }} [auto] where shells judge it: for how long at least, and by how many documents
 */
export const tried = (pointer, version, share, at, auto) => ({
  version: pointer.version,
  canary: { version, share, ...(auto && { auto: { since: at, ...auto } }) },
  history: withMove(pointer, 'canary', version, at),
});

/** A pointer with what shells decided of its canary: they write none themselves (ADR 76). */
export function settled(pointer, ruling) {
  if (!pointer?.canary || ruling?.version !== pointer.canary.version) return pointer;
  const { version, auto } = pointer.canary;
  // As shells read it: both name the same moment, so that what is set aside after it is so for both.
  if (ruling.kind === 'promote') return released(pointer, version, auto.since);
  return ruling.kind === 'back' ? ended(pointer, new Date().toISOString()) : pointer;
}

/** The canary is over; everybody gets the current version again. */
export const ended = (pointer, at) => ({
  version: pointer.version,
  history: withMove(pointer, 'end', pointer.canary.version, at),
});

/** An older version becomes the one for everybody again. */
export const rolledBack = (pointer, version, at) => ({
  version,
  history: withMove(pointer, 'rollback', version, at),
});

/** The versions that were released on top of each other, and those that were taken away again. */
function walk(pointer) {
  const stack = [];
  const withdrawn = new Set();
  for (const { what, version } of historyOf(pointer)) {
    if (what === 'release') {
      withdrawn.delete(version);
      if (stack.at(-1) !== version) stack.push(version);
    } else if (what === 'rollback') {
      const known = stack.includes(version);
      do withdrawn.add(stack.pop());
      while (known && stack.at(-1) !== version);
      if (!known) stack.push(version);
      withdrawn.delete(version);
    }
  }
  return { stack, withdrawn };
}

/** The version that was for everybody before the current one was released, and not rolled back; each rollback goes one further. */
export function versionBefore(pointer) {
  const { stack, withdrawn } = walk(pointer);
  return stack.findLast((version) => version !== stack.at(-1) && !withdrawn.has(version));
}

/** The version that was tried last, and when that began; undefined where there was none. */
export function lastTried(pointer) {
  const move = pointer && historyOf(pointer).findLast(({ what }) => what === 'canary');
  return move && { version: move.version, since: move.at };
}

/** Whether a version was rolled back and not released since. */
export const isWithdrawn = (pointer, version) => walk(pointer).withdrawn.has(version);

/**
 * Why shells serve a version no longer though it was released; undefined where they do, or where it was asked for since
 * (`setAsideOf` of packages/federation/src/manifest.ts).
 * @param {{ version: string, at: string, why: string }[]} aside
 */
export function setAsideOf(pointer, aside, version) {
  const asked = pointer?.history?.findLast((move) => move.version === version && move.what !== 'end')?.at ?? '';
  return aside.findLast((each) => each.version === version && each.at > asked);
}

/** Milliseconds since 1970 until when visitors got a version; Infinity while they do, undefined when they never did. */
export function servedUntil(pointer, version) {
  if (!pointer) return undefined;
  if (version === pointer.version || version === pointer.canary?.version) return Number.POSITIVE_INFINITY;
  const history = historyOf(pointer);
  const ends = history.flatMap(({ what, version: named }, i) => {
    if (named !== version || what === 'end') return [];
    const next = history
      .slice(i + 1)
      .find((later) => what === 'canary' || ['release', 'rollback'].includes(later.what));
    return next ? [Date.parse(next.at)] : [];
  });
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/**
 * Which of the versions in a store may go: not the current one, the canary or the one before, and none that arrived or
 * was last served after `since` (milliseconds since 1970): somebody may have a page of it open.
 * @param {{ version: string, arrived: number }[]} versions
 */
export function prunable(pointer, versions, since) {
  const kept = new Set([pointer?.version, pointer?.canary?.version, pointer && versionBefore(pointer)]);
  return versions
    .filter(({ version, arrived }) => {
      const until = Math.max(arrived, servedUntil(pointer, version) ?? 0);
      return !kept.has(version) && until < since;
    })
    .map(({ version }) => version);
}
