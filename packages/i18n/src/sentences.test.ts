import type { Messages } from '@lingui/core';
import type { ByLanguage } from './languages.ts';
import { sentencesOf } from './sentences.ts';

/** Compiled as the build does: what is not text is [name, kind, forms]. */
const catalogs: ByLanguage<Messages> = {
  nl: {
    hello: ['Dag ', ['name'], ','],
    rooms: [['count', 'plural', { one: ['#', ' kamer'], other: ['#', ' kamers'] }]],
  },
  fr: { hello: ['Bonjour ', ['name'], ','] },
  en: { hello: ['Hello ', ['name'], ','] },
  de: { hello: ['Guten Tag ', ['name'], ','] },
};
const { say, inWords } = sentencesOf(catalogs);
const hello = (name: string) => ({ id: 'hello', values: { name } });

test('E1 a sentence is said in the language that is asked for, side by side with others', () => {
  expect([say.nl(hello('An')), say.fr(hello('An')), say.de(hello('An'))]).toEqual([
    'Dag An,',
    'Bonjour An,',
    'Guten Tag An,',
  ]);
});

test('E1 numbers in a sentence are written as readers of its language do', () => {
  const rooms = (count: number) => say.nl({ id: 'rooms', values: { count } });
  expect([rooms(1), rooms(2), rooms(1200)]).toEqual(['1 kamer', '2 kamers', '1.200 kamers']);
});

test('E1 a table of sentences has each language', () => {
  const words = inWords((tell, language) => ({ greeting: (name: string) => `${language}: ${tell(hello(name))}` }));
  expect(
    Object.values(words)
      .map(({ greeting }) => greeting('An'))
      .toSorted(),
  ).toEqual(['de: Guten Tag An,', 'en: Hello An,', 'fr: Bonjour An,', 'nl: Dag An,']);
});
