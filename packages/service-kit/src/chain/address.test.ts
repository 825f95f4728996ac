import { isIP } from 'node:net';
import fc from 'fast-check';
import { callerOf, forwardedBy, STRANGER, subscriberOf, trust, visitorOf } from './address.ts';

const from = (forwarded: string | undefined, peer = '127.0.0.1') => ({ peer, forwarded });
const isTrusted = trust(['10.0.0.0/8', 'fd00::/8', '192.0.2.4']);

describe('X11 who is counted', () => {
  test.each([
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['::1', '198.51.100.1, 2001:db8::1', '2001:db8::'],
    ['fd00::7', '198.51.100.1, 10.9.9.9,192.0.2.4', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1:4000', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1, [2001:db8:0:2::9]:4000', '2001:db8:0:2::'],
    ['127.0.0.1', '198.51.100.1, unknown', STRANGER],
    ['127.0.0.1', '198.51.100.1, ', STRANGER],
    ['127.0.0.1', '', STRANGER],
    ['', undefined, STRANGER],
  ])('of peer %s that forwards for "%s" is %s', (peer, forwarded, subscriber) => {
    expect(callerOf({ peer, forwarded }, isTrusted)).toEqual({ subscriber, isVisitor: true });
  });

  test.each([
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['::ffff:7f00:1', undefined, '127.0.0.1'],
    ['::1', '10.0.0.7, 127.0.0.1', '10.0.0.7'],
  ])('is one of ours for peer %s that forwards for "%s": %s', (peer, forwarded, subscriber) => {
    expect(callerOf({ peer, forwarded }, isTrusted)).toEqual({ subscriber, isVisitor: false });
  });

  test('is never somebody whom only an untrusted peer named', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.string())), fc.ipV4(), (claimed, real) => {
        fc.pre(!isTrusted(real));
        expect(callerOf(from([...claimed, real].join(', ')), isTrusted).subscriber).toBe(real);
      }),
    );
  });

  test('is a stranger for whatever is no address, and never one of our own processes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.string({ unit: 'binary' }), (before, last) => {
        fc.pre(!last.includes(',') && subscriberOf(last) === STRANGER);
        const forwarded = [...before, last].join(',');
        expect(callerOf(from(forwarded), isTrusted)).toEqual({ subscriber: STRANGER, isVisitor: true });
        expect(visitorOf(from(forwarded), true)).toBe(STRANGER);
      }),
    );
  });

  test('is the same however an IPv4 address is written, and with whatever port', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (address, port) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hexadecimal = `::ffff:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        const written = [
          `${address}:${port}`,
          ` ${address} `,
          `::ffff:${address}`,
          `::FFFF:${address}`,
          `[::ffff:${address}]:${port}`,
          hexadecimal,
        ];
        for (const each of written) expect([each, subscriberOf(each)]).toEqual([each, address]);
      }),
    );
  });

  test('is one subscriber for all addresses of a /64, and another for the next', () => {
    const groups = fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 });
    const written = (each: readonly number[]) => each.map((group) => group.toString(16)).join(':');
    fc.assert(
      fc.property(groups, groups, groups, fc.nat(65_535), (network, host, other, port) => {
        fc.pre(network.some((group) => group !== 0));
        const subscriber = subscriberOf(`${written(network)}:${written(host)}`);
        expect(isIP(subscriber)).toBe(6);
        expect(subscriberOf(`[${written(network)}:${written(other)}]:${port}`.toUpperCase())).toBe(subscriber);
        expect(subscriberOf(`${written(network)}:${written(host)}%eth0`)).toBe(subscriber);
        const [first = 0, ...rest] = network;
        expect(subscriberOf(`${written([first ^ 1, ...rest])}:${written(host)}`)).not.toBe(subscriber);
      }),
    );
  });

  test('is the same after being passed on', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (said) => {
        expect(subscriberOf(subscriberOf(said))).toBe(subscriberOf(said));
      }),
    );
  });

  test('is, where the site itself is asked, the peer or who the balancer added last', () => {
    expect(visitorOf(from('198.51.100.1, 203.0.113.7:4000'), true)).toBe('203.0.113.7');
    expect(visitorOf(from(undefined, '203.0.113.7'), true)).toBe('203.0.113.7');
    expect(visitorOf(from('198.51.100.1', '::1'), false)).toBe('::1');
    const headers = forwardedBy(subscriberOf('2001:db8::1'));
    expect(callerOf(from(Object.values(headers)[0]), isTrusted)).toEqual({ subscriber: '2001:db8::', isVisitor: true });
  });

  test('refuses to trust what is no address', () => {
    expect(() => trust(['proxy.example.be'])).toThrow();
  });
});
