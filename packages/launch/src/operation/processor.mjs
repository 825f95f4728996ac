import { readdir, readFile } from 'node:fs/promises';

/** A process and those that it started: the shell has one for each version of a remote. */
export async function familyOf(pid) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
}

/** All of them together. */
export const sumOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

/** Seconds of processor time the threads of a process and of its children took until now, to the nanosecond. */
export async function processorSeconds(pid) {
  const each = (await familyOf(pid)).map(async (one) => {
    const threads = (await readdir(`/proc/${one}/task`)).map((thread) =>
      readFile(`/proc/${one}/task/${thread}/schedstat`, 'utf8').catch(() => '0'),
    );
    return sumOf((await Promise.all(threads)).map((text) => Number(text.split(' ')[0]) / 1e9));
  });
  return sumOf(await Promise.all(each));
}

/**
 * How fast a processor of this machine is: how often, in a second that it has for itself, it sorts ten thousand numbers. Times of two
 * machines are compared by it.
 */
export function indexOfMachine() {
  const numbers = Array.from({ length: 10_000 }, (_, i) => (i * 7_919) % 10_007);
  const sorted = () => numbers.toSorted((one, other) => one - other);
  for (let i = 0; i < 50; i += 1) sorted();
  const times = 200;
  const before = process.cpuUsage();
  for (let i = 0; i < times; i += 1) sorted();
  const { user } = process.cpuUsage(before);
  return Math.round((times * 1_000_000) / user);
}
