/** @jest-environment node */
import { measureHeld, watchMemory } from './memory.ts';

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

test('X18 what is held has all timers in it, also those that keep nothing from ending', () => {
  const measure = measureHeld();
  const { timers, resources } = measure();
  const begun = Array.from({ length: 20 }, () => setInterval(() => {}, 60_000).unref());
  const now = measure();
  expect(now.timers - timers).toBe(20);
  expect(now.resources.filter((kind) => kind === 'Timeout').length).toBe(
    resources.filter((kind) => kind === 'Timeout').length,
  );
  for (const timer of begun) clearInterval(timer);
});
