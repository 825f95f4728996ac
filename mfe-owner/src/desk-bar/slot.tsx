import { isProblem } from '@dorpel/contracts';
import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { deskStaff, type StaffMember } from '@dorpel/contracts/desk-staff';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import type { Context, SlotProps } from '@dorpel/federation';
import { type Site, useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { type Language, LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { briefly } from '../parts/desk/require-staff.ts';
import { desk } from '../parts/desk/desk.ts';
import { LOG_OUT } from '../parts/desk/presses.ts';
import { firstPlaceOf } from '../parts/desk/require-staff.ts';
import { roleWords } from '../parts/desk/words.ts';
import styles from './slot.module.css';

type BarData = {
  /** Who is logged in; null before. */
  readonly person: { readonly name: string; readonly role: string } | null;
  /** Whether there is somewhere to go: not before a temporary password was replaced. */
  readonly hasPlaces: boolean;
  /** Messages of visitors that nobody has looked after yet. */
  readonly news: number;
};

type Place = { readonly route: string; readonly label: MessageDescriptor; readonly asks: DeskAction };

/** Where one can go, and what one's role must allow. */
const PLACES: readonly Place[] = [
  { route: 'desk', label: msg`Today`, asks: 'account' },
  { route: 'desk-inbox', label: msg`Inbox`, asks: 'submissions.read' },
  { route: 'desk-viewings', label: msg`Viewings`, asks: 'viewings.read' },
  { route: 'desk-homes', label: msg`Homes`, asks: 'homes.read' },
  { route: 'desk-owners', label: msg`Owners`, asks: 'owners.read' },
  { route: 'desk-texts', label: msg`Texts`, asks: 'texts.read' },
  { route: 'desk-pictures', label: msg`Pictures`, asks: 'texts.read' },
  { route: 'desk-testimonials', label: msg`Testimonials`, asks: 'testimonials.read' },
  { route: 'desk-mails', label: msg`Emails`, asks: 'mails.read' },
  { route: 'desk-staff', label: msg`Colleagues`, asks: 'staff.manage' },
];

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

/** Above every page of the desk: where one can go, who one is, the language, the way out. */
function View({ data: { person, hasPlaces, news } }: SlotProps<BarData>) {
  const { t, i18n } = useLingui();
  const { href, url, language } = useSite();
  const places = hasPlaces && person ? PLACES.filter(({ asks }) => mayDo(person.role, asks)) : [];
  return (
    <header className={styles.bar}>
      <nav className={styles.places} aria-label={t`Desk`}>
        {places.map(({ route, label }, index) => (
          <a
            key={route}
            className={styles.place}
            href={href(route)}
            aria-current={isIn(url, href(route), index === 0) ? 'page' : undefined}
          >
            {i18n._(label)}
            {route === NEWS && news > 0 ? (
              <span className={styles.news}>
                {formatNumber(news, language)}
                <span className="visually-hidden">
                  {' '}
                  <Plural value={news} one="new message" other="new messages" />
                </span>
              </span>
            ) : null}
          </a>
        ))}
        <a className={styles.site} href={`/${language}/`}>
          <Trans>To the website</Trans>
        </a>
      </nav>
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

/** Messages that nobody has looked after; none is told of where the forms' service gives no answer: the bar waits for nobody. */
async function newsFor({ role }: StaffMember, { client, signal }: Context): Promise<number> {
  if (!mayDo(role, 'submissions.read')) return 0;
  try {
    const query = { status: 'new', page: 1 } as const;
    return (await client(deskSubmissions).listDeskSubmissions({ query }, { signal: briefly(signal) })).total;
  } catch {
    return 0;
  }
}

export default desk.slot<Record<string, string>, BarData>({
  async load(context) {
    const { client, signal } = context;
    try {
      const staff = await client(deskStaff).getStaffMember({}, { signal });
      const { name, role } = staff;
      const hasPlaces = firstPlaceOf(staff) === 'desk';
      return { person: { name, role }, hasPlaces, news: hasPlaces ? await newsFor(staff, context) : 0 };
    } catch (error) {
      if (isProblem(error, 'session/missing')) return { person: null, hasPlaces: false, news: 0 };
      throw error;
    }
  },
  View,
});
