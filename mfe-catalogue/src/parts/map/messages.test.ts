import fc from 'fast-check';
import { is, literal, object } from 'superstruct';
import { frameMessage, listen, type MapMessage, mapMessage } from './messages.ts';

const HOME = {
  id: '20401',
  latitude: 51.037,
  longitude: 3.764,
  exact: false,
  price: '€ 389.000',
  title: 'Lichte rijwoning',
  lang: 'nl',
  place: 'Gent · Huis',
  href: '/nl/te-koop/gent/lichte-rijwoning/20401/',
  picture: '/images/aa01/',
  state: null,
  marquee: { id: 7, name: 'Exclusief' },
};

const message = (home: object = {}, info: object = {}) => ({
  propsList: [{ ...HOME, ...home }],
  messageInfo: {
    language: 'nl',
    words: { title: 'Kaart' },
    selected: null,
    pointed: null,
    area: null,
    drawing: false,
    view: { kind: 'fit' },
    ...info,
  },
  mapType: 'results',
  customMarker: 'price',
  marqueeIgnore: [3, 4, 5],
});

describe('C6 the message to the map', () => {
  test('has propsList, messageInfo, mapType, customMarker and marqueeIgnore', () => {
    const whole = message() as MapMessage;
    expect(Object.keys(whole)).toEqual(['propsList', 'messageInfo', 'mapType', 'customMarker', 'marqueeIgnore']);
    expect(is(whole, mapMessage)).toBe(true);
    expect(is({ ...whole, propsList: null }, mapMessage)).toBe(true);
    for (const name of Object.keys(whole)) expect(is({ ...whole, [name]: undefined }, mapMessage)).toBe(false);
  });

  test.each([
    ['a street', { street: 'Vlierbosstraat 14' }],
    ['an address', { address: 'Vlierbosstraat 14' }],
    ['a link elsewhere', { href: '//evil.example/' }],
    ['a link that is a script', { href: 'javascript:alert(1)' }],
    ['a picture elsewhere', { picture: 'https://evil.example/x.webp' }],
    ['an id that is markup', { id: '<img>' }],
    ['no place on earth', { latitude: 91 }],
    ['no number', { longitude: Number.NaN }],
  ])('is not heard with %s', (_, home) => {
    expect(is(message(home), mapMessage)).toBe(false);
  });

  test.each([
    ['another language', { language: 'xx' }],
    [
      'an area of two corners',
      {
        area: {
          kind: 'polygon',
          corners: [
            [3, 51],
            [4, 51],
          ],
        },
      },
    ],
    ['a view of nowhere', { view: { kind: 'bounds', bounds: { west: 3, south: 51, east: 400, north: 52 } } }],
    ['endless words', { words: { title: 'x'.repeat(401) } }],
  ])('is not heard with %s', (_, info) => {
    expect(is(message({}, info), mapMessage)).toBe(false);
  });
});

describe('C6 the message from the map', () => {
  test.each([
    { kind: 'ready' },
    { kind: 'moved', bounds: { west: 3, south: 51, east: 4, north: 52 } },
    { kind: 'selected', id: null },
    { kind: 'pointed', id: '20401' },
    { kind: 'opened', id: '20401' },
    {
      kind: 'drawn',
      corners: [
        [3, 51],
        [4, 51],
        [4, 52],
      ],
    },
    { kind: 'drawing-stopped' },
    { kind: 'failed' },
  ])('says $kind', (sent) => {
    expect(is(sent, frameMessage)).toBe(true);
    expect(is({ ...sent, more: 1 }, frameMessage)).toBe(false);
  });

  test('is nothing else, whatever is sent', () => {
    const anything = fc.anything({ key: fc.constantFrom('kind', 'id', 'corners', 'bounds', 'more') });
    fc.assert(fc.property(anything, (sent) => expect(is(sent, frameMessage)).toBe(false)));
  });
});

const ping = object({ kind: literal('ping') });

/** What a window would get. */
const arrive = (data: unknown, origin: string, source: MessageEventSource | null) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

describe('C6 messages', () => {
  test('are heard of one window of this origin in their shape, and of nobody else', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const other = document.body.appendChild(document.createElement('iframe'));
    const heard: unknown[] = [];
    const stop = listen(
      window,
      () => frame.contentWindow,
      ping,
      (each) => heard.push(each),
    );
    const here = location.origin;
    arrive({ kind: 'ping' }, 'https://evil.example', frame.contentWindow);
    arrive({ kind: 'ping' }, 'null', frame.contentWindow);
    arrive({ kind: 'ping' }, here, other.contentWindow);
    arrive({ kind: 'ping' }, here, null);
    arrive({ kind: 'ping', more: true }, here, frame.contentWindow);
    arrive('ping', here, frame.contentWindow);
    expect(heard).toEqual([]);
    arrive({ kind: 'ping' }, here, frame.contentWindow);
    expect(heard).toEqual([{ kind: 'ping' }]);
    stop();
    arrive({ kind: 'ping' }, here, frame.contentWindow);
    expect(heard).toHaveLength(1);
  });

  test('of nobody are not heard before the frame is there', () => {
    const heard: unknown[] = [];
    const stop = listen(
      window,
      () => null,
      ping,
      (each) => heard.push(each),
    );
    arrive({ kind: 'ping' }, location.origin, null);
    expect(heard).toEqual([]);
    stop();
  });
});
