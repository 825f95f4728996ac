import { LANGUAGES } from '@dorpel/i18n/languages';
import { issueIn } from './issue-words.ts';

test.each([
  ['Bedrooms: expected an integer', 'Slaapkamers (Bedrooms): moet een geheel getal zijn'],
  ['Zip: expected a string', 'Postcode (Zip): ontbreekt, of is geen tekst'],
  ['Goal: expected one of 0,1', 'Te koop of te huur (Goal): moet een van deze zijn: 0,1'],
  [
    'WebID: expected an integer; City: expected a string',
    'Soort pand (WebID): moet een geheel getal zijn; Gemeente (City): ontbreekt, of is geen tekst',
  ],
  ['ID: the records of an ID must stand together', 'Nummer (ID): de records van één pand moeten bij elkaar staan'],
  ['language: appears twice', 'Taal (language): dezelfde taal staat er twee keer in'],
  ["Pictures 3: 'photos/a.jpg' is not there", 'Foto’s (Pictures 3): photos/a.jpg is er niet'],
  [
    'Description: longer than 20000 characters; it was cut at the end of a sentence',
    'Omschrijving (Description): is langer dan 20000 tekens; de tekst is na een zin afgebroken',
  ],
  ['not JSON', 'de regel is beschadigd: het is geen JSON'],
])('X18 X23 %j is said in words of the office', (reason, dutch) => {
  expect(issueIn({ reason }, 'nl')).toEqual({ reason: dutch, language: 'nl' });
  for (const language of LANGUAGES) expect(issueIn({ reason }, language).language).toBe(language);
});

test('X18 X23 what a file of the trade says is there in each language; what nobody has words for stays as it is, and says so', () => {
  const said = { nl: 'Pand H1: …', fr: 'Bien H1 : …', en: 'Home H1: …', de: 'Objekt H1: …' };
  expect(issueIn({ reason: said.en, said }, 'fr')).toEqual({ reason: said.fr, language: 'fr' });
  const odd = 'Bedrooms: something nobody foresaw';
  expect(issueIn({ reason: odd }, 'nl')).toEqual({ reason: odd, language: 'en' });
});
