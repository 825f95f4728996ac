import { useSite } from '@dorpel/federation/site';

/** Of an article's title: no level of the page's outline is left out (S6). */
export type Level = 'h2' | 'h3' | 'h4';

type Translated = { readonly text: string; readonly language: string };

/** The `lang` attribute of a text: only where content fell back to another language than the page's. */
export function useLang(): (text: Translated | null) => string | undefined {
  const { language } = useSite();
  return (text) => (text && text.language !== language ? text.language : undefined);
}
