/** @jest-environment node */
import { createSlotCache, type DrawnSlot, type SlotAsk } from './slot-cache.ts';

const ASK: SlotAsk = {
  site: 1,
  name: 'aside',
  use: { slot: 'office', params: { id: 'gent' } },
  address: '/nl/contact/?soort=huis',
  data: new Map([['content', '7']]),
};
const READY = { kind: 'slot', status: 'ready', html: Buffer.from('<p>'), json: Buffer.from('{}'), css: [] } as const;
const NOTES = {
  calls: [{ service: 'content', status: '200', seconds: 0.1 }],
  cookies: [],
  isPersonal: false,
  reads: [],
  reports: [],
};
const DRAWN: DrawnSlot = { answer: READY, notes: NOTES };

/** What is got for `ask`, after `drawn` was put in for `ASK`. */
function got(ask: Partial<SlotAsk>, drawn = DRAWN, later = 0) {
  let time = 60_000;
  const cache = createSlotCache(100_000, () => time);
  cache.set(ASK, drawn);
  time += later;
  return cache.get({ ...ASK, ...ask });
}

test('X12 a slot is drawn once for all pages that ask for the same, and what it took is not counted twice', () => {
  expect(got({})).toEqual({
    answer: READY,
    notes: { ...NOTES, calls: [{ service: 'content', status: 'cached', seconds: 0 }] },
  });
  expect(got({ address: '/nl/contact/?soort=huis&patient=' })).toBeDefined();
});

test.each<[string, Partial<SlotAsk>]>([
  ['another site', { site: 2 }],
  ['another place in the page', { name: 'after' }],
  ['another use', { use: { slot: 'office', params: { id: 'luik' } } }],
  ['another address', { address: '/nl/contact/?soort=flat' }],
  ['other data', { data: new Map([['content', '8']]) }],
])('X12 a slot for %s is drawn anew', (_, ask) => {
  expect(got(ask)).toBeUndefined();
});

test.each<[string, DrawnSlot]>([
  ['it is for one visitor', { answer: READY, notes: { ...NOTES, isPersonal: true } }],
  ['a service set a cookie', { answer: READY, notes: { ...NOTES, cookies: ['a=b'] } }],
  [
    'a service without versions was asked',
    { answer: READY, notes: { ...NOTES, calls: [{ service: 'maps', status: '200', seconds: 1 }] } },
  ],
  ['it was late', { answer: { kind: 'slot', status: 'pending' }, notes: NOTES }],
  [
    'a part of it failed',
    {
      answer: READY,
      notes: { ...NOTES, reports: [{ what: 'a', error: { name: 'E', message: '', stack: '' }, isFault: true }] },
    },
  ],
])('X12 a slot is kept for nobody where %s', (_, drawn) => {
  expect(got({}, drawn)).toBeUndefined();
});

test('X12 what follows from the hour is seen a minute later', () => {
  expect(got({}, DRAWN, 59_000)).toBeDefined();
  expect(got({}, DRAWN, 60_000)).toBeUndefined();
});
