import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./bench-site.mjs', import.meta.url));

const bench = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('X15 ./pnpm bench leads to the benches of the catalogue, and says of others what there is', () => {
  expect(bench('--help').stdout).toContain('./pnpm bench search [SIZES]');
  // It gets there, and is refused by its size: nothing is measured.
  expect(bench('search', 'many')).toMatchObject({ status: 64, stderr: "'many' is no number of properties.\n" });
  expect(bench('everything')).toMatchObject({ status: 64, stderr: expect.stringContaining('See --help') as string });
});
