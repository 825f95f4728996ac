import { Container, Section } from '@dorpel/ui/Layout';
import { Prose } from '@dorpel/ui/Prose';
import { ContentPhoto } from '../parts/ContentPhoto.tsx';
import { useLang } from '../parts/use-lang.ts';
import { BannerView } from './banner/BannerView.tsx';
import type { ModulesData } from './data.ts';
import { ModuleView } from './modules/ModuleView.tsx';
import styles from './ModulesView.module.css';
import { SubMenu } from './SubMenu.tsx';

/** A page of modules below its banner or title (A1). */
export function ModulesView({ page }: { readonly page: ModulesData }) {
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
