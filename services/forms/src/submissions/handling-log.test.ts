import { HANDLING_STATUSES } from '@dorpel/contracts/desk-submissions';
import fc from 'fast-check';
import { type Asked, type Handling, handled, MOST_CHANGES, UNTOUCHED } from './handling-log.ts';

const colleague = fc.constantFrom({ id: 'a', name: 'An' }, { id: 'b', name: 'Bo' });
const asked: fc.Arbitrary<Asked> = fc.record(
  {
    status: fc.constantFrom(...HANDLING_STATUSES),
    assignee: fc.option(colleague, { nil: null }),
    note: fc.oneof(fc.constant(''), fc.constant('  '), fc.string({ minLength: 1, maxLength: 20 })),
  },
  { requiredKeys: [] },
);
const step = fc.record({ asked, by: colleague, at: fc.date({ noInvalidDate: true }) });

test('X13 whatever is done, what is there is what the changes say, and each change is one version', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now: Handling = UNTOUCHED;
      for (const { asked: what, by, at } of steps) {
        const before = now;
        now = handled(before, what, by, at);
        const added = now.changes.slice(before.changes.length);
        expect(now.version - before.version).toBe(added.length > 0 ? 1 : 0);
        expect(now === before).toBe(added.length === 0);
        for (const change of added) expect(change).toMatchObject({ by, at });
      }
      const last = (what: string) => now.changes.findLast((change) => change.what === what);
      expect(now.status).toBe(last('status')?.after ?? 'new');
      expect(now.assignee?.name ?? null).toBe(last('assignee')?.after ?? null);
      expect(now.notes.map(({ text }) => text)).toEqual(
        now.changes.filter(({ what }) => what === 'note').map(({ after }) => after),
      );
    }),
  );
});

test('X13 what is remembered of one submission has a bound', () => {
  let now = UNTOUCHED;
  const by = { id: 'a', name: 'An' };
  for (let index = 0; index < MOST_CHANGES + 10; index += 1)
    now = handled(now, { note: `${index}` }, by, new Date(index));
  expect([now.notes.length, now.changes.length, now.version]).toEqual([MOST_CHANGES, MOST_CHANGES, MOST_CHANGES + 10]);
  expect(now.notes.at(-1)?.text).toBe(`${MOST_CHANGES + 9}`);
});
