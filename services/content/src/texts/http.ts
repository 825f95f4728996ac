import { type Output, Problem } from '@dorpel/contracts';
import type { deskTexts } from '@dorpel/contracts/desk-texts';
import { isPartial, type Language, pickLanguage } from '@dorpel/i18n/languages';
import { matchesWords } from '@dorpel/i18n/text';
import type { Call, Handlers, StaffGate } from '@dorpel/service-kit';
import { type Content, languagesOf, type Library, type PreviewTokens } from '../library/library.ts';
import type { Texts } from './drafts.ts';
import { inMenuOrder, inTree, type Menu, menuVersionOf, pagePaths } from './menu.ts';
import { addressOf, missingIn, presentChange, presentText, stateOf, titleOf, wordsOf } from './present.ts';
import { addressIn, createRedirect, targetOf } from './redirects.ts';
import type { Revision, Revisions, Redirects } from './store.ts';
import { AGENCY, AGENCY_PREVIEW, entriesIn, keyIn, keyOf, newText, textsOf } from './text.ts';

type Query = (typeof deskTexts)['endpoints']['listTexts']['query']['TYPE'];
type Listed = Output<(typeof deskTexts)['endpoints']['listTexts']>;

/** Lines of a page. */
const PAGE = 50;

/** All texts, those that are only a draft among them, with what the desk knows of each. */
function openAll({ content }: Library, revisions: ReadonlyMap<string, Revision>) {
  const known = textsOf(content);
  const keys = new Set(known.map(keyOf));
  const begun = [...revisions.values()]
    .filter(({ key, draft }) => draft && !keys.has(key) && key !== keyOf(AGENCY))
    .map(({ key }) => keyIn(key));
  return [...begun, ...known].map((text) => {
    const revision = revisions.get(keyOf(text));
    const published = entriesIn(content, text);
    return { text, revision, published, entries: revision?.draft ?? published };
  });
}

/** Whether it is a page that is public, and in no menu. */
const isOffMenu = ({ text, state }: { readonly text: { readonly kind: string }; readonly state: string }) =>
  text.kind === 'pages' && state === 'hidden';

/** What there is to write, as far as it is asked for, as a tree: pages in the order of the menu, then articles, then the settings. */
async function listTexts(library: Library, revisions: Revisions, query: Query): Promise<Listed> {
  const { language, kind, state, missing, search = '', page = 1 } = query;
  const { enabled } = library.settings.languages;
  const all = new Map((await revisions.all()).map((revision) => [revision.key, revision]));
  const found = openAll(library, all)
    .filter(({ text }) => kind === undefined || text.kind === kind)
    .map((opened) => ({ ...opened, state: stateOf(opened), missing: missingIn(opened.entries, enabled) }))
    .filter((each) => state === undefined || each.state === state || (state === 'published' && isOffMenu(each)))
    .filter((each) => missing === undefined || each.missing.includes(missing))
    .filter(({ entries }) => search === '' || matchesWords(wordsOf(entries), search));
  const placed = found.map((each) => ({ ...each, address: addressOf(each.text, each, library, language) }));
  const shown = inTree(placed).slice((page - 1) * PAGE, page * PAGE);
  const last = await revisions.lastOf(shown.map(({ text }) => keyOf(text)));
  const { content } = library;
  const places = {
    articles: content.categories.map(({ id, name }) => ({ id, title: pickLanguage(name, language)?.text ?? id })),
    pages: pagePaths(content, language),
  };
  return {
    items: shown.map(({ text, entries, revision, state: stands, missing: lacks, address, depth }) => {
      const change = revision ?? last.get(keyOf(text));
      return {
        ...text,
        title: titleOf(text, entries, language),
        ...(address !== '/' && { address }),
        depth,
        state: stands,
        missing: lacks,
        changedAt: change?.at.toISOString() ?? null,
        changedBy: change?.by ?? null,
        publishAt: revision?.publishAt?.toISOString() ?? null,
      };
    }),
    languages: languagesOf(library).filter((each) => !isPartial(each)),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / PAGE)),
    places,
  };
}

type MenuHandlers = Handlers<typeof deskTexts, 'getMenuOrder' | 'saveMenuOrder'>;

type MenuRoutes = {
  readonly menu: Menu;
  readonly load: () => Promise<Content>;
  readonly gate: Pick<StaffGate, 'of'>;
};

/** The pages in the order of the menu, as the desk shows them. */
export async function presentMenuOrder({ menu, load }: Pick<MenuRoutes, 'menu' | 'load'>, language: Language) {
  const [content, last] = await Promise.all([load(), menu.lastChange()]);
  return {
    version: menuVersionOf(content),
    changed: last ? { by: last.by, at: last.at.toISOString() } : null,
    items: inMenuOrder(content).map(({ id, name, parentId, status, draft }) => ({
      id,
      title: pickLanguage(name, language)?.text ?? id,
      below: parentId,
      isInMenu: status === 'Published' && !draft,
    })),
  };
}

