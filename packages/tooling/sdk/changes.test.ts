import { CHANGES, changeIn, isNewer, SDK_VERSION } from './changes.mjs';

const MOVED = { import: '@dorpel/i18n/formats', names: ['formatPhone', 'phoneHref'], becomes: '@dorpel/i18n/phone' };

test.each([
  ['2.0.0', '1.9.9', true],
  ['1.10.0', '1.9.0', true],
  ['1.0.1', '1.0.1', false],
  ['1.0.0', '1.0.1', false],
  ['1.9.9', '2.0.0', false],
])('X18 %s is newer than %s: %s', (version, than, is) => {
  expect(isNewer(version, than)).toBe(is);
});

describe('X18 what moved to another module', () => {
  test.each([
    {
      what: 'alone in its import',
      before: `import { formatPhone } from '@dorpel/i18n/formats';\n`,
      after: `import { formatPhone } from '@dorpel/i18n/phone';\n`,
    },
    {
      what: 'beside others, under another name',
      before: `import { formatPrice, phoneHref as href } from '@dorpel/i18n/formats';\n`,
      after: `import { phoneHref as href } from '@dorpel/i18n/phone';\nimport { formatPrice } from '@dorpel/i18n/formats';\n`,
    },
    {
      what: 'over several lines, in double quotes',
      before: `import {\n  formatPhone,\n  phoneHref,\n} from "@dorpel/i18n/formats";\n`,
      after: `import { formatPhone, phoneHref } from "@dorpel/i18n/phone";\n`,
    },
    {
      what: 'where the file takes something of the new module already',
      before: `import { readPhone } from '@dorpel/i18n/phone';\nimport { formatPhone, formatPrice } from '@dorpel/i18n/formats';\n`,
      after: `import { formatPhone, readPhone } from '@dorpel/i18n/phone';\nimport { formatPrice } from '@dorpel/i18n/formats';\n`,
    },
    {
      what: 'handed on',
      before: `export { formatPhone } from '@dorpel/i18n/formats';\n`,
      after: `export { formatPhone } from '@dorpel/i18n/phone';\n`,
    },
  ])('is taken from there: $what', ({ before, after }) => {
    const { text, places } = changeIn(MOVED, 'mfe-loans/src/loans/page.tsx', before);
    expect(text).toBe(after);
    expect(changeIn(MOVED, 'mfe-loans/src/loans/page.tsx', after).places).toEqual([]);
    expect(places.length).toBeGreaterThan(0);
  });

  test('is named with its line, wherever in the import it stands', () => {
    const text = `// first\nimport {\n  formatPrice,\n  phoneHref,\n} from '@dorpel/i18n/formats';\n`;
    expect(changeIn(MOVED, 'services/loans/src/a.ts', text).places).toEqual([{ line: 4, what: 'phoneHref' }]);
  });

  test('is nothing of what has the same name elsewhere', () => {
    const text = `import { formatPhone } from './formats.ts';\nimport { formatPrice } from '@dorpel/i18n/formats';\n`;
    expect(changeIn(MOVED, 'mfe-loans/src/a.ts', text)).toEqual({ places: [] });
    expect(changeIn(MOVED, 'README.md', `import { formatPhone } from '@dorpel/i18n/formats';`)).toEqual({ places: [] });
  });
});

test('X18 what is gone is named, and left as it is', () => {
  const change = { import: '@dorpel/mail', names: ['DeadMessage'], mend: 'Take ListedMessage.' };
  const text = `import { createOutbox, type DeadMessage } from '@dorpel/mail';\n`;
  expect(changeIn(change, 'services/loans/src/a.ts', text)).toEqual({ places: [{ line: 1, what: 'DeadMessage' }] });
});

describe('X18 a field of a package.json', () => {
  const DESK = {
    in: 'package\\.json',
    field: 'scripts.desk',
    is: 'dorpel-desk',
    becomes: { key: 'cli', value: 'dorpel-cli' },
  };
  const manifest = (scripts: object) => `${JSON.stringify({ name: 'loans', scripts }, null, 2)}\n`;

  test('gets its new name and value at its place', () => {
    const { text, places } = changeIn(DESK, 'package.json', manifest({ a: '1', desk: 'dorpel-desk', b: '2' }));
    expect(text).toBe(manifest({ a: '1', cli: 'dorpel-cli', b: '2' }));
    expect(places).toEqual([{ line: 5, what: 'scripts.desk' }]);
  });

  test('that the team wrote for itself stays, and so do those of other files', () => {
    expect(changeIn(DESK, 'package.json', manifest({ desk: 'node desk.mjs' })).places).toEqual([]);
    expect(changeIn(DESK, 'services/loans/package.json', manifest({ desk: 'dorpel-desk' })).places).toEqual([]);
  });

  test('that is not there yet is added, once', () => {
    const change = { in: 'package\\.json', lacks: 'scripts.sdk', becomes: { value: 'dorpel-sdk' } };
    const { text = '' } = changeIn(change, 'package.json', manifest({ test: 'x' }));
    expect(text).toBe(manifest({ test: 'x', sdk: 'dorpel-sdk' }));
    expect(changeIn(change, 'package.json', text).places).toEqual([]);
  });
});

test('X18 words of a text are named with their line, and changed where that is certain', () => {
  const change = { in: 'README\\.md', text: '\\./pnpm desk\\b' };
  const text = 'a\n./pnpm desk loans list, ./pnpm desks\n';
  const places = [{ line: 2, what: './pnpm desk' }];
  expect(changeIn(change, 'README.md', text)).toEqual({ places });
  const changed = 'a\n./pnpm cli loans list, ./pnpm desks\n';
  expect(changeIn({ ...change, becomes: './pnpm cli' }, 'README.md', text)).toEqual({ places, text: changed });
});

test('X18 each change of the changelog says why, where it is looked for, and what a person does where nothing is done for them', () => {
  const complete = expect.objectContaining({ what: expect.stringMatching(/^[A-Z].*\.$/), since: expect.any(String) });
  for (const change of CHANGES) {
    expect(change).toEqual(complete);
    expect([change.import, change.field, change.lacks, change.text].filter(Boolean)).toHaveLength(1);
    expect(change.import ? change.names.length : change.in.length).toBeGreaterThan(0);
    expect(Boolean(change.becomes) || change.mend.endsWith('.')).toBe(true);
  }
  expect(CHANGES.every(({ since }: { since: string }) => !isNewer(since, SDK_VERSION))).toBe(true);
});
