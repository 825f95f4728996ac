import { foldText } from '@dorpel/i18n/text';
import { type ByLanguage, inLanguage, type Language, LANGUAGES } from '@dorpel/i18n/languages';

export type Place = { readonly name: string; readonly latitude: number; readonly longitude: number };

type Feature = {
  readonly properties: ByLanguage<string> & { readonly home: number };
  readonly geometry: { readonly coordinates: readonly number[] };
};

/** The places of Belgium and Luxembourg in a language, by all their names. They come when they are asked for. */
export async function loadPlaces(language: Language) {
  const { default: file } = await import('./places.json', { with: { type: 'json' } });
  const features = (file.features as unknown as readonly Feature[]).filter(({ properties }) => properties.home === 1);
  const byName = new Map<string, Place>();
  for (const { properties, geometry } of features) {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const place = { name: inLanguage(properties, language), latitude, longitude };
    for (const name of LANGUAGES.map((each) => inLanguage(properties, each))) {
      const key = foldText(name);
      // The file begins with the largest: Brussels before a hamlet of that name.
      if (!byName.has(key)) byName.set(key, place);
    }
  }
  return {
    /** In the order of the alphabet; two places of one name are one. */
    names: [...new Set(features.map(({ properties }) => inLanguage(properties, language)))].sort((one, other) =>
      one.localeCompare(other, language),
    ),
    /** The place of a name in whatever language, case and accents. */
    find: (name: string): Place | null => byName.get(foldText(name.trim())) ?? null,
  };
}

export type Places = Awaited<ReturnType<typeof loadPlaces>>;
