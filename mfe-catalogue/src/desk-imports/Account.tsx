import type { DeskCrm } from '@dorpel/contracts/desk-crm';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { DataList } from '@dorpel/ui/DataList';
import { DeskDetails, DeskForm, useSentFields } from '@dorpel/ui/desk/DeskForm';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { wordsFor } from '../parts/desk/desk.ts';
import styles from '../parts/desk/Page.module.css';
import { Runs } from './Runs.tsx';
import { CREDENTIAL_WORDS, STATE_WORDS } from './crm-words.ts';

/** In the place of a name: whoever gives commands has the machine, and no name. */
const BY_COMMAND = 'command';

/** What a form was refused with, where it was of one CRM. */
const refusedOf = (rejected: Rejected | undefined, crm: string) =>
  rejected?.values['crm'] === crm ? rejected : undefined;

/** Which account a form is about, as its sender saw it. */
function Which({ crm, connection }: DeskCrm) {
  return (
    <>
      <input type="hidden" name="crm" value={crm} />
      <input type="hidden" name="version" value={connection?.version ?? 0} />
    </>
  );
}

/** The credentials of an account: what is secret is typed anew each time, and never comes back. */
export function ConnectForm({ item, rejected }: { readonly item: DeskCrm; readonly rejected: Rejected | undefined }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const refused = refusedOf(rejected, item.crm);
  const field = useSentFields(refused, { unsafe: t`This must be a public address that begins with https://.` });
  return (
    <DeskForm action={href('desk-crm')} autoComplete="off">
      <Which {...item} />
      {item.asks.map(({ name, isSecret, isNeeded }) => (
        <TextField
          key={name}
          label={wordsFor(CREDENTIAL_WORDS, name, i18n._.bind(i18n))}
          {...field(`${isSecret ? 'secret' : 'plain'}.${name}`, '', [name, `credentials.${name}`])}
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          required={isNeeded}
          maxLength={500}
          {...(isNeeded ? {} : { optionalMark: t`(optional)` })}
        />
      ))}
      <TextField
        label={t`Address of the CRM, if it gave you one of your own`}
        {...field('address', item.connection?.address ?? '')}
        type="url"
        maxLength={500}
        placeholder="https://"
        optionalMark={t`(optional)`}
      />
      <Button type="submit" name="do" value="connect">
        <Trans>Test and connect</Trans>
      </Button>
    </DeskForm>
  );
}

/** Homes that are gone there and were kept: whoever looked at them lets them go. */
function KeptGone({ item, count }: { readonly item: DeskCrm; readonly count: number }) {
  const { href } = useSite();
  const { title } = item;
  return (
    <Notice
      kind="warning"
      action={
        <form method="post" action={href('desk-crm')} className={styles.buttons}>
          <Which {...item} />
          <a href={href('desk-left-homes')}>
            <Trans>Look at them first</Trans>
          </a>
          <Button type="submit" name="do" value="withdraw" variant="secondary" size="small">
            <Trans>Take them off the site</Trans>
          </Button>
        </form>
      }
    >
      <Plural
        value={count}
        one={`# home is no longer in ${title}, and was kept on the site: that many at once may be a mistake.`}
        other={`# homes are no longer in ${title}, and were kept on the site: that many at once may be a mistake.`}
      />
    </Notice>
  );
}

