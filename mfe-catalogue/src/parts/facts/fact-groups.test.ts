/** @jest-environment node */
import type { Fact } from '@dorpel/contracts/catalogue';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { contextFor } from '@dorpel/federation/testing';
import fc from 'fast-check';
import remote from '../../remote.ts';
import { putInWords } from './fact-groups.ts';
import { FLAGS, LABELS } from './labels.ts';
import { CODES } from './values.ts';

const fact = (key: string, group: string, kind: string, value: string): Fact => ({ key, group, kind, value });

const words = async (facts: readonly Fact[], language: (typeof LANGUAGES)[number] = 'nl') =>
  putInWords(facts, (await contextFor(remote, { language })).i18n, language);

const valuesOf = async (...facts: Fact[]) =>
  (await words(facts)).groups.flatMap(({ items }) => items.map(({ value }) => value));

describe('facts in words', () => {
  test.each([
    [fact('surfaceLiving', 'surfaces', 'area', '158.5'), '158,5\u00a0m²'],
    [fact('frontWidth', 'surfaces', 'length', '6.2'), '6,2\u00a0m'],
    [fact('floor', 'building', 'count', '0'), 'Gelijkvloers'],
    [fact('floors', 'building', 'count', '2'), '2'],
    [fact('chargesRenter', 'costs', 'money', '6000'), '€\u00a060 per maand'],
    [fact('cadastralIncome', 'costs', 'money', '84250'), '€\u00a0842,50 per jaar'],
    [fact('deposit', 'costs', 'money', '345000'), '€\u00a03.450'],
    [fact('registrationRights', 'costs', 'percent', '12.5'), '12,5\u00a0%'],
    [fact('availabilityDate', 'availability', 'date', '2027-02-01'), '01-02-2027'],
    [fact('orientationGarden', 'building', 'code', 'sw'), 'Zuidwesten'],
  ])('C7 C13 are written with their unit: %j', async (each, value) => {
    expect(await valuesOf(each)).toEqual([value]);
  });

  test('C12 answer legal questions with no, yes and on request', async () => {
    const { legal } = await words(
      ['no', 'yes', 'on-request', 'perhaps'].map((value) => fact('summons', 'legal', 'judicial', value)),
    );
    expect(legal.map(({ value }) => value)).toEqual(['Neen', 'Ja', 'Op aanvraag']);
  });

  test('C7 say what a home has, and what it lacks only where that matters', async () => {
    const flags = ['lift', 'pool', 'petsAllowed'].map((key) =>
      fact(key, 'amenities', 'flag', key === 'lift' ? 'yes' : 'no'),
    );
    expect((await words(flags)).amenities).toEqual(['Lift', 'Geen huisdieren']);
  });

  test('C7 leave out whatever is not known, and never fail', async () => {
    const { i18n } = await contextFor(remote, { language: 'nl' });
    fc.assert(
      fc.property(
        fc.record({ key: fc.string(), group: fc.string(), kind: fc.string(), value: fc.string() }),
        (each) => {
          const { groups, energy, legal, amenities } = putInWords([each], i18n, 'nl');
          expect([groups, energy, legal, amenities].flat()).toEqual([]);
        },
      ),
    );
  });

  test.each(LANGUAGES)('C7 have a name and words of their own in %s', async (language) => {
    const { i18n } = await contextFor(remote, { language });
    const messages = [
      ...Object.values(LABELS),
      ...Object.values(FLAGS).flatMap(({ yes, no }) => (no ? [yes, no] : [yes])),
      ...Object.values(CODES).flatMap((codes) => Object.values(codes)),
    ];
    // An id that comes back is a message without words.
    expect(messages.filter((message) => i18n._(message) === message.id)).toEqual([]);
  });
});
