import { readFile, writeFile } from 'node:fs/promises';
import { archiveOf, type Feature, type Layers } from './site/archive.ts';

/*
 * Makes the archive of streets of the demonstration, of the towns that are drawn round its homes: `./pnpm --filter @dorpel/e2e demo:map`.
 * The same towns give the same bytes.
 */

const TOWNS = new URL('../../../services/catalogue/src/surroundings/demo/demo.geojson', import.meta.url);
const ARCHIVE = new URL('../../launch/src/demo-streets.pmtiles', import.meta.url);

type Tags = Readonly<Record<string, string>>;
const CLASSES: Readonly<Record<string, string>> = { secondary: 'primary', tertiary: 'secondary', residential: 'minor' };
/** From which zoom on streets of a class are drawn: as the layers of the map are. */
const FROM: Readonly<Record<string, number>> = { primary: 10, secondary: 11, minor: 12 };
const ZOOMS = { least: 9, most: 14 };

/** Whom the map thanks, in the language of its page. */
const THANKS = {
  nl: 'Straten: getekend voor deze demonstratie, ze bestaan niet',
  fr: 'Rues : dessinées pour cette démonstration, elles n’existent pas',
  en: 'Streets: drawn for this demonstration, they do not exist',
  de: 'Straßen: für diese Demonstration gezeichnet, es gibt sie nicht',
};

const { features } = JSON.parse(await readFile(TOWNS, 'utf8')) as { readonly features: readonly Feature[] };
const tagsOf = ({ properties }: Feature) => (properties ?? {}) as Tags;
const withTags = (feature: Feature, properties: Record<string, string>): Feature => ({ ...feature, properties });
const pick = (test: (tags: Tags) => boolean, properties: (tags: Tags) => Record<string, string>) =>
  features.filter((each) => test(tagsOf(each))).map((each) => withTags(each, properties(tagsOf(each))));

const streets = pick(
  ({ highway }) => highway !== undefined && highway in CLASSES,
  ({ highway = '', name = '' }) => ({ class: CLASSES[highway] ?? 'minor', name }),
);
const layers: Layers = {
  park: pick(
    ({ leisure }) => leisure === 'park',
    () => ({ class: 'park' }),
  ),
  waterway: pick(
    ({ waterway }) => waterway !== undefined,
    ({ waterway = '' }) => ({ class: waterway }),
  ),
  transportation: [
    ...streets.map((street) => withTags(street, { class: tagsOf(street)['class'] ?? '' })),
    ...pick(
      ({ railway }) => railway === 'rail',
      () => ({ class: 'rail' }),
    ),
  ],
  transportation_name: streets,
  poi: pick(
    ({ railway }) => railway === 'station',
    ({ name = '' }) => ({ class: 'railway', name }),
  ),
};

/** Belgium and Luxembourg, and the towns of Spain. */
const BOUNDS = [-1, 37.8, 6.6, 51.6] as const;

const archive = archiveOf(layers, {
  bounds: BOUNDS,
  zooms: ZOOMS,
  isPacked: true,
  isDrawn(layer, feature, zoom) {
    if (layer === 'transportation_name' || layer === 'poi') return zoom >= 13;
    return layer !== 'transportation' || zoom >= (FROM[tagsOf(feature)['class'] ?? ''] ?? 9);
  },
  metadata: {
    name: 'Demo towns',
    description: 'over the built-in map',
    attribution: Object.entries(THANKS)
      .map(([language, text]) => `<span lang="${language}">${text}</span>`)
      .join(''),
  },
});
await writeFile(ARCHIVE, archive);
process.stdout.write(`${Object.keys(layers).join(', ')}: ${archive.length} bytes\n`);
