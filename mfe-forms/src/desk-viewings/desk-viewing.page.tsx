import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type DeskViewing, deskViewings } from '@dorpel/contracts/desk-viewings';
import { type Context, found, type PageProps } from '@dorpel/federation';
import type { Sent } from '@dorpel/federation/action';
import { deskAction, orNull } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { formatPhone } from '@dorpel/i18n/phone';
import { DataList } from '@dorpel/ui/DataList';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk, showingHomes } from '../parts/desk/desk.ts';
import { clockTime, dayInWords } from '../parts/moments.ts';
import { Refusal } from './viewings.tsx';
import { Forms } from './desk-viewing-forms.tsx';
import styles from './viewings.module.css';

type Change = DeskViewing['changes'][number];

/** Who moved, cancelled or handed it over and when, the newest first. */
function Changes({ changes }: Pick<DeskViewing, 'changes'>) {
  const { t } = useLingui();
  const { language } = useSite();
  if (changes.length === 0) return null;
  const when = (instant: string) => formatInstant(instant, language, { dateStyle: 'short', timeStyle: 'short' });
  const told = ({ what, before, after }: Change): string => {
    if (what === 'status') return t`cancelled it`;
    const isTime = what === 'time';
    const nobody = t`nobody`;
    const [was, is] = [before, after].map((value) => (value === null ? nobody : isTime ? when(value) : value));
    return isTime ? t`moved it from ${was} to ${is}` : t`shown by: from ${was} to ${is}`;
  };
  return (
    <details className={styles.changes}>
      <summary>{t`What changed`}</summary>
      <ol reversed>
        {changes.map((change) => {
          const [moment, who, text] = [when(change.at), change.by.name, told(change)];
          return <li key={`${change.at} ${change.what}`}>{t`${moment}, ${who}: ${text}`}</li>;
        })}
      </ol>
    </details>
  );
}

type ViewingData = {
  /** null: there is none of that id, or it was deleted. */
  readonly viewing: DeskViewing | null;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly mayHandle: boolean;
  /** What was just done: 'move', 'assign', 'cancel'. */
  readonly done: string;
};

const DONE: Readonly<Record<string, MessageDescriptor>> = {
  entered: msg`Booked. If they gave an address, the confirmation is on its way.`,
  move: msg`Moved. The visitor will get an email with the new time for their calendar.`,
  assign: msg`Saved.`,
  cancel: msg`Cancelled. The visitor will get an email.`,
};

function About({ viewing }: { readonly viewing: DeskViewing }) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const { home, advisor, phone, email, remark, remindedAt } = viewing;
  const reminded = remindedAt && formatInstant(remindedAt, language, { dateStyle: 'short', timeStyle: 'short' });
  const items = [
    { label: t`Home`, value: home.href ? <a href={home.href}>{home.title}</a> : home.title },
    ...(home.reference ? [{ label: t`Reference`, value: home.reference }] : []),
    ...(viewing.openDay ? [{ label: t`People`, value: String(viewing.openDay.persons) }] : []),
    ...(viewing.openDay ? [] : [{ label: t`Shown by`, value: advisor?.name ?? t`Nobody yet` }]),
    ...(phone
      ? [{ label: t`Phone`, value: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(phone)}</a> }]
      : []),
    ...(email ? [{ label: t`Email`, value: <a href={`mailto:${email}`}>{email}</a> }] : []),
    { label: t`Language`, value: isLanguage(viewing.language) ? NATIVE_NAMES[viewing.language] : viewing.language },
    ...(remark ? [{ label: t`Remark`, value: <span className={styles.text}>{remark}</span> }] : []),
    ...(viewing.isToCome ? [{ label: t`Reminder`, value: reminded ?? t`goes out the day before` }] : []),
  ];
  return (
    <>
      <DataList items={items} />
      <p className={styles.links}>
        <a href={href('desk-submission', { id: viewing.id })}>
          <Trans>Everything that was sent, and notes</Trans>
        </a>
        {viewing.openDay ? null : (
          <a href={`${href('desk-viewing-hours')}?of=property-${home.id}`}>
            <Trans>Hours of this home</Trans>
          </a>
        )}
      </p>
    </>
  );
}

