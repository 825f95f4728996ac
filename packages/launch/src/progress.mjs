const started = Date.now();
const seconds = () => ((Date.now() - started) / 1000).toFixed(1).padStart(5);

/** Says what is going on, with the seconds since the start. */
export function say(text) {
  process.stdout.write(`${seconds()} s  ${text}\n`);
}

/** A site goes on when nobody reads what is said, or the disk is full that it is written to. */
export function outliveOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Says that something long begins, and while it goes on; answers what the work answers. */
export async function during(text, work) {
  say(`${text} …`);
  const timer = setInterval(() => say(`${text} … still at it`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
