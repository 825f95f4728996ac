import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaulted, enums, object, optional, string } from 'superstruct';
import { ConfigurationError, readEnvironment } from './environment.ts';
import {
  address,
  addressList,
  flag,
  oneOf,
  port,
  publicSiteAddress,
  secret,
  siteAddress,
  wholeNumber,
} from './variables.ts';

const environment = object({
  PORT: defaulted(port(), 3101),
  MONGODB_URI: address('mongodb', 'mongodb+srv'),
  SESSION_SECRET: secret(),
  DEMO: defaulted(flag(), false),
  LEVEL: defaulted(oneOf('debug', 'info'), 'info'),
  KEEP_DAYS: optional(wholeNumber(1, 3650)),
  REGION: optional(enums(['flanders', 'brussels'])),
  NAME: optional(string()),
});
const complete = { MONGODB_URI: 'mongodb://127.0.0.1:27017', SESSION_SECRET: 'k7!qWz0PvT3xRm9sLd2fHj6gBn4cYa8e' };

/** The sentences a service would end with. */
function complaints(env: Record<string, string | undefined>): string[] {
  try {
    readEnvironment(environment, env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message.split('\n');
  }
}

describe('the configuration of a service', () => {
  describe('in files', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'secrets-'));
      writeFileSync(join(folder, 'uri'), 'mongodb://dorpel:secret@db/\n');
      writeFileSync(join(folder, 'weak'), 'aaaaaaaa');
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test('is read where NAME_FILE names one, without the end of its line', () => {
      const env = { SESSION_SECRET: complete.SESSION_SECRET, MONGODB_URI_FILE: join(folder, 'uri') };
      expect(readEnvironment(environment, env).MONGODB_URI).toBe('mongodb://dorpel:secret@db/');
      expect(readEnvironment(environment, { ...env, MONGODB_URI: 'mongodb://other/' }).MONGODB_URI).toBe(
        'mongodb://other/',
      );
    });

    test('is not set by an empty file', () => {
      writeFileSync(join(folder, 'empty'), '\n');
      const env = { ...complete, MONGODB_URI: '', MONGODB_URI_FILE: join(folder, 'empty') };
      expect(complaints(env)).toEqual([expect.stringMatching(/^MONGODB_URI is not set/)]);
    });

    test('is as good as it must be, and its value in no sentence', () => {
      expect(complaints({ ...complete, SESSION_SECRET: '', SESSION_SECRET_FILE: join(folder, 'weak') })).toEqual([
        'SESSION_SECRET is set, but not as needed: it must be a random secret of at least 32 characters.',
      ]);
    });

    test('is missed when the file is not there; files of nothing that is needed are left alone', () => {
      expect(complaints({ ...complete, NAME_FILE: join(folder, 'none') })).toEqual([
        'NAME_FILE is set, but not as needed: it must name a file that can be read.',
      ]);
      expect(complaints({ ...complete, OTHER_FILE: join(folder, 'none') })).toEqual([]);
    });
  });

  test('is read from text, completed, and holds nothing it does not name', () => {
    expect(
      readEnvironment(environment, { ...complete, PATH: '/bin', DEMO: 'true', KEEP_DAYS: '30', LEVEL: '' }),
    ).toEqual({
      ...complete,
      PORT: 3101,
      DEMO: true,
      LEVEL: 'info',
      KEEP_DAYS: 30,
    });
  });

  test('is asked for with a sentence per variable that is missing or bad', () => {
    expect(complaints({ PORT: '70000', DEMO: 'yes', LEVEL: 'loud', KEEP_DAYS: '1.5', REGION: 'x' })).toEqual([
      'PORT is set, but not as needed: it must be a whole number from 0 to 65535.',
      'MONGODB_URI is not set: it must be an address that begins with mongodb:// or mongodb+srv://.',
      'SESSION_SECRET is not set: it must be a random secret of at least 32 characters.',
      "DEMO is set, but not as needed: it must be 'true' or 'false'.",
      'LEVEL is set, but not as needed: it must be one of debug, info.',
      'KEEP_DAYS is set, but not as needed: it must be a whole number from 1 to 3650.',
      'REGION is set, but not as needed: it must be one of "flanders","brussels".',
    ]);
  });

  test.each([
    ['an address of another kind', { MONGODB_URI: 'http://lotte:geheim@example.be' }],
    ['a short secret', { SESSION_SECRET: 'geheim' }],
    ['a secret that is one letter', { SESSION_SECRET: 'geheim'.repeat(10) }],
  ])('is refused for %s, which is not repeated', (_, bad) => {
    const sentences = complaints({ ...complete, ...bad });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/is set, but not as needed/);
    expect(sentences[0]).not.toContain('geheim');
  });
});

