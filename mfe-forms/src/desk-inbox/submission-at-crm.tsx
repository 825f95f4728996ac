import type { DeskSubmission } from '@dorpel/contracts/desk-submissions';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SENT } from '@dorpel/federation/desk';
import { wordsFor } from '../parts/desk/words.ts';
import styles from './inbox.module.css';

type AtCrm = NonNullable<DeskSubmission['crm']>;
type Lead = AtCrm['leads'][number];

const STATES: Readonly<Record<string, MessageDescriptor>> = {
  waits: msg`Waiting`,
  late: msg`Waiting for more than a day`,
  sent: msg`Passed on`,
  failed: msg`Failed`,
  unsure: msg`To be checked`,
};
const TONES: Readonly<Record<string, 'moss' | 'accent'>> = {
  sent: 'moss',
  late: 'accent',
  failed: 'accent',
  unsure: 'accent',
};

/** What is passed on, by the event that it is. */
const TYPES: Readonly<Record<string, MessageDescriptor>> = {
  'enquiry.created': msg`Message`,
  'listing.requested': msg`Valuation`,
  'search.registered': msg`Search request`,
  'documents.requested': msg`Documents`,
  'viewing.booked': msg`Viewing`,
  'viewing.changed': msg`Viewing moved`,
  'viewing.cancelled': msg`Viewing cancelled`,
  'offer.created': msg`Offer`,
  'application.created': msg`Rental application`,
  'subscription.confirmed': msg`Newsletter confirmed`,
  'subscription.ended': msg`Newsletter ended`,
};

/** Why an attempt failed. */
const FAULTS: Readonly<Record<string, MessageDescriptor>> = {
  away: msg`The CRM could not be reached.`,
  refused: msg`The CRM did not accept it.`,
  unauthorized: msg`The CRM does not accept the login details.`,
  incomplete: msg`Part of the login details for the CRM is missing.`,
  'not-understood': msg`The CRM’s reply was not understood.`,
  'too-large': msg`The CRM’s reply was not understood.`,
};

/** What the CRM has no place for. */
const KEPT: Readonly<Record<string, MessageDescriptor>> = {
  viewing: msg`the time of the viewing`,
  search: msg`the search criteria`,
  message: msg`the message`,
  consent: msg`consent to emails`,
  home: msg`the link to the home`,
};

/** What somebody decides on one that was given up or is late; the same form with or without scripts. */
function Decide({ id, lead }: { readonly id: string; readonly lead: Lead }) {
  const { href } = useSite();
  return (
    <form className={styles.decide} method="post" action={`${href('desk-submission', { id })}?${SENT}`}>
      <input type="hidden" name="lead" value={lead.id} />
      {lead.state === 'unsure' ? (
        <Button type="submit" name="verdict" value="taken" variant="secondary" size="small">
          <Trans>It is there</Trans>
        </Button>
      ) : null}
      {lead.state === 'late' ? (
        <Button type="submit" name="verdict" value="taken" variant="secondary" size="small">
          <Trans>Mark as settled</Trans>
        </Button>
      ) : (
        <Button type="submit" name="verdict" value="retry" variant="secondary" size="small">
          <Trans>Send again</Trans>
        </Button>
      )}
    </form>
  );
}

/** One of them: how far it is, its number there, what stayed here, and why it failed. */
function OneLead({
  id,
  lead,
  connected,
  mayHandle,
}: {
  readonly id: string;
  readonly lead: Lead;
  readonly connected: string | null;
  readonly mayHandle: boolean;
}) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  const { crm, type, state, at, number, fault, kept } = lead;
  const say = i18n._.bind(i18n);
  const when = at ? formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' }) : '';
  const stayed = kept.map((each) => wordsFor(KEPT, each, say)).join(', ');
  const waitsForSomebody = state === 'failed' || state === 'unsure' || state === 'late';
  return (
    <li className={styles.letter}>
      <span className={styles.subject}>
        {wordsFor(TYPES, type, say)} <Badge tone={TONES[state] ?? 'plain'}>{wordsFor(STATES, state, say)}</Badge>
      </span>
      <span className={styles.about}>
        {[when, number === null ? '' : t`${crm} number ${number}`].filter(Boolean).join(', ')}
      </span>
      {fault && state !== 'sent' && state !== 'unsure' ? <span>{wordsFor(FAULTS, fault, say)}</span> : null}
      {state === 'unsure' ? <span>{t`It may have arrived. Check in ${crm} before you send it again.`}</span> : null}
      {state === 'late' ? (
        <span>
          {crm === connected
            ? t`It goes on by itself once ${crm} takes messages again. Check the connection.`
            : t`${crm} is no longer connected, so nothing passes this on.`}
        </span>
      ) : null}
      {stayed === '' ? null : (
        <span className={styles.about}>{t`${crm} has no place for this, so it is only here: ${stayed}`}</span>
      )}
      {mayHandle && waitsForSomebody ? <Decide id={id} lead={lead} /> : null}
    </li>
  );
}

/** Forms that no CRM has a place for. */
const STAYS: ReadonlySet<string> = new Set(['job-contact', 'testimonial']);

type Props = {
  readonly submission: DeskSubmission;
  readonly mayHandle: boolean;
  readonly rejected: Rejected | undefined;
};

/** What of it is in the office's CRM; nothing where none was ever connected. */
export function AtCrm({ submission: { id, form, crm }, mayHandle, rejected }: Props) {
  const { t } = useLingui();
  const { connected = null, leads = [] } = crm ?? {};
  if (connected === null && leads.length === 0) return null;
  const title = leads.at(-1)?.crm ?? connected;
  return (
    <>
      <h2>{t`In ${title}`}</h2>
      {rejected?.code === 'lead/not-found' ? (
        <Notice kind="warning">{t`Nothing was changed: it had already been sent again, or a colleague has settled it.`}</Notice>
      ) : null}
      {leads.length === 0 && STAYS.has(form) ? (
        <p>{t`${title} has no place for this kind of message: it is only here.`}</p>
      ) : null}
      {leads.length === 0 && !STAYS.has(form) ? <p>{t`This message was not passed on to ${title}.`}</p> : null}
      {leads.length > 0 ? (
        <ol className={styles.letters} role="list">
          {leads.map((lead) => (
            <OneLead key={lead.id} id={id} lead={lead} connected={connected} mayHandle={mayHandle} />
          ))}
        </ol>
      ) : null}
    </>
  );
}
