import type { MenuItem } from '@dorpel/contracts/content';
import { NATIVE_NAMES } from '@dorpel/i18n/languages';
import { formatPhone, phoneHref } from '@dorpel/i18n/formats';
import { linkTarget } from '@dorpel/routes';
import { ButtonLink } from '@dorpel/ui/Button';
import { ChevronDownIcon, MenuIcon, PhoneIcon, UserIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useShell } from '../app/ShellContext.tsx';
import type { PageState } from '../app/page-state.ts';
import css from './Header.module.css';
import { Logo } from './Logo.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Pixels of scroll past which the header is opaque and its logo small (specification, section 4; H2). */
const OPAQUE_AFTER = 30;

function Entry({ item, origin }: { item: MenuItem; origin: string }) {
  if (item.children.length === 0) {
    return (
      <a className={css.link} href={item.href} {...linkTarget(item.href, origin)}>
        {item.label}
      </a>
    );
  }
  return (
    <details className={css.group} name="menu">
      <summary className={css.link}>
        {item.label}
        <ChevronDownIcon className={css.chevron} />
      </summary>
      <ul className={css.children}>
        {item.children.map((child) => (
          <li key={child.id}>
            <a className={css.child} href={child.href} {...linkTarget(child.href, origin)}>
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Languages({ state }: { state: PageState }) {
  const { t } = useLingui();
  const { world } = useShell();
  const { enabled, language } = world.site;
  if (enabled.length < 2) return null;
  const search = state.address.includes('?') ? state.address.slice(state.address.indexOf('?')) : '';
  return (
    <nav className={css.languages} aria-label={t`Language`}>
      {enabled.map((each) => (
        <a
          key={each}
          className={css.language}
          href={`${state.alternates[each] ?? `/${each}/`}${state.alternates[each] ? search : ''}`}
          hrefLang={each}
          lang={each}
          aria-current={each === language ? 'true' : undefined}
          aria-label={NATIVE_NAMES[each]}
        >
          {each.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}

/** The header of every page (H1, H2): logo, menu, languages, owner login and the way to a free valuation. */
export function Header({ state }: { state: PageState }) {
  const { t } = useLingui();
  const { world } = useShell();
  const { content, language, origin } = world.site;
  const scrolled = useScrolledPast(OPAQUE_AFTER);
  const href = (route: string) => world.routes.href(route, {}, language);
  const entries = content.menu.map((item) => (
    <li key={item.id}>
      <Entry item={item} origin={origin} />
    </li>
  ));
  const login = (
    <a className={css.login} href={href('owner-login')}>
      <UserIcon />
      {t`Owner login`}
    </a>
  );
  const valuation = (
    <ButtonLink href={href('contact-demand')} size="small" className={css.valuation}>
      {t`Free valuation`}
    </ButtonLink>
  );
  return (
    <header className={css.header} data-overlay={state.overlay || undefined} data-scrolled={scrolled || undefined}>
      <div className={css.bar}>
        <a className={css.home} href={`/${language}/`} aria-label={t`${content.agency.name}, home page`}>
          <Logo name={content.agency.name} />
        </a>
        <nav className={css.menu} aria-label={t`Main menu`}>
          <ul role="list">{entries}</ul>
        </nav>
        <div className={css.tools}>
          <Languages state={state} />
          {login}
          {valuation}
        </div>
        <details className={css.drawer}>
          <summary className={css.opener}>
            <MenuIcon />
            <span>{t`Menu`}</span>
          </summary>
          <div className={css.sheet}>
            <nav aria-label={t`Main menu`}>
              <ul role="list">{entries}</ul>
            </nav>
            {valuation}
            <a className={css.login} href={phoneHref(content.agency.phone)}>
              <PhoneIcon />
              {formatPhone(content.agency.phone)}
            </a>
            {login}
            <Languages state={state} />
          </div>
        </details>
      </div>
    </header>
  );
}
