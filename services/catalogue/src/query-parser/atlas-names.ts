import { LANGUAGES } from '@dorpel/i18n/languages';
import { type Atlas, type AtlasPlace, bySize, isTown, municipalityOf, namesOf } from '../places/places.ts';
import type { Meaning, NamedPlace } from './meaning.ts';
import { countryCalled, waysOf, withinOf } from './place-names.ts';
import { type Spelling, spellingOf, tokensOf } from './tokens.ts';

/** The names of the atlas, for the sentences of all languages and of all versions of a catalogue. */
export type AtlasNames = {
  readonly find: (phrase: string) => Meaning | undefined;
  /** Words of the longest name. */
  readonly longest: number;
  readonly hasWord: (word: string) => boolean;
  /** The word of a name that was meant by one with a mistake. */
  readonly spelling: Spelling;
};

/**
 * Names that are ordinary words as well, in one of the languages: 'geel', 'spa', 'ans', 'halle'. They are only read as places where
 * something says so. Shorter ones are all of this kind.
 */
const ORDINARY = new Set(
  `alle balen bande beek bende berg bost bois bool boom bree bure bury celles cents champion champs coast cordes dave dion donk dour
  duras eich eine eisden elene ells elst engel essen fays forest foret forges gare gages gavere geel geer gits graven habay hagen
  halen halle halma hamm hamme haren harre heer heers hees heist heks hemel herent herten heure hever hives hody hotton hour hove
  houx huise huizingen jette kain kanne kapellen kessel kester kluizen laar laken landen latour lavoir lede leers leest lens lier
  ligne ligny lille limes linden lint linter luttre machelen macon maine malle marche marke mark mater meer meix melden membre
  menen menil mere merl mesnil moere moen mont moyen muizen muno naast neuville nives nouvelles odeur oesel olen ordingen orne
  outer paal pair pamel pecq peer pelt perk perwez pesche plombieres pont post presles proven putte rand rance ranst reet reves
  riviere rochefort roche roux ruien rulles salles sart schelle schulen sluizen soye spiere stave steene termes thon tilly tongre torgny
  val vance vaux veerle veulen vezin ville villers voorde voort vorst vreren vucht wahl walem wange wanne ways weelde weert weiler
  welle wellen wellin werken wiers wortel zande zolder`.split(/\s+/),
);
const SHORT = 3;

const keyOf = (phrase: string) =>
  tokensOf(phrase)
    .map(({ text }) => text)
    .join(' ');

const named = (atlas: Atlas, place: AtlasPlace): NamedPlace => ({
  param: 'city',
  key: place.key,
  zips: [...place.zips],
  name: Object.values(place.names)[0] ?? place.key,
  position: place.position,
  within: withinOf(atlas, place),
  ...(municipalityOf(place) && { town: municipalityOf(place)?.key }),
  ...(!isTown(place) && { isWide: true as const }),
});

/** All that places are called in sentences, with the places: the largest of a name alone, and of several such all. */
function phrasesOf(atlas: Atlas): Map<string, Meaning> {
  const byPhrase = new Map<string, AtlasPlace[]>();
  const note = (phrase: string, place: AtlasPlace) => {
    const places = byPhrase.get(phrase) ?? [];
    if (!places.includes(place)) byPhrase.set(phrase, [...places, place]);
  };
  for (const place of atlas.places) {
    const town = municipalityOf(place);
    for (const name of namesOf(place)) {
      for (const way of isTown(place) ? waysOf(name).full : [keyOf(name)]) {
        note(way, place);
        for (const other of town ? namesOf(town) : []) note(`${way} ${keyOf(other)}`, place);
      }
    }
    for (const language of LANGUAGES) note(keyOf(atlas.nameOf(place, language)), place);
  }
  const phrases = new Map<string, Meaning>();
  for (const [phrase, places] of byPhrase) {
    const sorted = places.toSorted(bySize);
    const largest = sorted.filter((place) => bySize(place, sorted[0] as AtlasPlace) === 0);
    const meant = (place: AtlasPlace) => ({ ...named(atlas, place), ...countryCalled(atlas, place, phrase) });
    const isWord = !phrase.includes(' ') && (phrase.length <= SHORT || ORDINARY.has(phrase));
    phrases.set(phrase, { places: largest.map(meant), ...(isWord && { mayBeWord: true as const }) });
  }
  for (const place of atlas.places.filter(({ kind }) => kind === 'municipality')) {
    for (const zip of place.zips) {
      const [part] = atlas.ofZip(place.country, zip);
      const { name, position, within } = named(atlas, part ?? place);
      const known = phrases.get(zip)?.places ?? [];
      const places: NamedPlace[] = [
        ...known,
        { param: 'zip', key: zip, zips: [zip], name, position, within, town: place.key },
      ];
      phrases.set(zip, { places: places.slice(0, 1), mayBeWord: true });
    }
  }
  return phrases;
}

function makeNames(atlas: Atlas): AtlasNames {
  const phrases = phrasesOf(atlas);
  const words = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')));
  let spelling: Spelling | undefined;
  return {
    find: (phrase) => phrases.get(phrase),
    longest: Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length)),
    hasWord: (word) => words.has(word),
    spelling(word, work) {
      spelling ??= spellingOf(words, { mistakes: 1 });
      return spelling(word, work);
    },
  };
}

const made = new WeakMap<Atlas, AtlasNames>();

/** The names of an atlas, which are made once. */
export function atlasNames(atlas: Atlas): AtlasNames {
  const known = made.get(atlas) ?? makeNames(atlas);
  made.set(atlas, known);
  return known;
}
