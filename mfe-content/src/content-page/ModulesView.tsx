import { Container, Section } from '@dorpel/ui/Layout';
import { Prose } from '@dorpel/ui/Prose';
import { useLang } from '../parts/use-lang.ts';
import { BannerView } from './BannerView.tsx';
import { BlockView } from './blocks/BlockView.tsx';
import type { ModulesData } from './data.ts';
import styles from './ModulesView.module.css';

/** A page of modules below its banner or title (A1). */
export function ModulesView({ page }: { readonly page: ModulesData }) {
  const lang = useLang();
  const { title, banner, showTitle, html, blocks } = page;
  return (
    <>
      {banner ? <BannerView banner={banner} /> : null}
      {html || showTitle ? (
        <Section className={showTitle ? styles.opening : undefined}>
          <Container narrow>
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
      <div className={styles.blocks}>
        {blocks.map((block) => (
          <BlockView key={block.id} block={block} />
        ))}
      </div>
    </>
  );
}
