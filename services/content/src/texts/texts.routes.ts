import { Problem } from '@dorpel/contracts';
import type { deskTexts } from '@dorpel/contracts/desk-texts';
import type { Language } from '@dorpel/i18n/languages';
import type { Call, Handlers, StaffGate } from '@dorpel/service-kit';
import type { Library } from '../library/library.ts';
import type { PreviewTokens } from '../library/preview-token.ts';
import { createRedirect } from './create-redirect.ts';
import { addressIn, targetOf } from './lead-on.ts';
import type { Redirects } from './redirects.repository.ts';
import { newText } from './begin.ts';
import type { MenuHandlers } from './menu.routes.ts';
import type { Editions } from './editions.repository.ts';
import { listTexts } from './list.ts';
import { presentChange, presentText, titleOf } from './present.ts';
import type { Texts } from './drafts.ts';

/** Milliseconds for which the desk's own previews can be seen. */
const PREVIEW_FOR = 60 * 60 * 1000;

export type TextRoutes = {
  readonly texts: Texts;
  readonly editions: Editions;
  readonly redirects: Redirects;
  readonly current: () => Promise<Library>;
  readonly previews: PreviewTokens;
  readonly gate: Pick<StaffGate, 'of'>;
  readonly now: () => Date;
};

export function textHandlers(parts: TextRoutes): Omit<Handlers<typeof deskTexts>, keyof MenuHandlers> {
  const { texts, editions, redirects, current, previews, gate, now } = parts;
  const person = (call: Call) => {
    const { id, name } = gate.of(call);
    return { id, name };
  };

  return {
    listTexts: async ({ query }) => listTexts(await current(), editions, query),

    async getText({ params, query: { language } }) {
      const library = await current();
      const opened = await texts.open(params, library.content);
      const token = previews.issue({ id: params.id, expiresAt: new Date(now().getTime() + PREVIEW_FOR) });
      const preview = (each: Language) => library.routes.href('preview', { token }, each);
      return presentText(params, opened, { library, language, preview });
    },

    async createText({ body }, call) {
      const { id, entries } = newText(body, (await current()).content, now());
      await texts.begin({ kind: body.kind, id }, entries, person(call));
      return { kind: body.kind, id };
    },

    saveText: async ({ params, body: { version, fields } }, call) => texts.save(params, version, fields, person(call)),

    arrangeText: async ({ params, body: { version, ...asked } }, call) => ({
      version: await texts.arrange(params, version, asked, person(call)),
    }),

    async publishText({ params, body: { version, at } }, call) {
      const done = await texts.publish(params, version, at === undefined ? undefined : new Date(at), person(call));
      return { version: done.version, publishAt: done.publishAt?.toISOString() ?? null };
    },

    discardText: async ({ params, body }, call) => ({
      version: await texts.discard(params, body.version, person(call)),
    }),

    async listTextChanges({ params, query: { language } }) {
      const opened = await texts.open(params, (await current()).content);
      const changes = await editions.changesOf(opened.key);
      return {
        title: titleOf(params, opened.entries, language),
        version: opened.version,
        hasDraft: opened.edition?.draft !== undefined,
        items: changes.map((change) => presentChange(change, language)),
      };
    },

    restoreText: async ({ params, body: { version, change } }, call) => ({
      version: await texts.restore(params, version, change, person(call)),
    }),

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
