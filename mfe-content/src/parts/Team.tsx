import type { ArticleCard } from '@dorpel/contracts/content';
import { Grid } from '@dorpel/ui/Layout';
import { ContentPhoto } from './ContentPhoto.tsx';
import type { Level } from './use-lang.ts';
import styles from './Team.module.css';
import { useLang } from './use-lang.ts';

/** First letters of the first and the last name: they stand where there is no portrait. */
const initials = (name: string) => {
  const names = name.split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : ''].map((each) => each?.charAt(0) ?? '').join('');
};

type Props = {
  readonly members: readonly ArticleCard[];
  /** Of their names. */
  readonly level?: Level;
};

/** The people of the agency (A6). */
export function Team({ members, level: Heading = 'h3' }: Props) {
  const lang = useLang();
  return (
    <Grid columns={3} className={styles.team}>
      {members.map(({ id, title, summary, href, picture }) => (
        <li key={id} className={styles.member}>
          {picture ? (
            <ContentPhoto photo={picture} sizes="6rem" className={styles.portrait} />
          ) : (
            <span className={styles.monogram} aria-hidden="true">
              {initials(title.text)}
            </span>
          )}
          <div>
            <Heading className={styles.heading}>
              <a href={href} className={styles.name}>
                {title.text}
              </a>
            </Heading>
            {summary ? (
              <p className={styles.role} lang={lang(summary)}>
                {summary.text}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </Grid>
  );
}
