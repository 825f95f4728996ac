import { assert, object, string } from 'superstruct';
import { loggedPath } from './log.ts';
import { captureLog } from './testing.ts';

describe('the log', () => {
  const { log, lines } = captureLog();
  beforeEach(() => {
    lines.length = 0;
  });

  test('says who, when and what, in words', () => {
    log.warn({ items: 3 }, 'imported');
    expect(lines).toEqual([
      { name: 'test', level: 'warn', items: 3, msg: 'imported', time: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });

  test('leaves out the fields that name a person or a secret', () => {
    log.info({ email: 'lotte@example.be', visitor: { phone: '0470 12 34 56', token: 'geheim' } }, 'stored');
    expect(JSON.stringify(lines)).not.toMatch(/lotte|0470|geheim/);
  });

  test('says what went wrong and where, without the values it went wrong with', () => {
    const cause = Object.assign(
      new Error('E11000 duplicate key error index: email dup key: { email: "lotte@example.be" }'),
      {
        code: 11000,
        keyValue: { email: 'lotte@example.be' },
      },
    );
    log.error({ error: new Error('not stored', { cause }) }, 'failed');
    try {
      assert({ email: ['lotte@example.be'] }, object({ email: string() }));
    } catch (error) {
      log.error({ error }, 'failed');
    }
    expect(lines).toMatchObject([
      { error: { message: 'not stored', stack: expect.stringContaining('log.test'), cause: { code: 11000 } } },
      { error: { type: 'StructError', message: expect.stringContaining('but received: …') } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('lotte');
  });

  test.each([
    ['a preview', `/nl/preview/eyJwYWdlIjoiYSJ9.${'aB3-_'.repeat(8)}xyz/`, '/nl/preview/…/'],
    ['a link of a mail', `/v1/unsubscribe/${'Ab3_x-'.repeat(8)}`, '/v1/unsubscribe/…'],
    ['a calendar', `/api/forms/v1/calendars/${'Ab3_x-'.repeat(7)}Q.ics`, '/api/forms/v1/calendars/….ics'],
    ['an upload', `/v1/uploads/${'0af9'.repeat(8)}`, '/v1/uploads/…'],
    ['a token that its end cuts', `/v1/${'a/'.repeat(90)}${'Ab3_x-'.repeat(8)}`, `/v1/${'a/'.repeat(90)}…`],
  ])('S10 has no address that opens %s', (_what, path, logged) => {
    expect(loggedPath(path)).toBe(logged);
  });

  test.each(['/nl/lotte@example.be/', '/nl/lotte%40example.be/', '/nl/mailto:lotte@example.be/'])(
    'S10 has no mailbox of anybody: %s',
    (path) => {
      expect(loggedPath(path)).toBe('/nl/…/');
    },
  );

  test.each([
    '/nl/te-koop/gent/appartement-met-drie-slaapkamers-en-een-groot-terras-op-de-zuidkant/',
    '/v1/properties/0d5f1a52-8c4e-4f0a-9a58-3b1f6c9d7e21',
    '/images/house-1/800.webp',
  ])('S10 has the address that everybody knows: %s', (path) => {
    expect(loggedPath(path)).toBe(path);
  });
});
