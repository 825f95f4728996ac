import fc from 'fast-check';
import { createQueue } from './queue.ts';

test('C8 never more than so many tasks at once, and every one is done, in order', async () => {
  const counts = fc.integer({ min: 1, max: 5 });
  await fc.assert(
    fc.asyncProperty(counts, fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 20 }), async (atOnce, tasks) => {
      const queue = createQueue(atOnce);
      const started: number[] = [];
      let running = 0;
      const results = await Promise.allSettled(
        tasks.map(([turns, fails], at) =>
          queue(async () => {
            started.push(at);
            running += 1;
            expect(running).toBeLessThanOrEqual(atOnce);
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            running -= 1;
            if (fails) throw new Error('broken');
            return at;
          }),
        ),
      );
      expect(started).toEqual(tasks.map((_, at) => at));
      expect(results.map(({ status }) => status)).toEqual(tasks.map(([, fails]) => (fails ? 'rejected' : 'fulfilled')));
    }),
  );
});
