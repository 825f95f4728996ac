import { LANGUAGES } from '@dorpel/i18n/languages';
import fc from 'fast-check';
import { type Running, startContent } from './service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

/** What nobody should send: odd text, parts of paths, what ends rules and queries, what belongs to every object. */
const odd = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '..',
    '.',
    '%',
    '%zz',
    '%00',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '$where',
    '{"$gt":""}',
    "'",
  ),
  fc.constantFrom('<script>', '1'.repeat(3000), 'javascript:alert(1)', '1', 'home', 'x.y', '400.webp', 'bytes=0-'),
);
const segment = odd.map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '')));
const path = fc.oneof(
  segment.map((text) => `/v1/pages/${text}?language=nl`),
  fc.tuple(segment, segment).map(([text, language]) => `/v1/pages?path=${text}&language=${language}`),
  segment.map((text) => `/v1/site?language=${text}`),
  segment.map((text) => `/v1/site?language=nl&language=${text}`),
  segment.map((text) => `/v1/routes?${text}`),
  fc
    .tuple(segment, fc.constantFrom(...LANGUAGES))
    .map(([text, language]) => `/v1/previews/${text}?language=${language}`),
  segment.map((text) => `/v1/previews/${text}.${'A'.repeat(43)}?language=nl`),
  fc.tuple(segment, segment).map(([id, name]) => `/v1/pictures/${id}/${name}`),
  segment.map((text) => `/v1/videos/${text}`),
  segment.map((text) => `/v1/styles/${text}`),
  segment.map((text) => `/v1/styles/9.${text}.css`),
  fc.tuple(segment, segment).map(([one, other]) => `/${one}/${other}`),
);

test('X7 A11 whatever is asked, every endpoint answers, and never with a failure', async () => {
  const asked = fc.tuple(path, fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE'), odd);
  await fc.assert(
    fc.asyncProperty(asked, async ([address, method, range]) => {
      const header = range.replace(/[^\x20-\x7e]/g, '').slice(0, 200);
      const answer = await service.fetch(address, { method, headers: { range: header, 'if-range': header } });
      await answer.arrayBuffer();
      expect([address, answer.status < 500]).toEqual([address, true]);
      if (answer.status >= 400 && method === 'GET') expect(answer.headers.get('content-type')).toContain('json');
    }),
    { numRuns: 400 },
  );
});
