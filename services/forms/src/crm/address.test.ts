import { lookup } from 'node:dns/promises';
import { isPublic } from '@dorpel/service-kit';
import fc from 'fast-check';
import { assertPublic, type BadAddress, lookUpPublic, readAddress } from './post.ts';

const reasonOf = (run: () => unknown) => {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as BadAddress).reason;
  }
};

test.each([
  ['https://crm.example.com/events?key=1', undefined, undefined],
  ['https://8.8.8.8/', undefined, undefined],
  ['http://crm.example.com/', 'scheme', 'scheme'],
  ['ftp://crm.example.com/', 'scheme', 'scheme'],
  ['http://localhost:4000/', 'scheme', undefined],
  ['http://127.0.0.1:4000/', 'scheme', undefined],
  ['http://[::1]:4000/', 'scheme', undefined],
  ['http://10.0.0.1/', 'scheme', 'scheme'],
  ['https://10.0.0.1/', 'private', undefined],
  ['https://0x7f.1/', 'private', undefined],
  ['https://169.254.169.254/latest/meta-data', 'private', undefined],
  ['https://[fd00::1]/', 'private', undefined],
  ['https://[::ffff:10.0.0.1]/', 'private', undefined],
  ['https://user:pass@crm.example.com/', 'form', 'form'],
  ['https://crm.example.com/#x', 'form', 'form'],
  ['crm.example.com', 'form', 'form'],
])('X15 events for %s: in production %s, elsewhere %s', (address, inProduction, elsewhere) => {
  expect(reasonOf(() => readAddress(address, true))).toBe(inProduction);
  expect(reasonOf(() => readAddress(address, false))).toBe(elsewhere);
});

test('X15 no address of a private network is one of the internet, however it is written', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const inside = fc.oneof(
    fc.tuple(fc.constantFrom(10, 127, 0), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  );
  fc.assert(
    fc.property(inside, (bytes) => {
      const address = bytes.join('.');
      return !isPublic(address) && !isPublic(`::ffff:${address}`) && !isPublic(`64:ff9b::${address}`);
    }),
  );
  for (const address of [
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'x',
    '',
  ])
    expect([address, isPublic(address)]).toEqual([address, false]);
  for (const address of ['1.1.1.1', '172.32.0.1', '193.191.1.1', '2606:4700::1111', '2a02:a000::1'])
    expect([address, isPublic(address)]).toEqual([address, true]);
});

test('X15 a name that leads inside is refused when it is added, and at the moment of connecting', async () => {
  const url = new URL('https://localhost/');
  await expect(assertPublic(url, true)).rejects.toMatchObject({ reason: 'private' });
  await expect(assertPublic(url, false)).resolves.toBeUndefined();
  const nobody = new URL(`https://${'x'.repeat(64)}.example/`);
  await expect(assertPublic(nobody, false)).rejects.toMatchObject({ reason: 'unknown' });
  expect((await lookup('localhost')).address).toMatch(/^127\.|^::1$/);
  const failed = await new Promise((resolve) => {
    lookUpPublic('localhost', { all: true }, (error) => resolve(error));
  });
  expect(failed).toMatchObject({ reason: 'private' });
});
