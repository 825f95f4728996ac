import { closeSync, existsSync, fstatSync, openSync, readSync, statSync, unwatchFile, watchFile } from 'node:fs';

/** Milliseconds between looks at a log that is shown. */
const EVERY = 200;
const CHUNK = Buffer.alloc(64 * 1024);

/** What was appended to a file since `from`; from its beginning where it was begun anew. */
function readFrom(path, from) {
  const file = openSync(path, 'r');
  try {
    let at = fstatSync(file).size < from ? 0 : from;
    const parts = [];
    for (let read = -1; read !== 0; at += Math.max(read, 0)) {
      read = readSync(file, CHUNK, 0, CHUNK.length, at);
      parts.push(Buffer.from(CHUNK.subarray(0, read)));
    }
    return { text: Buffer.concat(parts).toString(), at };
  } finally {
    closeSync(file);
  }
}

/**
 * Shows what a process appends to its log, each line behind a mark.
 * @returns what ends it, once the rest was shown
 */
export function followLog(path, mark) {
  let at = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const show = () => {
    if (!existsSync(path)) return;
    const next = readFrom(path, at);
    at = next.at;
    process.stdout.write(next.text.replace(/^(?=.)/gm, mark));
  };
  watchFile(path, { interval: EVERY }, show);
  return () => {
    unwatchFile(path, show);
    show();
  };
}
