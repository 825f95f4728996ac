import { type Input, isProblem, type Output } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type DeskViewingHours, deskViewings } from '@dorpel/contracts/desk-viewings';
import { type Context, found, type PageProps, type Rejected } from '@dorpel/federation';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { titleIn } from '@dorpel/i18n/text';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { orUnavailable } from '../parts/or-unavailable.ts';
import { ChangedBy, UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { desk, showingHomes } from '../parts/desk/desk.ts';
import { wordsFor } from '../parts/desk/words.ts';
import { HoursForm } from './HoursForm.tsx';
import styles from './hours.module.css';
import { AGENCY, askedIn, ofIn, valuesOf } from './rows.ts';

const PARTS: Readonly<Record<string, MessageDescriptor>> = {
  hours: msg`Every week`,
  days: msg`Single days`,
  closed: msg`Closed days`,
  minutes: msg`Minutes for a viewing`,
  capacity: msg`Visitors at the same time`,
  daysAhead: msg`Days that can be booked in advance`,
};

/** Who changed what of the hours and when, the newest first. */
function Changes({ changes }: Pick<DeskViewingHours, 'changes'>) {
  const { t, i18n } = useLingui();
  const { language } = useSite();
  if (changes.length === 0) return null;
  const nothing = t`nothing`;
  return (
    <details className={styles.changes}>
      <summary>{t`What changed`}</summary>
      <ol reversed>
        {changes.map(({ at, by, what, before, after }) => {
          const part = wordsFor(PARTS, what, i18n._.bind(i18n));
          const [was, is] = [before ?? nothing, after ?? nothing];
          const moment = formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' });
          const [who, text] = [by.name, t`${part}: from ${was} to ${is}`];
          return <li key={`${at} ${what}`}>{t`${moment}, ${who}: ${text}`}</li>;
        })}
      </ol>
    </details>
  );
}

type Own = Output<(typeof deskViewings)['endpoints']['listViewingHours']>['items'][number];

type HoursData = {
  readonly hours: DeskViewingHours;
  /** Who has hours or days off of their own. */
  readonly own: readonly Own[];
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** Homes that can be chosen. */
  readonly homes: readonly { readonly of: string; readonly title: string }[];
  readonly mayChange: boolean;
  readonly isSaved: boolean;
};

type Choice = { readonly of: string; readonly title: string };

/** What can be chosen, each once: what has hours of its own first. */
function once(...lists: readonly (readonly Choice[])[]): readonly Choice[] {
  const titles = new Map(lists.flat().map(({ of, title }) => [of, title]));
  return [...titles].map(([of, title]) => ({ of, title }));
}

/** Whose hours are shown: a form that the browser sends itself, as an address. */
function Whose({ data: { hours, own, colleagues, homes } }: { readonly data: HoursData }) {
  const { t } = useLingui();
  const { href } = useSite();
  const ofHomes = own.flatMap(({ of, home }) => (home ? [{ of, title: home.title }] : []));
  const shown = hours.home ? [{ of: hours.of, title: hours.home.title }] : [];
  return (
    <form className={styles.whose} role="search" method="get" action={href('desk-viewing-hours')}>
      <SelectField label={t`Whose hours`} name="of" defaultValue={hours.of}>
        <option value={AGENCY}>{t`The agency, for every home`}</option>
        <optgroup label={t`Days off for`}>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={`advisor-${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        {ofHomes.length > 0 ? (
          <optgroup label={t`Homes with hours of their own`}>
            {ofHomes.map(({ of, title }) => (
              <option key={of} value={of}>
                {title}
              </option>
            ))}
          </optgroup>
        ) : null}
        <optgroup label={t`Homes`}>
          {once(shown, homes)
            .filter(({ of }) => !ofHomes.some((each) => each.of === of))
            .map(({ of, title }) => (
              <option key={of} value={of}>
                {title}
              </option>
            ))}
        </optgroup>
      </SelectField>
      <Button type="submit" variant="secondary">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}

/** Why nothing was saved. */
function Refusal({ rejected: { code, fields } }: { readonly rejected: Rejected }) {
  const { t } = useLingui();
  if (code === 'hours/changed') return <ChangedBy fields={fields} />;
  if (code === 'request/invalid')
    return <Notice kind="error">{t`Nothing was saved: look at what is marked below.`}</Notice>;
  if (code === 'home/unknown') return <Notice kind="error">{t`There is no such home.`}</Notice>;
  if (code === 'advisor/unknown') return <Notice kind="error">{t`This colleague shows no homes any more.`}</Notice>;
  return <Notice kind="error">{t`Nothing was saved just now. Please try again in a moment.`}</Notice>;
}

/** When homes can be viewed: of the agency, of one home, and the days off of who shows them. */
function View({ data, rejected }: PageProps<HoursData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const { hours, colleagues, mayChange, isSaved } = data;
  const title = hours.home?.title ?? hours.advisor?.name ?? t`The agency`;
  return (
    <DeskPage>
      <header className={styles.header}>
        <p>
          <a href={href('desk-viewings')}>{t`To the viewings`}</a>
        </p>
        <h1>
          <Trans>Hours and closed days</Trans>
        </h1>
      </header>
      <Whose data={data} />
      {rejected ? <Refusal rejected={rejected} /> : null}
      {isSaved && !rejected ? <Notice kind="success">{t`Saved. Visitors see what is free from now on.`}</Notice> : null}
      <p className={styles.title}>{title}</p>
      {mayChange ? <HoursForm hours={hours} colleagues={colleagues} rejected={rejected} /> : null}
      <Changes changes={hours.changes} />
    </DeskPage>
  );
}

type Body = Input<(typeof deskViewings)['endpoints']['saveViewingHours']>['body'];

/** Saves all of the form, or nothing: then it comes back as it was typed, with what is wrong at each row. */
const action = deskAction({
  asks: 'viewing-hours.change',
  problems: deskViewings.problems,
  values: valuesOf,
  async otherwise({ client, form, href, signal, url }) {
    const of = ofIn(url);
    // As it was typed: the service checks it against its contract, as it checks whatever it is sent.
    const body = askedIn(valuesOf(form)) as Body;
    await client(deskViewings).saveViewingHours({ params: { of }, body }, { signal });
    return `${href('desk-viewing-hours')}?${new URLSearchParams({ of, saved: '' }).toString()}`;
  },
});

/** Homes that can be chosen: the newest, as many as one list of the catalogue gives. */
const MOST_HOMES = 100;

/** The homes that are offered, for the choice of one; none while the catalogue is away. */
async function homesIn({ client, language, signal }: Context): Promise<HoursData['homes']> {
  const query = { language, pageSize: MOST_HOMES };
  const answer = await orUnavailable(client(catalogue).listProperties({ query }, { signal }));
  return (answer?.items ?? []).map(({ id, title, city }) => ({
    of: `property-${id}`,
    title: titleIn({ title: title.text, city }),
  }));
}

/** Hours of somebody who does not work here any more are those of the agency again. */
async function hoursOf(context: Context, of: string) {
  const { client, language, signal } = context;
  const ask = (name: string) =>
    client(deskViewings).getViewingHours({ params: { of: name }, query: { language } }, { signal });
  try {
    return await ask(of);
  } catch (error) {
    if (isProblem(error, 'advisor/unknown')) return ask(AGENCY);
    throw error;
  }
}

export default desk.page<Record<string, string>, HoursData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const answers = await Promise.all([
      hoursOf(context, ofIn(url)),
      client(deskViewings).listViewingHours({ query: { language } }, { signal }),
      client(deskStaff).listColleagues({}, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
      homesIn(context),
    ]);
    const [hours, { items: own }, { items: all }, { role }, homes] = answers;
    return found(
      {
        hours,
        own,
        colleagues: showingHomes(all),
        homes,
        mayChange: mayDo(role, 'viewing-hours.change'),
        isSaved: url.searchParams.has('saved'),
      },
      { head: { title: i18n._(msg`Hours and closed days`), index: false } },
    );
  },
  action,
  View,
  Unsent: UnsentForm,
});
