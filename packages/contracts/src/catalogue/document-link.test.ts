import fc from 'fast-check';
import { type DocumentLink, isSigned, signDocumentLink } from './document-link.ts';

const SECRET = 'correct horse battery staple, but longer';
const NOW = 1_800_000_000;

const ids = fc.stringMatching(/^[\w-]{1,20}$/);
const links: fc.Arbitrary<DocumentLink> = fc.record({
  owner: fc.constantFrom<'property' | 'project'>('property', 'project'),
  ownerId: ids,
  documentId: ids,
  expires: fc.integer({ min: NOW, max: NOW + 1e6 }),
});

const signatureOf = (path: string) => new URL(path, 'http://localhost').searchParams.get('signature') ?? '';

test('F8 a signed link opens its document until it expires, and nothing else ever', async () => {
  await fc.assert(
    fc.asyncProperty(links, links, async (link, other) => {
      const signature = signatureOf(await signDocumentLink(SECRET, link));
      expect(await isSigned(SECRET, link, signature, NOW)).toBe(true);
      expect(await isSigned(SECRET, link, signature, link.expires)).toBe(true);
      expect(await isSigned(SECRET, link, signature, link.expires + 1)).toBe(false);
      expect(await isSigned(`${SECRET}.`, link, signature, NOW)).toBe(false);
      const isSame = JSON.stringify(link) === JSON.stringify(other);
      expect(await isSigned(SECRET, other, signature, NOW)).toBe(isSame);
    }),
    { numRuns: 40 },
  );
});

test('F8 whatever is no signature opens nothing', async () => {
  const link: DocumentLink = { owner: 'property', ownerId: '1', documentId: '2', expires: NOW };
  for (const text of ['', 'x', '='.repeat(43), 'A'.repeat(43), 'A'.repeat(44), '💧'.repeat(43)]) {
    expect(await isSigned(SECRET, link, text, NOW)).toBe(false);
  }
});

test('F8 the path names the document and needs no escaping', async () => {
  const path = await signDocumentLink(SECRET, { owner: 'project', ownerId: '900', documentId: '7', expires: NOW });
  expect(path).toMatch(/^\/v1\/documents\/project\/900\/7\?expires=1800000000&signature=[\w-]{43}$/);
});