function Facts({ item: { homes, announces, isForLeadsOnly = false, connection } }: { readonly item: DeskCrm }) {
  const { t } = useLingui();
  const { language } = useSite();
  if (!connection) return null;
  const { address, connectedAt, connectedBy, readTo, nextAt, waiting, notices, takesLeads = false } = connection;
  const moment = (at: string) => formatInstant(at, language, { dateStyle: 'long', timeStyle: 'short' });
  const since = moment(connectedAt);
  const items = [
    ...(isForLeadsOnly ? [] : [{ label: t`Homes and projects from here`, value: String(homes) }]),
    {
      label: t`Connected`,
      value: connectedBy === BY_COMMAND ? t`${since}, from the command line` : t`${since}, by ${connectedBy}`,
    },
    ...(address === null ? [] : [{ label: t`Address`, value: <span className={styles.address}>{address}</span> }]),
    ...(announces || isForLeadsOnly
      ? []
      : [{ label: t`In step up to`, value: readTo === null ? t`not read yet` : moment(readTo) }]),
    ...(nextAt === null ? [] : [{ label: t`Read next`, value: moment(nextAt) }]),
    ...(announces ? [{ label: t`Announced and not read yet`, value: String(waiting) }] : []),
    { label: t`What visitors send`, value: takesLeads ? t`is written into this CRM as well` : t`stays on this site` },
    ...(notices === null
      ? []
      : [
          {
            label: t`Where the CRM sends its notices (keep this address to yourself)`,
            value: <code className={styles.address}>{notices}</code>,
          },
        ]),
  ];
  return <DataList items={items} columns={2} />;
}

/** A CRM that is connected: how it goes, what can be done, what was read. */
export function Account({ item, rejected }: { readonly item: DeskCrm; readonly rejected: Rejected | undefined }) {
  const { i18n } = useLingui();
  const { href } = useSite();
  const { crm, title, connection, announces, isForLeadsOnly = false, runs } = item;
  if (!connection) return null;
  const { state, failures, keptGone, takesLeads = false } = connection;
  const isOn = state === 'on';
  return (
    <section className={styles.account} aria-labelledby={crm}>
      <div className={styles.buttons}>
        <h2 id={crm}>{title}</h2>
        <Badge tone={isOn ? 'moss' : 'accent'}>{wordsFor(STATE_WORDS, state, i18n._.bind(i18n))}</Badge>
      </div>
      {failures > 0 ? (
        <Notice kind="error">
          <Plural
            value={failures}
            one="The last reading did not succeed. The next ones come ever later until one does."
            other="The last # readings did not succeed. The next ones come ever later until one does."
          />
        </Notice>
      ) : null}
      {keptGone > 0 ? <KeptGone item={item} count={keptGone} /> : null}
      <Facts item={item} />
      <form method="post" action={href('desk-crm')}>
        <Which {...item} />
        {isOn && !announces && !isForLeadsOnly ? (
          <Button type="submit" name="do" value="pull">
            <Trans>Read now</Trans>
          </Button>
        ) : null}
        <Button type="submit" name="do" value="test" variant="secondary">
          <Trans>Test the connection</Trans>
        </Button>
        <Button type="submit" name="do" value={isOn ? 'pause' : 'resume'} variant="secondary">
          {isOn ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
        </Button>
      </form>
      <form method="post" action={href('desk-crm')}>
        <Which {...item} />
        <input type="hidden" name="leads" value={takesLeads ? 'off' : 'on'} />
        <Button type="submit" name="do" value="leads" variant="secondary">
          {takesLeads ? <Trans>Keep what visitors send here</Trans> : <Trans>Pass on what visitors send</Trans>}
        </Button>
      </form>
      {isForLeadsOnly ? (
        <p>
          <Trans>No homes are read from this CRM: it takes what visitors send, and its homes come by a feed.</Trans>
        </p>
      ) : (
        <>
          <h3>
            <Trans>Last readings</Trans>
          </h3>
          <Runs runs={runs} />
        </>
      )}
      <DeskDetails
        title={<Trans>Other credentials</Trans>}
        isOpen={refusedOf(rejected, crm)?.values['do'] === 'connect'}
      >
        <ConnectForm item={item} rejected={rejected} />
      </DeskDetails>
      <DeskDetails title={<Trans>End the connection</Trans>}>
        <DeskForm action={href('desk-crm')}>
          <Which {...item} />
          <p>
            <Trans>The credentials are erased for good and nothing is read any more. The homes stay as they are.</Trans>
          </p>
          <Button type="submit" name="do" value="forget" variant="secondary">
            <Trans>Erase the credentials</Trans>
          </Button>
        </DeskForm>
      </DeskDetails>
    </section>
  );
}
