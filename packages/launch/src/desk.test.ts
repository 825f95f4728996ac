import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./desk.mjs', import.meta.url));

test('X14 X10 the law is a desk by its own name, and no subject is told twice', () => {
  const { stdout } = spawnSync(process.execPath, [PROGRAM, '--help'], { encoding: 'utf8' });
  const subjects = [...stdout.matchAll(/^ {2}\.\/pnpm desk (\S+) --help/gm)].map(([, subject]) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['catalogue', 'rules', 'rates', 'mail-rules', 'content', 'owners']));
  expect(new Set(subjects).size).toBe(subjects.length);
});
