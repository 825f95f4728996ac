import type { ArticleCard } from '@dorpel/contracts/content';
import { ContentPhoto } from '../../../parts/ContentPhoto.tsx';
import { useLang } from '../../../parts/use-lang.ts';
import type { Level } from '../../../parts/level.ts';
import styles from './Rows.module.css';

type Props = { readonly articles: readonly ArticleCard[]; readonly level: Level };

/** Articles below each other: photos left and right in turn, or a numbered list where there are none. */
export function Rows({ articles, level: Heading }: Props) {
  const lang = useLang();
  const hasPhotos = articles.some(({ picture }) => picture !== null);
  return (
    <ol role="list" className={styles.rows} data-photos={hasPhotos ? '' : undefined}>
      {articles.map(({ id, title, summary, href, picture, step }) => (
        <li key={id} className={styles.row}>
          {picture ? (
            <ContentPhoto photo={picture} sizes="(min-width: 60rem) 40rem, 100vw" className={styles.photo} />
          ) : null}
          {step === null ? null : <span className={styles.step}>{step}</span>}
          <div>
            <Heading className={styles.title} lang={lang(title)}>
              <a className={styles.link} href={href}>
                {title.text}
              </a>
            </Heading>
            {summary ? (
              <p className={styles.summary} lang={lang(summary)}>
                {summary.text}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