describe('an address', () => {
  const of = (URI: string, ...schemes: string[]) => readEnvironment(object({ URI: address(...schemes) }), { URI });

  test.each([
    ['mongodb://lotte:gehe@im@db/', 'mongodb'],
    ['mongodb://lotte:gehe/im@db/', 'mongodb'],
    ['mongodb://db:geheim/', 'mongodb'],
    ['smtps://lotte:gehe#im@mail.example.be', 'smtps'],
    ['smtps://lotte:gehe/im@mail.example.be', 'smtps'],
    ['http://geheim:a:b', 'http'],
  ])('F17 that nobody can read is refused with how to write it: %s', (text, scheme) => {
    expect(() => of(text, scheme)).toThrow(
      /^URI is set, but not as needed: it must be an address that can be read: (?!.*geheim)/,
    );
  });

  test.each([
    ['mongodb://u:p%40w@a:1,b.example.be:27017,[::1]:3/?replicaSet=dorpel&authSource=admin', 'mongodb'],
    ['mongodb+srv://u:p@cluster.example.net/x?retryWrites=true', 'mongodb+srv'],
    ['mongodb://127.0.0.1:27027/?directConnection=true', 'mongodb'],
    ['smtps://u:p%23w@mail.example.be', 'smtps'],
    ['unix:///run/clamav/clamd.ctl', 'unix'],
    ['tcp://clamav:3310', 'tcp'],
  ])('that can be read is taken as it is: %s', (text, scheme) => {
    expect(of(text, scheme)).toEqual({ URI: text });
  });

  test.each([
    'https://www.example.be/site',
    'https://WWW.example.be',
    'https://www.example.be:443',
    'https://www.example.be/?a',
    'https://u:p@www.example.be',
    'https://www.example.be//',
  ])('H12 of the site that is more than an origin is refused, by all who need it: %s', (SITE_URL) => {
    const refused = /SITE_URL is set, but not as needed: it must be an origin/;
    expect(() => readEnvironment(object({ SITE_URL: siteAddress() }), { SITE_URL })).toThrow(refused);
    expect(() => readEnvironment(object({ SITE_URL: publicSiteAddress() }), { SITE_URL })).toThrow(refused);
  });

  test.each(['https://www.example.be', 'https://www.example.be/', 'http://localhost:3000', 'http://[::1]:3000'])(
    'of the site may be %s',
    (SITE_URL) => {
      expect(readEnvironment(object({ SITE_URL: siteAddress() }), { SITE_URL })).toEqual({ SITE_URL });
      expect(readEnvironment(object({ SITE_URL: publicSiteAddress() }), { SITE_URL })).toEqual({ SITE_URL });
    },
  );
});

describe('a list of proxies', () => {
  const read = (TRUSTED_PROXIES: string) =>
    readEnvironment(object({ TRUSTED_PROXIES: addressList() }), { TRUSTED_PROXIES });

  test('is read from addresses and subnets', () => {
    expect(read('10.0.0.7, fd00::/8,192.168.0.0/16').TRUSTED_PROXIES).toEqual([
      '10.0.0.7',
      'fd00::/8',
      '192.168.0.0/16',
    ]);
  });

  test.each(['shell.example.com', '10.0.0.0/33', '10.0.0.0/', '10.0.0.7,', '*'])(
    'is refused when it says %s',
    (text) => {
      expect(() => read(text)).toThrow(/addresses or subnets/);
    },
  );
});
