import { useSite } from '@dorpel/federation/site';
import type { Language } from '@dorpel/i18n/languages';

type Translated = { readonly text: string; readonly language: Language };

/** The `lang` attribute of a text: only where content fell back to another language than the page's. */
export function useLang(): (text: Translated | null) => Language | undefined {
  const { language } = useSite();
  return (text) => (text && text.language !== language ? text.language : undefined);
}
