import { definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Container, Section } from '@dorpel/ui/Layout';
import { Prose } from '@dorpel/ui/Prose';
import { lazy } from 'react';
import { ContentPhoto, useLang } from '../parts/content.tsx';
import { InBrowser } from './InBrowser.tsx';
import { ArticleView } from './ArticleView.tsx';
import { BannerView } from './BannerView.tsx';
import type { ModulesData, PageData, PageParams } from './data.ts';
import { ModuleView } from './modules/views.tsx';
import styles from './page.module.css';

type SubMenuProps = {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** It stays in sight below the header. */
  readonly isFixed: boolean;
  readonly label: string;
};

/** The pages to choose from below the banner (params `subMenu`, `showFixedMenu`). */
function SubMenu({ links, isFixed, label }: SubMenuProps) {
  const { url } = useSite();
  return (
    <nav className={styles.menu} data-fixed={isFixed ? '' : undefined} aria-label={label}>
      <Container>
        <ul role="list" className={styles.links}>
          {links.map(({ label: name, href }) => (
            <li key={href}>
              <a href={href} className={styles.link} aria-current={href === url.pathname ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}

/** A page of modules below its banner or title (A1). */
function ModulesView({ page }: { readonly page: ModulesData }) {
  const lang = useLang();
  const { id, title, banner, showTitle, html, modules, stylesheet, subMenu, isSubMenuFixed, logo } = page;
  return (
    <div className={styles.page} data-content={id}>
      {stylesheet ? <link rel="stylesheet" href={stylesheet} /> : null}
      {banner ? <BannerView banner={banner} logo={logo} /> : null}
      {subMenu.length > 0 ? <SubMenu links={subMenu} isFixed={isSubMenuFixed} label={title.text} /> : null}
      {html || showTitle ? (
        <Section className={showTitle ? styles.opening : undefined}>
          <Container narrow>
            {logo && !banner ? (
              <ContentPhoto photo={logo} sizes="10rem" ratio="natural" className={styles.logo} />
            ) : null}
            {showTitle ? (
              <h1 className={styles.title} lang={lang(title)}>
                {title.text}
              </h1>
            ) : null}
            {html ? (
              <div lang={lang(html)}>
                <Prose html={html.text} />
              </div>
            ) : null}
          </Container>
        </Section>
      ) : null}
      <div className={styles.blocks} data-long={banner?.transparent ? 'below' : 'rows'}>
        {modules.map((module) => (
          <ModuleView key={module.id} module={module} />
        ))}
      </div>
    </div>
  );
}

const PreviewNote = lazy(() => import('./PreviewNote.tsx'));

/** A page the agency writes itself: made of modules, or an article. */
function View({ data }: PageProps<PageData, PageParams>) {
  return (
    <>
      {data.isPreview ? (
        <InBrowser>
          <PreviewNote />
        </InBrowser>
      ) : null}
      {data.kind === 'article' ? <ArticleView article={data} /> : <ModulesView page={data} />}
    </>
  );
}

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<PageParams, PageData>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
