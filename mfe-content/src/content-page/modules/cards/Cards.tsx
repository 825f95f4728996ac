import type { ArticleCard } from '@dorpel/contracts/content';
import { Card, CardLink } from '@dorpel/ui/Card';
import { Grid } from '@dorpel/ui/Layout';
import { ContentPhoto } from '../../../parts/ContentPhoto.tsx';
import { useLang } from '../../../parts/use-lang.ts';
import type { Level } from '../../../parts/level.ts';
import styles from './Cards.module.css';

type Props = {
  readonly articles: readonly ArticleCard[];
  readonly columns: 2 | 3 | 4;
  readonly level?: Level;
};

/** Articles side by side; the steps of a sequence carry their number. */
export function Cards({ articles, columns, level: Heading = 'h3' }: Props) {
  const lang = useLang();
  return (
    <Grid columns={columns}>
      {articles.map(({ id, title, summary, href, picture, step }) => (
        <li key={id}>
          <Card
            media={picture ? <ContentPhoto photo={picture} sizes="(min-width: 60rem) 27rem, 100vw" /> : undefined}
            className={picture ? undefined : styles.plain}
          >
            <Heading className={styles.title} lang={lang(title)}>
              {step === null ? null : <span className={styles.step}>{step}</span>}
              <CardLink href={href}>{title.text}</CardLink>
            </Heading>
            {summary ? (
              <p className={styles.summary} lang={lang(summary)}>
                {summary.text}
              </p>
            ) : null}
          </Card>
        </li>
      ))}
    </Grid>
  );
}
