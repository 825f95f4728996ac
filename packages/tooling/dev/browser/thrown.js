/**
 * Listens for what is thrown in a page, or was while the server drew it, and asks where in the sources that is.
 * @param {(failures: object[]) => void} show called with all of it, whenever there is more or less of it
 */
export function reportThrown(show) {
  let known = [];
  async function note(error) {
    // A part that failed is told with what it was in.
    const { stack = '', message } = error?.cause instanceof Error ? error.cause : (error ?? {});
    const answer = await fetch('/dev/where', {
      method: 'POST',
      body: JSON.stringify({ stack, text: message ?? String(error) }),
    }).catch(() => undefined);
    if (!answer?.ok) return;
    const failure = await answer.json();
    const isKnown = known.some((each) => each.text === failure.text && each.file === failure.file);
    if (!isKnown) known = [...known, failure];
    show(known);
  }
  // What a boundary caught, React says in the console alone.
  const say = console.error;
  console.error = (...said) => {
    say(...said);
    const error = said.find((each) => each instanceof Error);
    if (error) void note(error);
  };
  const [visit] = performance.getEntriesByType('navigation');
  for (const { name, description } of visit?.serverTiming ?? [])
    if (name === 'thrown') void note(JSON.parse(decodeURIComponent(description)));
  addEventListener('error', ({ error }) => error && void note(error));
  addEventListener('unhandledrejection', ({ reason }) => void note(reason));
  return {
    show: () => show(known),
    isAny: () => known.length > 0,
    /** It was drawn anew: what is still wrong, is thrown again. */
    forget() {
      known = [];
      show(known);
    },
  };
}
