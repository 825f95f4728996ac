import type { MenuItem } from '@dorpel/contracts/content';
import { ButtonLink } from '@dorpel/ui/Button';
import { ChevronDownIcon, MenuIcon } from '@dorpel/ui/icons';
import { linkTarget } from '@dorpel/ui/link-target';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../app/site.ts';
import type { PageState } from '../app/page-state.ts';
import { useUi } from '../app/ui-state.ts';
import css from './Header.module.css';
import { Folding } from './Foldable.tsx';
import { HeaderSearch, SelectionLink } from './HeaderTools.tsx';
import { Logo } from './Logo.tsx';
import { TopBar } from './TopBar.tsx';

/** Pixels of scroll past which the header is opaque and its logo small (specification, section 4; H2). */
const OPAQUE_AFTER = 30;

/** Whether the page is scrolled further down than so many pixels; false on the server. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return past;
}

type Target = Pick<MenuItem, 'id' | 'href' | 'label'>;

/** What an item leads to: the pages below it, itself first, unless it leads to one of them anyway. */
function pagesOf(item: MenuItem): readonly Target[] {
  return item.children.some(({ href }) => href === item.href) ? item.children : [item, ...item.children];
}

function Children({ items, origin }: { items: readonly Target[]; origin: string }) {
  return (
    <ul role="list" className={css.children}>
      {items.map(({ id, href, label }) => (
        <li key={id}>
          <a className={css.child} href={href} {...linkTarget(href, origin)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Group({ label, page, children }: { label: string; page: string; children: ReactNode }) {
  return (
    <Folding page={page} className={css.group} name="menu">
      <summary className={css.link}>
        {label}
        <ChevronDownIcon className={css.chevron} />
      </summary>
      {children}
    </Folding>
  );
}

function Entry({ item, page, origin }: { item: MenuItem; page: string; origin: string }) {
  const { label, href, children } = item;
  return children.length === 0 ? (
    <a className={css.link} href={href} {...linkTarget(href, origin)}>
      {label}
    </a>
  ) : (
    <Group label={label} page={page}>
      <Children items={pagesOf(item)} origin={origin} />
    </Group>
  );
}

/** The header of every page (H1, H2): the top bar, the logo, the menu and the way to a free valuation (H5). */
export function Header({ state }: { state: PageState }) {
  const { t } = useLingui();
  const { appContext } = useShell();
  const { content, language, origin } = appContext.site;
  const scrolled = useScrolledPast(OPAQUE_AFTER);
  const topBarShow = useUi((ui) => ui.topBarShow);
  const href = (route: string) => appContext.routes.href(route, {}, language);
  // What is open closes with the page it was opened on.
  const [page = ''] = state.address.split('?');
  const entries = content.menu.map((item) => (
    <li key={item.id} suppressHydrationWarning>
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
          <ul role="list" data-fit="" suppressHydrationWarning>
            {entries}
            {/* What there is no room for. The server can't know how wide the words are: before the first picture a script hides
                what does not fit, here or there (server/wake.js). */}
            <li hidden suppressHydrationWarning>
              <Group label={t`More`} page={page}>
                <ul role="list" className={css.children}>
                  {content.menu.map((item) => (
                    <li key={item.id} suppressHydrationWarning>
                      <Children items={pagesOf(item)} origin={origin} />
                    </li>
                  ))}
                </ul>
              </Group>
            </li>
          </ul>
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
