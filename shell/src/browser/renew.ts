type Gone = { readonly name?: unknown; readonly message?: unknown; readonly request?: unknown };

/** The script that an error says can't be had: a remote's entry by us (`ScriptMissing`), a chunk by the bundler. */
function scriptIn(error: unknown): string | undefined {
  const { name, message, request } = Object(error) as Gone;
  if (name === 'ScriptMissing') return String(message);
  return name === 'ChunkLoadError' ? String(request) : undefined;
}

const answers = new Map<string, Promise<boolean>>();

/** In the history, beside what the router keeps there: it outlives a reload. `by` is the document that asked. */
type Renewal = { readonly renewedFor?: string; readonly by?: number };

/** Whether the document of now no longer names a release, by the folder of its files; then it comes in the place of this one. */
async function askFor(release: string): Promise<boolean> {
  const by = performance.timeOrigin;
  const before = () => history.state as Renewal | null;
  // Both scripts of the shell have this, and may ask at once.
  const isComing = () => before()?.renewedFor === release && before()?.by === by;
  if (before()?.renewedFor === release) return isComing();
  const answer = await fetch(location.href);
  if (!answer.ok || (await answer.text()).includes(release)) return false;
  if (isComing()) return true;
  history.replaceState({ ...before(), renewedFor: release, by } satisfies Renewal, '');
  location.reload();
  return true;
}

/**
 * Where a script can't be had since its release was taken away, the document is asked for again: that of now names another
 * release. Once for a release, and never where the document of now names the same one, so that nothing goes round in circles.
 * What was typed into a form outlives it, as any reload (wake.js).
 * @returns whether another document is on its way; false where the error is another, or nothing better is to be had
 */
export function renewed(error: unknown): Promise<boolean> {
  const script = scriptIn(error);
  if (script === undefined) return Promise.resolve(false);
  const { pathname } = new URL(script, location.href);
  const release = /^\/assets\/[^/]+\/[^/]+\//.exec(pathname)?.[0] ?? pathname;
  const answer = answers.get(release) ?? askFor(release).catch(() => false);
  answers.set(release, answer);
  return answer;
}
