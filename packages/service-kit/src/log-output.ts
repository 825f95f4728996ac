import { copyFileSync, fstatSync, ftruncateSync, renameSync, rmSync, writeSync } from 'node:fs';
import { Counter } from 'prom-client';
import { metrics } from './metrics.ts';

const dropped = new Counter({
  name: 'log_lines_dropped_total',
  help: 'Lines of the log that could not be written: the disk was full, or who reads them did not.',
  registers: [metrics],
});

const MB = 1024 * 1024;

/** The file that a descriptor is open on for appending, and when it is rotated. */
export type LogFile = {
  readonly path: string;
  /** Bytes after which it begins anew. */
  readonly most: number;
  /** How many of the files before it are kept: `path.1` is the last of them. */
  readonly keep: number;
};

/**
 * The log file that the launcher opened as this process's standard output: LOG_FILE, with LOG_MAX_MB (default 20) and
 * LOG_KEEP (default 5). Undefined where something else takes the lines: the engine of a container, a terminal.
 */
export function logFileIn(env: Readonly<Record<string, string | undefined>>): LogFile | undefined {
  const { LOG_FILE, LOG_MAX_MB, LOG_KEEP } = env;
  const most = Number(LOG_MAX_MB || 20) * MB;
  const keep = Number(LOG_KEEP || 5);
  return LOG_FILE ? { path: LOG_FILE, most, keep } : undefined;
}

/**
 * Copied, then emptied: what the system itself writes into the descriptor goes on into the same file. What can't be copied
 * stays where it is until it is twice as long: a log may not be what fills the disk.
 * @returns whether the file is empty
 */
function rotate(fd: number, file: LogFile, size: number): boolean {
  try {
    const isKept = keepCopy(file);
    if (!isKept && size < 2 * file.most) return false;
    ftruncateSync(fd, 0);
    return true;
  } catch {
    return false;
  }
}

function keepCopy({ path, keep }: LogFile): boolean {
  try {
    rmSync(`${path}.${keep}`, { force: true });
    for (let at = keep - 1; at >= 1; at -= 1) moveIfThere(`${path}.${at}`, `${path}.${at + 1}`);
    if (keep > 0) copyFileSync(path, `${path}.1`);
    return true;
  } catch {
    return false;
  }
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Writes all of a line. @throws what the system says; `written` then tells how much of it stands */
function writeAll(fd: number, line: string, written: { bytes: number }): void {
  const bytes = Buffer.from(line);
  while (written.bytes < bytes.length) written.bytes += writeSync(fd, bytes, written.bytes);
}

const droppedLine = (lines: number) =>
  `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg: 'lines of this log were dropped' })}\n`;

/**
 * Where the lines of a log go: into a descriptor of this process, at once and by nobody else's help. A line that can't be
 * written is dropped and counted (`log_lines_dropped_total`), and how many is said as soon as one can be: no request waits
 * for a log, or fails with it.
 *
 * @param fd where lines go: 1 is the standard output
 * @param file what `fd` is, where it is to be rotated
 */
export function createLogOutput(fd: number, file?: LogFile): { write(line: string): void } {
  let lost = 0;
  let isCut = false;
  let size = sizeOf(fd);
  /** Where a copy failed: how long the file may grow until the next try. */
  let next = file?.most ?? Infinity;

  function put(line: string): boolean {
    const written = { bytes: 0 };
    try {
      writeAll(fd, isCut ? `\n${line}` : line, written);
      isCut = false;
      return true;
    } catch {
      isCut ||= written.bytes > 0;
      return false;
    } finally {
      size += written.bytes;
    }
  }

  function makeRoom(): void {
    if (!file || size < next) return;
    const isDone = rotate(fd, file, size);
    next = isDone ? file.most : size + file.most / 10;
    if (isDone) size = 0;
  }

  return {
    write(line) {
      makeRoom();
      if (lost > 0 && put(droppedLine(lost))) lost = 0;
      if (lost === 0 && put(line)) return;
      lost += 1;
      dropped.inc();
    },
  };
}

function sizeOf(fd: number): number {
  try {
    return fstatSync(fd).size;
  } catch {
    return 0;
  }
}
