import fc from 'fast-check';
import { createSeal, type Sealed, Unsealable } from './seal.ts';

const SECRET = 'c2FtcGxlLXRva2VuLW9mLWFjdGl2aXR5LTEyMw';
const seal = createSeal(SECRET);

test('X22 what is sealed is opened with the same key for the same CRM, and shows nothing of what it holds', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: 'binary' }), fc.string(), (content, of) => {
      const sealed = seal.seal(of, content);
      expect(createSeal(SECRET).open(of, sealed)).toBe(content);
      expect(JSON.stringify(sealed)).not.toContain(content);
      expect(seal.seal(of, content).data).not.toBe(sealed.data);
    }),
  );
});

test('X22 with another key, for another CRM, or changed in any byte, it is not opened', () => {
  const other = createSeal(`${SECRET}4`);
  const parts = fc.constantFrom<keyof Sealed>('iv', 'tag', 'data');
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), parts, fc.nat(), (content, part, at) => {
      const sealed = seal.seal('whise', content);
      const bytes = Buffer.from(sealed[part], 'base64url');
      bytes[at % bytes.length]! ^= 1;
      const changed = { ...sealed, [part]: bytes.toString('base64url') };
      for (const open of [
        () => other.open('whise', sealed),
        () => seal.open('omnicasa', sealed),
        () => seal.open('whise', changed),
      ]) {
        expect(open).toThrow(Unsealable);
      }
    }),
  );
  expect(other.seal('whise', 'x').key).not.toBe(seal.seal('whise', 'x').key);
  expect(other.sign('a')).not.toBe(seal.sign('a'));
});