/** The order of the menu at the desk. */
export const menuHandlers = (parts: MenuRoutes): MenuHandlers => ({
  getMenuOrder: ({ query: { language } }) => presentMenuOrder(parts, language),
  async saveMenuOrder({ body: { version, below, ids } }, call) {
    const { id, name } = parts.gate.of(call);
    return { version: await parts.menu.order(below, ids, version, { id, name }) };
  },
});

/** Milliseconds for which the desk's own previews can be seen. */
const PREVIEW_FOR = 60 * 60 * 1000;

type TextRoutes = {
  readonly texts: Texts;
  readonly revisions: Revisions;
  readonly redirects: Redirects;
  readonly current: () => Promise<Library>;
  readonly previews: PreviewTokens;
  readonly gate: Pick<StaffGate, 'of' | 'require'>;
  readonly now: () => Date;
  /** Writes what the agency says now where commands read it. */
  readonly noteAgency: () => Promise<void>;
};

export function textHandlers(parts: TextRoutes): Omit<Handlers<typeof deskTexts>, keyof MenuHandlers> {
  const { texts, revisions, redirects, current, previews, gate, now, noteAgency } = parts;
  const person = (call: Call) => {
    const { id, name } = gate.of(call);
    return { id, name };
  };
  /** Which text is meant, by who may: of the agency, who leads the office. @throws Problem 'desk/forbidden' */
  const allowed = async <K extends { readonly kind: string }>(key: K, call: Call): Promise<K> => {
    if (key.kind === 'agency') await gate.require(call, 'agency.manage');
    return key;
  };

  return {
    listTexts: async ({ query }) => listTexts(await current(), revisions, query),

    async getText({ params, query: { language } }, call) {
      await allowed(params, call);
      const library = await current();
      const opened = await texts.open(params, library.content);
      const id = params.kind === AGENCY.kind ? AGENCY_PREVIEW : params.id;
      const token = previews.issue({ id, expiresAt: new Date(now().getTime() + PREVIEW_FOR) });
      const preview = (each: Language) => library.routes.href('preview', { token }, each);
      return presentText(params, opened, { library, language, preview });
    },

    async createText({ body }, call) {
      const { id, entries } = newText(body, (await current()).content, now());
      await texts.begin({ kind: body.kind, id }, entries, person(call));
      return { kind: body.kind, id };
    },

    saveText: async ({ params, body: { version, fields } }, call) =>
      texts.save(await allowed(params, call), version, fields, person(call)),

    arrangeText: async ({ params, body: { version, ...asked } }, call) => ({
      version: await texts.arrange(await allowed(params, call), version, asked, person(call)),
    }),

    async publishText({ params, body: { version, at } }, call) {
      const key = await allowed(params, call);
      const done = await texts.publish(key, version, at === undefined ? undefined : new Date(at), person(call));
      if (key.kind === 'agency') await noteAgency();
      return { version: done.version, publishAt: done.publishAt?.toISOString() ?? null };
    },

    discardText: async ({ params, body }, call) => ({
      version: await texts.discard(await allowed(params, call), body.version, person(call)),
    }),

    async listTextChanges({ params, query: { language } }, call) {
      await allowed(params, call);
      const opened = await texts.open(params, (await current()).content);
      const changes = await revisions.changesOf(opened.key);
      return {
        title: titleOf(params, opened.entries, language),
        version: opened.version,
        hasDraft: opened.revision?.draft !== undefined,
        items: changes.map((change) => presentChange(change, language)),
      };
    },

    async restoreText({ params, body: { version, change } }, call) {
      const key = await allowed(params, call);
      const restored = await texts.restore(key, version, change, person(call));
      if (key.kind === 'agency') await noteAgency();
      return { version: restored };
    },

    async listRedirects() {
      const library = await current();
      const items = (await redirects.all()).map(({ to, at, ...each }) => ({
        ...each,
        to: targetOf({ ...each, to }, library),
        at: at.toISOString(),
      }));
      return { items };
    },

    async addRedirect({ body }, call) {
      const made = { at: now(), by: person(call) };
      const { redirect, target } = await createRedirect(body, await current(), redirects, made);
      await redirects.put([redirect]);
      return { from: `/${redirect.language}/${redirect.from}`, to: target };
    },

    async removeRedirect({ body }) {
      const from = addressIn(body.from, await current());
      if (!from || !(await redirects.remove(from))) throw new Problem('redirect/not-found');
      return { from: body.from };
    },
  };
}
