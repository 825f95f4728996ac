import { assert, object, string } from 'superstruct';
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
});
