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
