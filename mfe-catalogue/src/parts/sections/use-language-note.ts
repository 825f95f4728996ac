import { useSite } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';

/**
 * Says that a text is in another language than the page: 'in Dutch', to stand after what it is of, and as a sentence.
 * Null where it is in the language of the page, or in one that has no word here.
 */
export function useLanguageNote(): (text: { readonly language: string }) => { word: string; sentence: string } | null {
  const { t } = useLingui();
  const { language } = useSite();
  const words: Readonly<Record<string, string>> = {
    nl: t`in Dutch`,
    fr: t`in French`,
    en: t`in English`,
    de: t`in German`,
  };
  return (text) => {
    const word = text.language === language ? undefined : words[text.language];
    if (word === undefined) return null;
    return { word, sentence: t`There is no text in English yet: here it is ${word}.` };
  };
}
