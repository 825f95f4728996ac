import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { inLanguage, type Language } from '@dorpel/i18n/languages';
import type { ComponentType } from 'react';
import {
  type AnyPage,
  type AnySlot,
  type Context,
  definePage,
  defineSlot,
  type Page,
  type Remote,
  type Slot,
} from './remote.ts';

type Messages = Remote['messages'];

/** The words of the desk in a language, loaded once; `spoken` has those that are there. */
function wordsIn(messages: Messages) {
  const spoken = new Map<string, I18n>();
  return {
    spoken,
    async load(language: Language): Promise<I18n> {
      const known = spoken.get(language);
      if (known) return known;
      const catalog = await inLanguage(messages, language)();
      const i18n = setupI18n({ locale: language, messages: { [language]: catalog.messages } });
      spoken.set(language, i18n);
      return i18n;
    },
  };
}

/** A view in words of its own: `load` has fetched them, on the server and in the harness alike. */
function speaking<Props extends object>(View: ComponentType<Props>, spoken: ReadonlyMap<string, I18n>) {
  return function Speaking(props: Props) {
    const { i18n } = useLingui();
    return (
      <I18nProvider i18n={spoken.get(i18n.locale) ?? i18n}>
        <View {...props} />
      </I18nProvider>
    );
  };
}

/**
 * Declares pages and slots of the desk: their words are in a catalog of their own, which no visitor's browser loads.
 *
 * @param messages the words of the desk per language
 */
export function defineDesk(messages: Messages) {
  const words = wordsIn(messages);
  const spoken = async <P,>(context: Context<P>) => ({ ...context, i18n: await words.load(context.language) });
  return {
    page<P = Record<string, string>, D = unknown>({ load, action, View }: Page<P, D>): AnyPage {
      return definePage<P, D>({
        load: async (context) => load(await spoken(context)),
        ...(action && { action: async (context) => action({ ...(await spoken(context)), form: context.form }) }),
        View: speaking(View, words.spoken),
      });
    },
    slot<P = Record<string, string>, D = unknown>({ load, View }: Slot<P, D>): AnySlot {
      return defineSlot<P, D>({
        load: async (context) => load(await spoken(context)),
        View: speaking(View, words.spoken),
      });
    },
  };
}
