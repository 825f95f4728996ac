import type { Output } from '@dorpel/contracts';
import type { DeskViewingHours, deskViewings } from '@dorpel/contracts/desk-viewings';
import type { PageProps, Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChangedBy } from '../parts/desk/ChangedBy.tsx';
import { Changes } from './Changes.tsx';
import { HoursForm } from './HoursForm.tsx';
import { AGENCY } from './query.ts';
import styles from './View.module.css';

type Own = Output<(typeof deskViewings)['endpoints']['listViewingHours']>['items'][number];

export type HoursData = {
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
        <optgroup label={t`Days off of`}>
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
  if (code === 'advisor/unknown') return <Notice kind="error">{t`This colleague no longer works here.`}</Notice>;
  return <Notice kind="error">{t`Nothing was saved just now. Please try again in a moment.`}</Notice>;
}

/** When homes can be viewed: of the agency, of one home, and the days off of who shows them. */
export function View({ data, rejected }: PageProps<HoursData>) {
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
