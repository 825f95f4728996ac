import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { isProblem } from '@dorpel/contracts';
import { inLanguage, inLanguages, type Language } from '@dorpel/i18n/languages';
import type { ComponentType } from 'react';
import {
  type AnyPage,
  type AnySlot,
  type Context,
  definePage,
  defineSlot,
  type Found,
  found,
  type Page,
  type PageProps,
  type Redirect,
  redirect,
  rejected,
  type Remote,
  type Slot,
} from './remote.ts';
// By its name: the shell and a remote share one of it, and what stands beside this file would be another.
import { Slot as Place, useSite } from '@dorpel/federation/site';

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

/** Where somebody is led who is not let in yet: to the login, or to what must be done first. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'session/missing': 'desk-login',
  'password/must-be-replaced': 'desk-password',
  'second-factor/missing': 'desk-account',
};

/** The way to where somebody is led with a problem; undefined where that is no way in. */
function elsewhere(error: unknown, { href }: Pick<Context, 'href'>): Redirect | undefined {
  const route = isProblem(error) ? ELSEWHERE[error.code] : undefined;
  return route === undefined ? undefined : redirect(href(route));
}

/** What stands in the place of a page that a role may not see: a slot of the owners' remote, whose roles they are. */
type Closed = { readonly isClosed: true };
const isClosed = (data: unknown): data is Closed => typeof data === 'object' && data !== null && 'isClosed' in data;

const CLOSED_TITLE = inLanguages({
  nl: 'Niet voor uw rol',
  fr: 'Pas pour votre rôle',
  en: 'Not for your role',
  de: 'Nicht für Ihre Rolle',
});

const closedIn = (language: Language): Found<Closed> =>
  found(
    { isClosed: true },
    {
      status: 403,
      head: { title: CLOSED_TITLE[language], index: false },
      slots: { closed: { slot: 'desk-closed', label: CLOSED_TITLE[language] } },
    },
  );

/** A view, or what stands in its place. */
const orClosed = <D, P>(View: ComponentType<PageProps<D, P>>) =>
  function OrClosed(props: PageProps<D, P>) {
    const { language } = useSite();
    if (!isClosed(props.data)) return <View {...props} />;
    return (
      <>
        <h1 className="visually-hidden">{CLOSED_TITLE[language]}</h1>
        <Place name="closed" />
      </>
    );
  };

/**
 * Declares pages and slots of the desk. Who is not let in is led to where they are; what a role may not see says so, with 403.
 * Of a slot it is the frame that says that it could not be had. As for words: their words are in a catalog of their own, which no visitor's browser loads.
 *
 * @param messages the words of the desk per language
 */
export function defineDesk(messages: Messages) {
  const words = wordsIn(messages);
  const spoken = async <P,>(context: Context<P>) => ({ ...context, i18n: await words.load(context.language) });
  return {
    page<P = Record<string, string>, D = unknown>({ load, action, View }: Page<P, D>): AnyPage {
      return definePage<P, D>({
        async load(context) {
          try {
            return await load(await spoken(context));
          } catch (error) {
            if (isProblem(error, 'desk/forbidden')) return closedIn(context.language) as unknown as Found<D>;
            const way = elsewhere(error, context);
            if (way) return way;
            throw error;
          }
        },
        ...(action && {
          async action(context) {
            try {
              return await action({ ...(await spoken(context)), form: context.form });
            } catch (error) {
              if (isProblem(error, 'desk/forbidden')) return rejected({}, error.code, {}, 403);
              const way = elsewhere(error, context);
              if (way) return way;
              throw error;
            }
          },
        }),
        View: speaking(orClosed(View), words.spoken),
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
