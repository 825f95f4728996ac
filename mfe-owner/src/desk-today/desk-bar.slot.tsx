import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff, type StaffMember } from '@dorpel/contracts/desk-staff';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import type { Context, SlotProps } from '@dorpel/federation';
import { type Site, useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { type Language, LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import { IconButton } from '@dorpel/ui/IconButton';
import { SearchIcon } from '@dorpel/ui/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { briefly, desk, firstPlaceOf, LOG_OUT, roleWords } from '../parts/desk/desk.ts';
import { PLACES } from './places.ts';
import styles from './desk-bar.module.css';

type BarData = {
  /** Who is logged in; null before. */
  readonly person: { readonly name: string; readonly role: string } | null;
  /** Whether there is somewhere to go: not before a temporary password was replaced. */
  readonly hasPlaces: boolean;
  /** Messages of visitors that nobody has looked after yet. */
  readonly news: number;
  /** Open messages that were handed to them, and the query by which the inbox shows those. */
  readonly mine: { readonly count: number; readonly query: string };
};

/** The place at which it is told that there is something new. */
const NEWS = 'desk-inbox';

/** The same page in another language: of all that an address holds, only its beginning is another. */
const inLanguage = ({ pathname, search }: URL, language: string) =>
  pathname.replace(/^\/[a-z]+/, `/${language}`) + search;

/** Whether the site has a language: to one that it has not, no address leads. */
const isSpoken = (href: Site['href'], language: Language) => href('desk-login', {}, language) !== '/';

/** Whether an address is that of a place, or of something in it. */
const isIn = ({ pathname }: URL, href: string, isFirst: boolean) =>
  isFirst ? pathname === href : pathname.startsWith(href);

/** How many of something, beside what it is of: a number for the eye, with what it counts for who hears it. */
function Count({ of, children }: { readonly of: number; readonly children: ReactNode }) {
  const { language } = useSite();
  return (
    <span className={styles.news}>
      {formatNumber(of, language)}
      <span className="visually-hidden"> {children}</span>
    </span>
  );
}

/** The search over all of the desk: a field where there is room, else the way to its page. That page has a field of its own. */
function Search() {
  const { t } = useLingui();
  const { href, url } = useSite();
  const address = href('desk-search');
  if (url.pathname === address) return <span />;
  return (
    <>
      <form className={styles.search} role="search" aria-label={t`Search the desk`} method="get" action={address}>
        <label>
          <span className="visually-hidden">{t`Search the desk`}</span>
          <input
            type="search"
            name="search"
            maxLength={80}
            placeholder={t`Search`}
            aria-keyshortcuts="Control+K /"
            autoComplete="off"
            data-desk-search=""
          />
        </label>
        <IconButton type="submit" label={t`Search`} icon={<SearchIcon />} />
      </form>
      <a className={styles.searchPage} href={address} data-desk-search-page="" title={t`Search the desk`}>
        <SearchIcon />
        <span className="visually-hidden">{t`Search the desk`}</span>
      </a>
    </>
  );
}

/** Above every page of the desk: where one can go, who one is, the language, the way out. */
function View({ data: { person, hasPlaces, news, mine } }: SlotProps<BarData>) {
  const { t, i18n } = useLingui();
  const { href, url, language } = useSite();
  const places = hasPlaces && person ? PLACES.filter(({ asks }) => mayDo(person.role, asks)) : [];
  return (
    <header className={styles.bar}>
      <nav className={styles.places} aria-label={t`Desk`}>
        {places.map(({ route, label }, index) => (
          <Fragment key={route}>
            <a
              className={styles.place}
              href={href(route)}
              aria-current={isIn(url, href(route), index === 0) ? 'page' : undefined}
            >
              {i18n._(label)}
              {route === NEWS && news > 0 ? (
                <Count of={news}>
                  <Plural value={news} one="new message" other="new messages" />
                </Count>
              ) : null}
            </a>
            {route === NEWS && mine.count > 0 ? (
              <a className={styles.place} href={href(route) + mine.query}>
                <Trans>Yours</Trans>
                <Count of={mine.count}>
                  <Plural value={mine.count} one="open message" other="open messages" />
                </Count>
              </a>
            ) : null}
          </Fragment>
        ))}
        <a className={styles.site} href={`/${language}/`}>
          <Trans>To the website</Trans>
        </a>
      </nav>
      {places.length > 0 ? <Search /> : <span />}
      <nav className={styles.languages} aria-label={t`Language`}>
        {LANGUAGES.filter((each) => isSpoken(href, each)).map((each) => (
          <a
            key={each}
            className={styles.language}
            href={inLanguage(url, each)}
            hrefLang={each}
            lang={each}
            aria-current={each === language ? 'true' : undefined}
          >
            {each.toUpperCase()}
            <span className="visually-hidden">{` ${NATIVE_NAMES[each]}`}</span>
          </a>
        ))}
      </nav>
      {person ? (
        <form className={styles.person} method="post" action={href('desk-login')}>
          <a className={styles.account} href={href('desk-account')}>
            {person.name}
            <span className={styles.role}> ({i18n._(roleWords(person.role))})</span>
          </a>
          <Button type="submit" name={LOG_OUT} value="1" variant="quiet" size="small">
            <Trans>Log out</Trans>
          </Button>
        </form>
      ) : null}
    </header>
  );
}

/** What is new, and what is theirs; none is told of where the forms' service gives no answer: the bar waits for nobody. */
async function waitingFor(
  { id, role }: StaffMember,
  { client, signal }: Context,
): Promise<Pick<BarData, 'news' | 'mine'>> {
  if (!mayDo(role, 'submissions.read')) return NOTHING;
  const list = client(deskSubmissions).listDeskSubmissions;
  const own = { assignee: id, open: 'yes' } as const;
  try {
    const [fresh, mine] = await Promise.all([
      list({ query: { status: 'new', page: 1 } }, { signal: briefly(signal) }),
      list({ query: { ...own, page: 1 } }, { signal: briefly(signal) }),
    ]);
    return { news: fresh.total, mine: { count: mine.total, query: `?${new URLSearchParams(own).toString()}` } };
  } catch {
    return NOTHING;
  }
}

const NOTHING = { news: 0, mine: { count: 0, query: '' } } as const;

export default desk.slot<Record<string, string>, BarData>({
  async load(context) {
    const { client, signal } = context;
    try {
      const staff = await client(deskStaff).getStaffMember({}, { signal });
      const { name, role } = staff;
      const hasPlaces = firstPlaceOf(staff) === 'desk';
      return { person: { name, role }, hasPlaces, ...(hasPlaces ? await waitingFor(staff, context) : NOTHING) };
    } catch (error) {
      if (isProblem(error, 'session/missing')) return { person: null, hasPlaces: false, ...NOTHING };
      throw error;
    }
  },
  View,
});
