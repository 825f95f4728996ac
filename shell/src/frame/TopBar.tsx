import type { Site } from '@dorpel/contracts/content';
import { CalendarIcon, DocumentIcon, ExternalIcon, MailIcon, PhoneIcon, UserIcon } from '@dorpel/ui/icons';
import { linkTarget } from '@dorpel/ui/link-target';
import { useLingui } from '@lingui/react/macro';
import { useShell } from '../app/ShellContext.tsx';
import type { PageState } from '../app/page-state.ts';
import { Languages } from './Languages.tsx';
import css from './TopBar.module.css';

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
    <a className={css.link} href={href} data-colour={colour ?? undefined} {...linkTarget(href, origin)}>
      {Icon ? <Icon /> : null}
      {label}
    </a>
  );
}

/** The agency's own links, the owner's way in, and the languages (H1): above the menu, or at the end of the drawer. */
export function TopBar({ state }: { state: PageState }) {
  const { t } = useLingui();
  const { site, routes } = useShell().appContext;
  return (
    <div className={css.bar}>
      {site.content.headerLinks.map((link) => (
        <Link key={link.href} link={link} origin={site.origin} />
      ))}
      <a className={css.link} href={routes.href('owner-login', {}, site.language)}>
        <UserIcon />
        {t`Owner login`}
      </a>
      <Languages state={state} />
    </div>
  );
}
