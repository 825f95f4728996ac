import type { Language } from '@dorpel/i18n/languages';
import type { Directory } from '../places/places.ts';
import { createUnderstanding, type Understanding } from './understand.ts';
import { type Vocabulary, type VocabularySource, vocabularyOf } from './vocabulary.ts';

export { sentenceHandlers } from './http.ts';

/** Understands sentences about a catalogue; the words of a language are gathered when the first sentence is read. */
export function openUnderstanding(directory: Directory, source: Omit<VocabularySource, 'directory'>): Understanding {
  const made = new Map<Language, Vocabulary>();
  const vocabulary = (language: Language) => {
    const known = made.get(language) ?? vocabularyOf(language, { directory, ...source });
    made.set(language, known);
    return known;
  };
  return createUnderstanding(vocabulary, (place, language) =>
    place.param === 'city' ? (directory.cityName(place.key, language) ?? place.name) : place.name,
  );
}
