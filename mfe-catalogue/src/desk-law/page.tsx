import { COST_REGIONS } from '@dorpel/contracts/catalogue';
import { mayDo } from '@dorpel/contracts/desk';
import { deskLaw, LAW_SHOWN } from '@dorpel/contracts/desk-law';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk, oneOf, queryOf, wordsFor } from '../parts/desk/desk.ts';
import { anchorOf, Entry, type LawData, type LawView, REGION_WORDS, Said, useRefusal } from './Entry.tsx';
import shared from '../parts/desk/Page.module.css';

const readView = ({ searchParams }: URL): LawView => ({
  show: oneOf(LAW_SHOWN, searchParams.get('show')),
  region: oneOf(COST_REGIONS, searchParams.get('region')),
});

/** Which entries are to be shown: a form that the browser sends itself, as an address. */
function Filters({ view }: { readonly view: LawView }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  return (
    <form className={shared.filters} role="search" method="get" action={href('desk-law')}>
      <SelectField label={t`Show`} name="show" defaultValue={view.show ?? 'due'}>
        <option value="due">{t`what is to be looked at`}</option>
        <option value="confirmed">{t`what our office confirmed`}</option>
        <option value="all">{t`everything`}</option>
      </SelectField>
      <SelectField label={t`Region`} name="region" defaultValue={view.region ?? ''}>
        <option value="">{t`All`}</option>
        {COST_REGIONS.map((each) => (
          <option key={each} value={each}>
            {wordsFor(REGION_WORDS, each, i18n._.bind(i18n))}
          </option>
        ))}
      </SelectField>
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}

/** What was once confirmed, and who took it back. */
function Log({ log }: Pick<LawData, 'log'>) {
  const { t } = useLingui();
  const { language } = useSite();
  if (log.length === 0) return null;
  const moment = (at: string) => formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' });
  const takenBack = (by: string, when: string) => t`taken back by ${by}, ${when}`;
  return (
    <Disclosure summary={t`What was confirmed and taken back`}>
      <ul className={shared.lines} role="list">
        {log.map((each) => {
          const { undone } = each;
          return (
            <li key={`${each.entry} ${each.at}`} className={shared.line}>
              <span>
                {each.entry} · <Said {...each} />
              </span>
              <span className={shared.soft}>
                {moment(each.at)}
                {undone ? ` · ${takenBack(undone.by, moment(undone.at))}` : null}
              </span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

/** What was just done, with what is said of it from now on. */
function Done({ data: { done, log } }: { readonly data: LawData }) {
  const { href } = useSite();
  if (!done) return null;
  const { entry } = done;
  const last = log.find((each) => each.entry === entry);
  if (done.what === 'undone' || !last) {
    return (
      <Notice kind="success">
        <Trans>The confirmation of {entry} is taken back.</Trans>
      </Notice>
    );
  }
  return (
    <Notice kind="success">
      {entry} · <Said {...last} />.{' '}
      <a href={`${href('desk-law')}?show=confirmed#${anchorOf(entry)}`}>
        <Trans>See what our office confirmed</Trans>
      </a>
    </Notice>
  );
}

/** The rules and rates of the law: what somebody is to compare with its source, and what the office confirmed. */
function View({ data, rejected }: PageProps<LawData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const refusal = useRefusal();
  const { items, due, log, view, mayConfirm } = data;
  const sent = rejected && items.find(({ entry }) => entry === rejected.values['entry']);
  return (
    <DeskPage className={shared.page}>
      <header className={shared.stack}>
        <p>
          <a href={href('desk')}>{t`To today`}</a>
        </p>
        <h1>
          <Trans>The law: rules and rates</Trans>
        </h1>
        <p role="status">
          <Plural value={due} one="# rule or rate is to be looked at." other="# rules and rates are to be looked at." />
        </p>
        <p>
          <Trans>
            Compare each with its source: visitors read ‘to be confirmed by our office’ until somebody did. What you
            confirm is kept with your name, and shown at once.
          </Trans>
        </p>
        {mayConfirm ? null : (
          <p>
            <Trans>A manager confirms them.</Trans>
          </p>
        )}
      </header>
      {rejected ? null : <Done data={data} />}
      {rejected ? (
        <Notice kind="error">
          {refusal(rejected)}{' '}
          {sent ? (
            <a href={`#${anchorOf(sent.entry)}`}>
              {sent.what} ({sent.entry})
            </a>
          ) : null}
        </Notice>
      ) : null}
      <Filters view={view} />
      {items.length === 0 ? (
        <EmptyState title={t`Nothing here`}>
          <Trans>There is no rule or rate that fits.</Trans>
        </EmptyState>
      ) : (
        <ul className={shared.entries} role="list">
          {items.map((item) => (
            <Entry key={item.entry} item={item} data={data} rejected={sent === item ? rejected : undefined} />
          ))}
        </ul>
      )}
      <Log log={log} />
    </DeskPage>
  );
}

/** Confirms an entry, or takes that back. */
const action = deskAction({
  asks: 'law.confirm',
  problems: deskLaw.problems,
  values: ['entry', 'on', 'source', 'note'],
  intents: {
    async undo({ client, href, signal, text, url }) {
      const entry = text('entry');
      await client(deskLaw).undoLaw({ body: { entry, version: text('version') } }, { signal });
      return `${href('desk-law')}${queryOf({ ...readView(url), undone: entry })}`;
    },
  },
  async otherwise({ client, href, signal, text, url }) {
    const entry = text('entry');
    const [on = '', source = '', note = ''] = ['on', 'source', 'note'].map((name) => text(name).trim());
    await client(deskLaw).confirmLaw({ body: { entry, version: text('version'), on, source, note } }, { signal });
    return `${href('desk-law')}${queryOf({ ...readView(url), confirmed: entry })}`;
  },
});

export default desk.page<Record<string, string>, LawData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const view = readView(url);
    const [law, { role }] = await Promise.all([
      client(deskLaw).listLaw({ query: { language, ...view } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    const what = (['confirmed', 'undone'] as const).find((each) => url.searchParams.has(each));
    return found(
      {
        ...law,
        view,
        done: what ? { what, entry: url.searchParams.get(what)?.slice(0, 60) ?? '' } : null,
        mayConfirm: mayDo(role, 'law.confirm'),
      },
      { head: { title: i18n._(msg`The law: rules and rates`), index: false } },
    );
  },
  action,
  View,
  Unsent: UnsentForm,
});