/** One viewing: when, who comes, which home; and what the office can do with it. */
function View({ data: { viewing, colleagues, mayHandle, done }, rejected }: PageProps<ViewingData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const back = viewing?.openDay ? (
    <a href={href('desk-open-day', { id: viewing.openDay.id })}>{t`To the open house day`}</a>
  ) : (
    <a href={href('desk-viewings')}>{t`To the viewings`}</a>
  );
  if (!viewing)
    return (
      <EmptyState heading="h1" title={t`No such viewing`} action={back}>
        <Trans>It may have been deleted: what visitors send is kept for a limited time.</Trans>
      </EmptyState>
    );
  const { name, startsAt, endsAt, status, isToCome, isOutsideHours, isInConflict, advisor, changes } = viewing;
  const shownBy = advisor?.name ?? '';
  const said = DONE[done];
  return (
    <DeskPage>
      <header className={styles.heading}>
        <p>{back}</p>
        <h1>{name}</h1>
        <p className={styles.when}>
          <time dateTime={startsAt}>
            {dayInWords(startsAt, language)}, {clockTime(startsAt)}–{clockTime(endsAt)}
          </time>
        </p>
      </header>
      {rejected ? <Refusal rejected={rejected} /> : null}
      {said && !rejected ? <Notice kind="success">{i18n._(said)}</Notice> : null}
      {status === 'cancelled' && done !== 'cancel' ? (
        <Notice kind="info">{t`This viewing is cancelled.`}</Notice>
      ) : null}
      {isOutsideHours ? (
        <Notice kind="warning">
          <Trans>
            This time is no longer within the viewing hours: a day was closed, or the hours changed. Move the viewing or
            cancel it.
          </Trans>
        </Notice>
      ) : null}
      {isInConflict ? (
        <Notice kind="warning">
          <Trans>
            {shownBy} is busy at this time, according to their own calendar. Move the viewing, or hand it over to a
            colleague.
          </Trans>
        </Notice>
      ) : null}
      <div className={styles.columns}>
        <section className={styles.part} aria-label={t`The viewing`}>
          <About viewing={viewing} />
          <Changes changes={changes} />
        </section>
        {isToCome && mayHandle ? (
          <section className={styles.part} aria-label={t`What we do with it`}>
            <Forms viewing={viewing} colleagues={colleagues} rejected={rejected} />
          </section>
        ) : null}
      </div>
    </DeskPage>
  );
}

/** What the forms of the page do: move it, hand it over, cancel it. Each says which version it was made of. */
const idOf = ({ params }: Sent) => params['id'] ?? '';
const doneOf = (sent: Sent, what: string) => `${sent.href('desk-viewing', { id: idOf(sent) })}?done=${what}`;
const versionIn = ({ text }: Sent) => Number(text('version'));

const action = deskAction({
  asks: 'viewings.handle',
  problems: deskViewings.problems,
  values: ['slotId', 'advisor', 'message'],
  intents: {
    async move(sent) {
      const { client, refuse, signal, text } = sent;
      const slotId = text('slotId');
      if (slotId === '') return refuse('request/invalid', { slotId: 'required' });
      const body = { version: versionIn(sent), slotId, message: text('message') };
      await client(deskViewings).moveDeskViewing({ params: { id: idOf(sent) }, body }, { signal });
      return doneOf(sent, 'move');
    },
    async assign(sent) {
      const body = { version: versionIn(sent), advisor: sent.text('advisor') };
      await sent.client(deskViewings).assignDeskViewing({ params: { id: idOf(sent) }, body }, { signal: sent.signal });
      return doneOf(sent, 'assign');
    },
    async cancel(sent) {
      const body = { version: versionIn(sent), message: sent.text('message') };
      await sent.client(deskViewings).cancelDeskViewing({ params: { id: idOf(sent) }, body }, { signal: sent.signal });
      return doneOf(sent, 'cancel');
    },
  },
});

/** The viewing, the colleagues who may show it, and who looks; null where there is none of that id. */
async function ask({ client, language, params, signal }: Context) {
  return orNull(
    Promise.all([
      client(deskViewings).getDeskViewing({ params: { id: params['id'] ?? '' }, query: { language } }, { signal }),
      client(deskStaff).listColleagues({}, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]),
    'viewing/not-found',
    'request/invalid',
  );
}

export default desk.page<Record<string, string>, ViewingData>({
  async load(context) {
    const { i18n, url } = context;
    const answers = await ask(context);
    if (!answers)
      return found(
        { viewing: null, colleagues: [], mayHandle: false, done: '' },
        { head: { title: i18n._(msg`No such viewing`), index: false }, status: 404 },
      );
    const [viewing, { items: all }, { role }] = answers;
    const colleagues = showingHomes(all);
    return found(
      { viewing, colleagues, mayHandle: mayDo(role, 'viewings.handle'), done: url.searchParams.get('done') ?? '' },
      { head: { title: `${i18n._(msg`Viewing`)} · ${viewing.name}`, index: false, allows: ['connect'] } },
    );
  },
  action,
  View,
  Unsent: UnsentForm,
});
