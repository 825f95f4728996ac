import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.mjs';
import { exportsOf, faultsOf } from './exports.mjs';

const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

test('X18 what the last SDK promised is there, or its changelog says what became of it', () => {
  const { versions } = json('packages/tooling/sdk/changelog.json');
  const released = json('packages/launch/src/sdk/released/exports.json');
  expect(faultsOf(versions, released, exportsOf())).toEqual([]);
});

test('X18 modules, types, values and commands of the SDK are promises', () => {
  expect(exportsOf()).toMatchObject({
    '@dorpel/i18n/phone': ['formatPhone', 'phoneHref'],
    '@dorpel/federation': expect.arrayContaining(['CONTRACT', 'Context', 'definePage']),
    '@dorpel/ui/Layout': expect.arrayContaining(['Container']),
    '@dorpel/e2e/axe': expect.arrayContaining(['expectAccessible']),
    'command dorpel-new': [],
    'command dorpel-sdk': [],
  });
});

describe('X18 a changelog is refused', () => {
  const released = { version: '1.4.0', exports: { '@dorpel/ui/A': ['a', 'b'], 'command dorpel-x': [] } };
  const today = { '@dorpel/ui/A': ['a'], '@dorpel/ui/B': ['b'], 'command dorpel-x': [] };
  const saying = (change: object) => [
    { version: '2.0.0', changes: [{ import: '@dorpel/ui/A', names: ['b'], ...change }] },
  ];

  test.each([
    {
      why: 'it says nothing of what is gone',
      versions: [{ version: '2.0.0', changes: [] }],
      said: ['does not say so'],
    },
    {
      why: 'a version of before says it',
      versions: [
        { ...saying({})[0], version: '1.4.0' },
        { version: '2.0.0', changes: [] },
      ],
      said: ['does not say so'],
    },
    { why: 'its version is no major one', versions: [{ ...saying({})[0], version: '1.5.0' }], said: ['1.5.0 is none'] },
    { why: 'what it says is gone is there', versions: saying({ names: ['a', 'b'] }), said: ['it is there'] },
    { why: 'what moved is not where it says', versions: saying({ becomes: '@dorpel/ui/C' }), said: ['it is not'] },
    { why: 'nothing', versions: saying({ becomes: '@dorpel/ui/B' }), said: [] },
  ])('because of $why', ({ versions, said }) => {
    const faults = faultsOf(versions as Parameters<typeof faultsOf>[0], released, today);
    expect(faults).toEqual(said.map((part) => expect.stringContaining(part)));
  });

  test('where all of a module or a command is gone', () => {
    const faults = faultsOf([{ version: '2.0.0', changes: [] }], released, {});
    expect(faults).toEqual(
      ['@dorpel/ui/A', 'command dorpel-x'].map((name) => expect.stringContaining(`${name} is gone`)),
    );
  });
});
