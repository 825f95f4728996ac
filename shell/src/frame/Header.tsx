import type { MenuItem } from '@dorpel/contracts/content';
import { ButtonLink } from '@dorpel/ui/Button';
import { ChevronDownIcon, MenuIcon } from '@dorpel/ui/icons';
import { linkTarget } from '@dorpel/ui/link-target';
import { useLingui } from '@lingui/react/macro';
import { useShell } from '../app/ShellContext.tsx';
import type { PageState } from '../app/page-state.ts';
import { useUi } from '../app/ui-state.ts';
import css from './Header.module.css';
import { Folding } from './Folding.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { Logo } from './Logo.tsx';
import { SelectionLink } from './SelectionLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Pixels of scroll past which the header is opaque and its logo small (specification, section 4; H2). */
const OPAQUE_AFTER = 30;

function Entry({ item, page, origin }: { item: MenuItem; page: string; origin: string }) {
  if (item.children.length === 0) {
    return (
      <a className={css.link} href={item.href} {...linkTarget(item.href, origin)}>
        {item.label}
      </a>
    );
  }
  // The page itself is the first of them, unless it leads to one of them anyway.
  const isThere = item.children.some(({ href }) => href === item.href);
  const children = isThere ? item.children : [{ ...item, children: [] }, ...item.children];
  return (
    <Folding page={page} className={css.group} name="menu">
      <summary className={css.link}>
        {item.label}
        <ChevronDownIcon className={css.chevron} />
      </summary>
      <ul className={css.children}>
        {children.map((child) => (
          <li key={child.id}>
            <a className={css.child} href={child.href} {...linkTarget(child.href, origin)}>
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </Folding>
  );
}

/** The header of every page (H1, H2): the top bar, the logo, the menu and the way to a free valuation (H5). */
export function Header({ state }: { state: PageState }) {
  const { t } = useLingui();
  const { world } = useShell();
  const { content, language, origin } = world.site;
  const scrolled = useScrolledPast(OPAQUE_AFTER);
  const topBarShow = useUi((ui) => ui.topBarShow);
  const href = (route: string) => world.routes.href(route, {}, language);
  // What is open closes with the page it was opened on.
  const [page = ''] = state.address.split('?');
  const entries = content.menu.map((item) => (
    <li key={item.id}>
      <Entry item={item} page={page} origin={origin} />
    </li>
  ));
  const valuation = (
    <ButtonLink href={href('contact-demand')} size="small">
      {t`Free valuation`}
    </ButtonLink>
  );
  return (
    <header className={css.header} data-overlay={state.overlay || undefined} data-scrolled={scrolled || undefined}>
      {topBarShow ? (
        <div className={css.top}>
          <TopBar state={state} />
        </div>
      ) : null}
      <div className={css.bar}>
        <a className={css.home} href={`/${language}/`} aria-label={t`${content.agency.name}, home page`}>
          <Logo name={content.agency.name} look={content.look} />
        </a>
        <nav className={css.menu} aria-label={t`Main menu`}>
          <ul role="list">{entries}</ul>
        </nav>
        <div className={css.tools}>
          <HeaderSearch page={page} state={state} />
          <SelectionLink />
        </div>
        <div className={css.action}>{valuation}</div>
        <Folding page={page} className={css.drawer}>
          <summary className={css.opener}>
            <MenuIcon />
            <span>{t`Menu`}</span>
          </summary>
          <div className={css.sheet} data-clear-of-consent>
            <nav aria-label={t`Main menu`}>
              <ul role="list">{entries}</ul>
            </nav>
            {valuation}
            <TopBar state={state} />
          </div>
        </Folding>
      </div>
    </header>
  );
}
