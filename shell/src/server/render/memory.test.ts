/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { type Held, watchMemory } from './memory.ts';

const MB = 1024 * 1024;

test('X11 a thread is full by what it holds in its heap or outside of it, not by garbage', () => {
  // What other tests left behind is collected first.
  const before = watchMemory(0)() ?? 0;
  const full = watchMemory(before + 200 * MB);
  for (let i = 0; i < 40; i += 1) Array.from({ length: 1_000_000 }, () => i + 0.5);
  expect(full()).toBeUndefined();
  const outside = Buffer.alloc(300 * MB, 1);
  expect(full()).toBeGreaterThan(300 * MB);
  expect(outside).toHaveLength(300 * MB);
});

/** Measures twice in a process of its own, before and after twenty timers: to count them goes through all of a heap. */
const TWICE = `
  import { measureHeld } from ${JSON.stringify(new URL('./memory.ts', import.meta.url))};
  const measure = measureHeld();
  const before = measure();
  const begun = Array.from({ length: 20 }, () => setInterval(() => {}, 60_000).unref());
  const after = measure();
  console.log(JSON.stringify({ before, after, begun: begun.length }));
`;

test('X18 what is held has all timers in it, also those that keep nothing from ending', () => {
  const run = ['--import', '@dorpel/tooling/source', '--input-type=module', '--eval', TWICE];
  const said = execFileSync(process.execPath, run, { encoding: 'utf8' });
  const { before, after } = JSON.parse(said) as { before: Held; after: Held };
  const timeouts = ({ resources }: Held) => resources.filter((kind) => kind === 'Timeout').length;
  expect(after.timers - before.timers).toBe(20);
  expect(timeouts(after)).toBe(timeouts(before));
});
