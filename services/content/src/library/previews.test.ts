import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { previewSecret } from './previews.ts';
import { previewTokens } from './previews.ts';

const SECRET = 'a-secret-of-the-test-that-is-long-enough';
const tokens = previewTokens(SECRET);
const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');

test('R14 a token stands for what it was made for, until it expires', () => {
  const token = tokens.issue({ id: 'page-7', expiresAt: later });
  expect(token).toMatch(/^[\w-]{1,200}\.[\w-]{43}$/);
  expect(tokens.read(token, now)).toEqual({ id: 'page-7', expiresAt: later });
  expect(tokens.read(token, new Date(later.getTime() - 1))).not.toBeNull();
  expect(tokens.read(token, later)).toBeNull();
});

test('R14 a token of another secret is none', () => {
  const token = previewTokens(`${SECRET}!`).issue({ id: '7', expiresAt: later });
  expect(tokens.read(token, now)).toBeNull();
});

test('R14 no token can be changed, prolonged or made up', () => {
  const token = tokens.issue({ id: '7', expiresAt: later });
  const [, signature] = token.split('.');
  const longer = Buffer.from(`7:${later.getTime()}`).toString('base64url');
  expect(tokens.read(`${longer}.${signature}`, now)).toBeNull();
  const changed = fc
    .tuple(fc.nat(token.length - 1), fc.constantFrom(...'abcXYZ019-_.'))
    .map(([at, character]) => token.slice(0, at) + character + token.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(fc.string(), changed), (forged) => {
      // The last character of base64url carries bits that are not part of the signature.
      const isSame = Buffer.from(forged.split('.')[1] ?? '', 'base64url').equals(
        Buffer.from(signature ?? '', 'base64url'),
      );
      if (forged !== token && !(isSame && forged.split('.')[0] === token.split('.')[0]))
        expect(tokens.read(forged, now)).toBeNull();
    }),
  );
});

test('R14 without a secret in the environment, the service and its desk share one of this machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  const [one, other] = await Promise.all([previewSecret(undefined, folder), previewSecret(undefined, folder)]);
  expect(one).toBe(other);
  expect(one.length).toBeGreaterThanOrEqual(43);
  expect(await readFile(join(folder, 'preview-secret'), 'utf8')).toBe(one);
  expect((await stat(join(folder, 'preview-secret'))).mode & 0o077).toBe(0);
  expect(await previewSecret(SECRET, folder)).toBe(SECRET);
  await rm(folder, { recursive: true });
});
