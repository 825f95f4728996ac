import type { Site } from '@dorpel/contracts/content';
import { NATIVE_NAMES } from '@dorpel/i18n/languages';
import { CalendarIcon, DocumentIcon, ExternalIcon, MailIcon, PhoneIcon, UserIcon } from '@dorpel/ui/icons';
import { linkTarget } from '@dorpel/ui/link-target';
import { useLingui } from '@lingui/react/macro';
import { useShell } from '../app/site.ts';
import type { PageState } from '../app/page-state.ts';
import css from './Frame.module.css';

type HeaderLink = Site['headerLinks'][number];

/** The icons a header link may name; an unknown one is left out. */
const ICONS: Readonly<Record<string, typeof PhoneIcon>> = {
  phone: PhoneIcon,
  mail: MailIcon,
  user: UserIcon,
  document: DocumentIcon,
  calendar: CalendarIcon,
  external: ExternalIcon,
};

function Link({ link: { icon, label, href, colour }, origin }: { link: HeaderLink; origin: string }) {
  const Icon = ICONS[icon];
  return (
    <a className={css.topLink} href={href} data-colour={colour ?? undefined} {...linkTarget(href, origin)}>
      {Icon ? <Icon /> : null}
      {label}
    </a>
  );
}

/** The same page in the other languages, with the query (R4); nothing when there is only one language. */
function Languages({ state: { address, alternates } }: { state: PageState }) {
  const { t } = useLingui();
  const { enabled, language } = useShell().appContext.site;
  if (enabled.length < 2) return null;
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  return (
    <nav className={css.languages} aria-label={t`Language`}>
      {enabled.map((each) => (
        <a
          key={each}
          className={css.language}
          href={alternates[each] ? alternates[each] + query : `/${each}/`}
          hrefLang={each}
          lang={each}
          aria-current={each === language ? 'true' : undefined}
        >
          {each.toUpperCase()}
          <span className="visually-hidden">{` ${NATIVE_NAMES[each]}`}</span>
        </a>
      ))}
    </nav>
  );
}

/** The agency's own links, the owner's way in, and the languages (H1): above the menu, or at the end of the drawer. */
export function TopBar({ state }: { state: PageState }) {
  const { t } = useLingui();
  const { site, routes } = useShell().appContext;
  return (
    <div className={css.topBar}>
      {site.content.headerLinks.map((link) => (
        <Link key={link.href} link={link} origin={site.origin} />
      ))}
      <a className={css.topLink} href={routes.href('owner-login', {}, site.language)}>
        <UserIcon />
        {t`Owner login`}
      </a>
      <Languages state={state} />
    </div>
  );
}
