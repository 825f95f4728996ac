import { Problem } from '@dorpel/contracts';
import type { DeskOwner, deskOwners } from '@dorpel/contracts/desk-owners';
import type { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Call, Handlers, StaffGate } from '@dorpel/service-kit';
import { presentTooOften, stateOf, type TemporaryPasswords } from '../access/access.ts';
import { getsReports, type OwnerAccount, type Owners, UNTOUCHED } from '../accounts/accounts.ts';
import type { Reports } from '../report/report.ts';
import { type History, noteOf, presentRow, reachableIn, type StatisticsRoutes } from '../statistics/statistics.ts';
import type { Erase, Office } from './owners.ts';

export type OfficeRoutes = HomeFiguresParts & {
  readonly office: Office;
  readonly temporaryPasswords: Pick<TemporaryPasswords, 'lastUntil'>;
  readonly reports: Pick<Reports, 'lastOf'>;
  readonly gate: Pick<StaffGate, 'of'>;
  /** Called when mail was stored. */
  readonly wakeOutboxes: () => void;
  readonly now: () => Date;
};

/** Rows of the history of a home that are shown beside it. */
const MOST_ROWS = 10;

type HomeFiguresParts = {
  readonly owners: Pick<Owners, 'office'>;
  readonly history: Pick<History, 'page'>;
  readonly statistics: StatisticsRoutes['statistics'];
};

/** Who owns a home, who looks at it, and what was asked last. */
export async function readHomeFigures({ owners, history, statistics }: HomeFiguresParts, id: string, now: Date) {
  const newest = { sort: 'date', direction: 'down', page: 1 } as const;
  const [accounts, figures, { items }] = await Promise.all([
    owners.office.ofHome(id),
    statistics(id),
    history.page(id, newest),
  ]);
  return {
    owners: accounts.map((account) => presentLine(account, now)),
    statistics: figures,
    history: items.slice(0, MOST_ROWS).map((row) => presentRow(row, now)),
  };
}

const presentLine = (account: OwnerAccount, now: Date) => ({
  id: account.id,
  name: account.name,
  email: account.email,
  language: account.language,
  state: stateOf(account),
  propertyIds: [...account.propertyIds],
  tooOften: presentTooOften(account, now),
});

/** What became of a mail, in words of the contract. */
const MAIL_STATES = { due: 'waiting', leased: 'waiting', sent: 'sent', dead: 'dead', dropped: 'dead' } as const;

function presentOwner(
  account: OwnerAccount,
  invitedUntil: Date | null,
  reports: Awaited<ReturnType<Reports['lastOf']>>,
  now: Date,
): DeskOwner {
  const { version, changes } = account.handling ?? UNTOUCHED;
  return {
    ...presentLine(account, now),
    version,
    invitedUntil: account.passwordHash === null ? (invitedUntil?.toISOString() ?? null) : null,
    getsReports: getsReports(account),
    reports: reports.map(({ monday, state }) => ({ monday, state: MAIL_STATES[state ?? 'sent'] })),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })).toReversed(),
  };
}

/** Owners and their homes, for the office. */
export function officeHandlers(parts: OfficeRoutes): Handlers<typeof deskOwners> {
  const { office, owners, temporaryPasswords, reports, gate, wakeOutboxes, now } = parts;
  const byOf = (call: Call) => {
    const { id, name } = gate.of(call);
    return { id, name };
  };
  return {
    async listDeskOwners({ query: { page = 1, ...filter } }) {
      const { items, total, pages } = await owners.office.page(filter, page, now());
      return { items: items.map((account) => presentLine(account, now())), total, page, pages };
    },
    async getDeskOwner({ params: { id } }) {
      const account = await office.find(id);
      const [until, last] = await Promise.all([temporaryPasswords.lastUntil(id, now()), reports.lastOf(id)]);
      return presentOwner(account, until, last, now());
    },
    async inviteOwner({ body }, call) {
      const { id } = await office.invite(body, byOf(call));
      wakeOutboxes();
      return { id };
    },
    async changeOwner({ params: { id }, body: { version, ...asked } }, call) {
      const { handling = UNTOUCHED } = await office.change(id, version, asked, byOf(call));
      return { version: handling.version };
    },
    async inviteOwnerAgain({ params: { id } }, call) {
      await office.inviteAgain(id, byOf(call));
      wakeOutboxes();
      return { done: true };
    },
    async sendOwnerReport({ params: { id } }, call) {
      await office.sendReport(id, byOf(call));
      wakeOutboxes();
      return { done: true };
    },
    async noteForOwners({ params: { id }, body }, call) {
      const note = noteOf(body);
      const part = reachableIn({ subject: note.subject, comment: note.comment ?? '' });
      if (part) throw new Problem('note/tells-how-to-reach', { [part]: 'reachable' });
      await office.note(id, note, byOf(call));
      return { done: true };
    },
    getHomeFigures: ({ params: { id } }) => readHomeFigures(parts, id, now()),
  };
}

/** Forgetting an owner, for who leads the office. */
export const erasingHandlers = ({
  erase,
  gate,
}: {
  readonly erase: Erase;
  readonly gate: StaffGate;
}): Handlers<typeof deskStaff, 'eraseOwner'> => ({
  async eraseOwner({ params }, call) {
    const { id, name } = gate.of(call);
    await erase({ id, name }, params.id);
    return { done: true };
  },
});
