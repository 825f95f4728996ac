import fc from 'fast-check';
import { addressOf, subscriberOf, trust } from './address.ts';

describe('the address of a visitor', () => {
  const isTrusted = trust(['10.0.0.0/8', 'fd00::/8', '192.0.2.4']);

  test.each([
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['::1', '198.51.100.1, 2001:db8::1', '2001:db8::1'],
    ['fd00::7', '198.51.100.1, 10.9.9.9,192.0.2.4', '198.51.100.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
  ])('of peer %s that forwards for "%s" is %s', (peer, forwarded, address) => {
    expect(addressOf(peer, forwarded, isTrusted)).toBe(address);
  });

  test('is never one that only an untrusted peer wrote', () => {
    fc.assert(
      fc.property(fc.array(fc.ipV4()), fc.ipV4(), (claimed, real) => {
        fc.pre(!isTrusted(real));
        expect(addressOf('127.0.0.1', [...claimed, real].join(', '), isTrusted)).toBe(real);
      }),
    );
  });

  test('refuses to trust what is no address', () => {
    expect(() => trust(['proxy.example.be'])).toThrow();
  });

  test('counts an IPv6 subscriber once, however the address is written', () => {
    expect(subscriberOf('203.0.113.7')).toBe('203.0.113.7');
    expect(subscriberOf('2001:db8:0:2::1')).toBe('2001:db8:0:2');
    expect(subscriberOf('2001:0DB8::2:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:2');
    expect(subscriberOf('2001:db8::')).toBe('2001:db8:0:0');
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(subscriberOf(address).split(':')).toHaveLength(4);
      }),
    );
  });
});
