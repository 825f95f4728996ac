import { isProblem } from '@dorpel/contracts';
import fc from 'fast-check';
import { createLinks } from './links.ts';

const links = createLinks('a secret of the house');

function codeOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    return isProblem(error) ? error.code : error;
  }
}

test('F5 F11 a signed link names what it was made for, and opens nothing else', () => {
  const token = links.sign('appointment', 'a-1', { part: 'x' });
  expect(links.read('appointment', token)).toEqual({ id: 'a-1', part: 'x' });
  expect(codeOf(() => links.read('unsubscribe', token))).toBe('link/invalid');
  expect(codeOf(() => links.read('appointment', token.replace('a-1', 'a-2')))).toBe('link/invalid');
  expect(codeOf(() => createLinks('another').read('appointment', token))).toBe('link/invalid');
  const last = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  const readable = last.filter(
    (each) => codeOf(() => links.read('appointment', token.slice(0, -1) + each)) === undefined,
  );
  expect(readable).toEqual([token.at(-1)]);
  fc.assert(fc.property(fc.string(), (odd) => codeOf(() => links.read('appointment', odd)) === 'link/invalid'));
});

test('F11 a link that holds for days is over after them, and cannot be prolonged', () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const dated = createLinks('a secret of the house', () => now);
  const token = dated.sign('confirm', 'a-1', { days: 7 });
  now += 6 * 86_400_000;
  expect(dated.read('confirm', token)).toEqual({ id: 'a-1', part: '' });
  now += 2 * 86_400_000;
  expect(codeOf(() => dated.read('confirm', token))).toBe('link/expired');
  const [id, part, until = '', signature] = token.split('.');
  const longer = [id, part, (Number.parseInt(until, 36) + 1e6).toString(36), signature].join('.');
  expect(codeOf(() => dated.read('confirm', longer))).toBe('link/invalid');
});
