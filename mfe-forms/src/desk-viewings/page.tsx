import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskViewings, NOBODY } from '@dorpel/contracts/desk-viewings';
import { found, type PageProps } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { useSite } from '@dorpel/federation/site';
import { addDays } from '@dorpel/i18n/brussels';
import { formatDateLong } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { readView, type ViewingLine, ViewingLines, type ViewingsView } from './viewings.tsx';
import styles from './viewings.module.css';

/** The query of an address that shows this; '' for this week of everybody. */
function writeView(view: ViewingsView): string {
  const given = Object.entries(view).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}

type ViewingsData = {
  readonly items: readonly ViewingLine[];
  /** The first day that is shown, and the first that is not. */
  readonly from: string;
  readonly until: string;
  readonly advisor: string | undefined;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
};

/** Days of one page. */
const DAYS = 7;

/** From which day, and of whom: a form that the browser sends itself, as an address. */
function Filters({ data: { from, advisor, colleagues } }: { readonly data: ViewingsData }) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <form className={styles.filters} role="search" method="get" action={href('desk-viewings')}>
      <TextField label={t`From`} name="from" type="date" defaultValue={from} />
      <SelectField label={t`Shown by`} name="advisor" defaultValue={advisor ?? ''}>
        <option value="">{t`Everybody`}</option>
        <option value={NOBODY}>{t`Nobody yet`}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}

/** The viewings of a week, by day; each week is an address. */
function View({ data }: PageProps<ViewingsData>) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const { items, from, until, advisor } = data;
  const address = (first: string) => `${href('desk-viewings')}${writeView({ from: first, advisor })}`;
  const [first, last] = [formatDateLong(from, language), formatDateLong(addDays(until, -1), language)];
  return (
    <DeskPage>
      <header className={styles.header}>
        <h1>
          <Trans>Viewings</Trans>
        </h1>
        <a href={`${href('desk-week')}${writeView({ from, advisor })}`}>
          <Trans>Week view</Trans>
        </a>
        <a href={href('desk-entry')}>
          <Trans>Book for a caller</Trans>
        </a>
        <a href={href('desk-open-days')}>
          <Trans>Open house days</Trans>
        </a>
        <a href={href('desk-viewing-hours')}>
          <Trans>Hours and closed days</Trans>
        </a>
        <a href={href('desk-calendar')}>
          <Trans>In your calendar</Trans>
        </a>
      </header>
      <Filters data={data} />
      <nav className={styles.weeks} aria-label={t`Weeks`}>
        <a href={address(addDays(from, -DAYS))}>
          <Trans>Earlier</Trans>
        </a>
        <p role="status">
          <Trans>
            {first} to {last}
          </Trans>
        </p>
        <a href={address(until)}>
          <Trans>Later</Trans>
        </a>
      </nav>
      {items.length === 0 ? (
        <EmptyState title={t`No viewings on these days`}>
          <Trans>What visitors book appears here at once.</Trans>
        </EmptyState>
      ) : (
        <ViewingLines lines={items} heading="h2" />
      )}
    </DeskPage>
  );
}

export default desk.page<Record<string, string>, ViewingsData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const view = readView(url.searchParams);
    const answers = await atDesk(context, () =>
      Promise.all([
        client(deskViewings).listDeskViewings({ query: { ...view, language } }, { signal }),
        client(deskStaff).listColleagues({}, { signal }),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [{ from, until, items }, { items: colleagues }] = answers;
    return found(
      { items, from, until, advisor: view.advisor, colleagues },
      { head: { title: i18n._(msg`Viewings`), index: false } },
    );
  },
  View,
});
