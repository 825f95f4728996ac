import type { Readable } from 'node:stream';
import type { Log } from '@dorpel/service-kit';

/** Of what a version writes in a second: lines that are kept, and characters after which it has to wait. */
const LINES = 20;
const CHARACTERS = 512 * 1024;

/** Characters of a line that are kept. */
const LONGEST = 1_000;

/**
 * Makes log lines of what a version of a remote writes. What is more than is kept is counted; what is more than is read has to
 * wait, and so does who writes it: it takes no memory here.
 */
export function logOutput(streams: readonly Readable[], log: Pick<Log, 'info' | 'warn'>, who: object): void {
  let lines = 0;
  let surplus = 0;
  let characters = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function beginAnew(): void {
    if (surplus > 0) log.warn({ ...who, lines: surplus }, 'a version wrote more lines than are kept');
    lines = 0;
    surplus = 0;
    characters = 0;
    timer = undefined;
    for (const stream of streams) stream.resume();
  }

  function keep(line: string): void {
    if (lines >= LINES) surplus += 1;
    else log.info({ ...who, line: line.slice(0, LONGEST) }, 'a version wrote');
    lines += 1;
  }

  for (const stream of streams) {
    let begun = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      timer ??= setTimeout(beginAnew, 1_000).unref();
      const parts = (begun + text).split('\n');
      begun = (parts.pop() ?? '').slice(0, LONGEST);
      parts.forEach(keep);
      characters += text.length;
      if (characters > CHARACTERS) for (const each of streams) each.pause();
    });
    stream.on('error', () => {});
    stream.on('end', () => begun !== '' && keep(begun));
  }
}
