import { isLanguage, type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { type CommandContext as Context, Misuse } from '@dorpel/service-kit';
import type { Parts } from '../compose.ts';
import type { Config } from '../config.ts';
import type { Texts } from './texts.ts';

/** A command as it was given, and what it works on. */
export type CommandContext = Context<Config, Parts, Texts>;

/** @throws Misuse for a language that the site can't have */
export function languageIn({ text }: Pick<CommandContext, 'text'>): Language {
  const given = text('language') ?? 'nl';
  if (!isLanguage(given)) throw new Misuse(`--language: ${LANGUAGES.join(', ')}?`);
  return given;
}
