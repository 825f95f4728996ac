import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { isProblem, Problem } from '@dorpel/contracts';
import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { deskDrafts } from '@dorpel/contracts/desk-drafts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { inLanguage, inLanguages, type Language } from '@dorpel/i18n/languages';
import type { ComponentType } from 'react';
import { type ActionDefinition, defineAction, textOf } from './action.ts';
import { atDesk, ELSEWHERE, isRedirect } from './at-desk.ts';
import { DRAFT_OF } from './desk-drafts.ts';
import {
  type Action,
  type AnyPage,
  type AnySlot,
  type Context,
  definePage,
  defineSlot,
  type Found,
  found,
  type Page,
  type PageProps,
  rejected,
  type Rejected,
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

/** What stands in the place of a page that can't be had after a form of it was sent. */
type Unsent = { readonly isUnsent: true };
const isUnsent = (data: unknown): data is Unsent => typeof data === 'object' && data !== null && 'isUnsent' in data;

const UNSENT_TITLE = inLanguages({
  nl: 'Nog niet verstuurd',
  fr: 'Pas encore envoyé',
  en: 'Not sent yet',
  de: 'Noch nicht gesendet',
});

const unsentIn = (language: Language): Found<Unsent> =>
  found({ isUnsent: true }, { head: { title: UNSENT_TITLE[language], index: false } });

/** In the address that a form is sent to, so that the page that follows knows that something was written. */
export const SENT = 'sent';

type Pairs = readonly (readonly [name: string, value: string])[];

/** All that a form says in words. */
const pairsIn = (form: FormData): Pairs =>
  [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');

/** Why a page can't be had that could be had before: a service is down, or took too long. */
const isOutage = (error: unknown) => !isProblem(error) || error.code === 'service/unavailable';

/** What is known of a form that was not sent, for the page that shows it in the place of its own. */
export type UnsentProps = {
  readonly title: string;
  /** Whether nobody is logged in any more; else a service could not be reached. */
  readonly isOver: boolean;
  /** What was sent, in its order; nothing where it was not kept. */
  readonly pairs: Pairs;
  /** Where it is sent again. */
  readonly address: string;
  /** The route of the login. */
  readonly login: string;
};

/** A view, or what was written on it. */
const orUnsent = <D, P>(View: ComponentType<PageProps<D, P>>, Unsent: ComponentType<UnsentProps>) =>
  function OrUnsent(props: PageProps<D, P>) {
    const { href, language, url } = useSite();
    if (!isUnsent(props.data)) return <View {...props} />;
    const { code, values } = props.rejected ?? { code: '', values: {} };
    return (
      <Unsent
        title={UNSENT_TITLE[language]}
        isOver={code === 'session/missing'}
        pairs={((values as Record<string, unknown>)[SENT] as Pairs | undefined) ?? []}
        address={url.pathname + url.search}
        login={href('desk-login')}
      />
    );
  };

/** A page on which somebody writes: whoever is away when its form is sent, what was written is there (`unsent`). */
function keeping<P, D>({ load, action, View }: Page<P, D>, Unsent: ComponentType<UnsentProps>): Page<P, D> {
  return {
    async load(context) {
      const isSent = context.url.searchParams.has(SENT);
      const unsent = () => unsentIn(context.language) as unknown as Found<D>;
      try {
        const result = await load(context);
        return isSent && isRedirect(result) && result.to === context.href('desk-login') ? unsent() : result;
      } catch (error) {
        const isLost = isProblem(error, 'session/missing') || isOutage(error);
        if (!isLost || !isSent) throw error;
        return unsent();
      }
    },
    ...(action && {
      async action(context) {
        const kept = { [SENT]: pairsIn(context.form) };
        const result = await action(context);
        if (isRedirect(result) && result.to === context.href('desk-login'))
          return rejected(kept, 'session/missing', {}, 401);
        if (result.kind !== 'rejected') return result;
        const { cause } = result;
        const refused: Rejected = { ...result, values: { ...result.values, ...kept } };
        return cause === undefined ? refused : Object.defineProperty(refused, 'cause', { value: cause });
      },
    }),
    View: orUnsent(View, Unsent),
  };
}

/** A page of the desk. */
export type DeskPage<P, D> = Page<P, D> & {
  /**
   * For a page on which somebody writes more than a word: shows what was sent where the page can't be had by then, or nobody is logged
   * in any more (`UnsentForm` of @dorpel/ui). Its forms go to an address with `SENT`.
   */
  readonly Unsent?: ComponentType<UnsentProps>;
};

/**
 * Answers a form of the desk, as `defineAction` does: who is not let in is led to where they are, and only who may do `asks` is told
 * what is wrong with what was sent.
 */
export function deskAction<P = Record<string, string>>({
  asks,
  ...definition
}: Omit<ActionDefinition<P>, 'leads' | 'authorize'> & { readonly asks: DeskAction }): Action<P> {
  const answer = defineAction<P>({
    ...definition,
    leads: ELSEWHERE,
    async authorize({ client, signal }) {
      const { role } = await client(deskStaff).getStaffMember({}, { signal });
      if (!mayDo(role, asks)) throw new Problem('desk/forbidden');
    },
  });
  return async (context) => {
    const result = await answer(context);
    const about = textOf(context.form, DRAFT_OF);
    if (about && isRedirect(result) && result.to !== context.href('desk-login')) await forgetDraft(context, about);
    return result;
  };
}

/** What was a draft is sent: whoever can't be reached to forget it, forgets it by itself in time. */
async function forgetDraft<P>({ client, signal }: Context<P>, about: string): Promise<void> {
  try {
    await client(deskDrafts).dropDraft({ query: { about } }, { signal });
  } catch {
    // It is offered once more, and can be thrown away.
  }
}

/**
 * What was asked for; null where it is refused with one of these codes, for a page that then says that there is none, with 404.
 *
 * @param codes of problems: 'home/not-found'
 */
export async function orNull<T>(asked: Promise<T>, ...codes: readonly string[]): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (codes.some((code) => isProblem(error, code))) return null;
    throw error;
  }
}

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
    page<P = Record<string, string>, D = unknown>({ Unsent, ...page }: DeskPage<P, D>): AnyPage {
      const { load, action, View } = Unsent ? keeping<P, D>(page, Unsent) : page;
      return definePage<P, D>({
        async load(context) {
          try {
            return await atDesk(context, async () => load(await spoken(context)));
          } catch (error) {
            if (isProblem(error, 'desk/forbidden')) return closedIn(context.language) as unknown as Found<D>;
            throw error;
          }
        },
        ...(action && {
          async action(context) {
            try {
              return await atDesk(context, async () => action({ ...(await spoken(context)), form: context.form }));
            } catch (error) {
              if (isProblem(error, 'desk/forbidden')) return rejected({}, error.code, {}, 403);
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
