import { Problem } from '@dorpel/contracts';
import type { deskDrafts } from '@dorpel/contracts/desk-drafts';
import type { Database, Handlers, StaffGate } from '@dorpel/service-kit';
import { type Drafts, openDrafts } from './store.ts';

type Parts = { readonly drafts: Drafts; readonly gate: StaffGate; readonly now: () => Date };

/** Drafts of one person: more forms than anybody has begun at once. */
const MOST = 200;

/** What somebody typed into a form of the desk and has not sent yet. Each sees their own alone: who asks says whose it is. */
function draftHandlers({ drafts, gate, now }: Parts): Handlers<typeof deskDrafts> {
  return {
    async getDraft({ query: { about } }, call) {
      const found = await drafts.find(gate.of(call).id, about);
      return { draft: found && { version: found.version, at: found.at.toISOString(), values: found.values } };
    },
    async keepDraft({ body: { about, version, values } }, call) {
      const { id } = gate.of(call);
      const at = now();
      if (version === 0 && (await drafts.count(id)) >= MOST) throw new Problem('draft/too-many');
      if (!(await drafts.keep(id, about, version, values, at))) throw new Problem('draft/changed');
      return { version: version + 1, at: at.toISOString() };
    },
    async dropDraft({ query: { about } }, call) {
      await drafts.drop(gate.of(call).id, about);
      return { done: true };
    },
  };
}

/** Opens the drafts of the desk and answers for them. */
export const serveDrafts = async (database: Database, gate: StaffGate, now: () => Date) =>
  draftHandlers({ drafts: await openDrafts(database), gate, now });
