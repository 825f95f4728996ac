import { event, owners } from '@dorpel/contracts/owner';
import { array, assert, object } from 'superstruct';
import { ADDRESS, tell } from './events.ts';
import { visitOf } from './visit.ts';

type Beacon = { readonly url: string; readonly body: Blob };

let sent: Beacon[] = [];

const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const ask = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  sent = [];
  ask('sendBeacon', (url: string, body: Blob) => sent.push({ url, body }));
  ask('doNotTrack', null);
  ask('globalPrivacyControl', undefined);
});

describe('events for the owner', () => {
  test('O4 go where the contract takes them, together, in its shape and without anything about the visitor', async () => {
    expect(ADDRESS).toBe(`/api/${owners.service}/v${owners.version}${owners.endpoints.recordEvents.path}`);
    tell('impression', 'a1');
    tell('impression', 'a1');
    tell('impression', 'a2');
    tell('open', 'a1', { moment: 'first' });
    tell('open', 'a1', { moment: 'second' });
    hide();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(ADDRESS);
    expect(sent[0]?.body.type).toBe('application/json');
    const body: unknown = JSON.parse((await sent[0]?.body.text()) ?? '');
    assert(body, object({ events: array(event) }));
    expect(body.events.map(({ kind, propertyId, source }) => [kind, propertyId, source])).toEqual([
      ['impression', 'a1', 'direct'],
      ['impression', 'a2', 'direct'],
      ['open', 'a1', 'direct'],
      ['open', 'a1', 'direct'],
    ]);
  });

  test('O4 are not sent for who asks not to be followed', () => {
    ask('doNotTrack', '1');
    tell('open', 'b1');
    ask('doNotTrack', null);
    ask('globalPrivacyControl', true);
    tell('open', 'b2');
    hide();
    expect(sent).toEqual([]);
  });

  test('O4 tell visits of one page apart by the entry of the history', () => {
    expect(visitOf({ state: { key: 'abc' } })).toBe('abc');
    expect(visitOf({ state: null })).toBe('');
    expect(visitOf({ state: { key: 1 } })).toBe('');
  });
});
