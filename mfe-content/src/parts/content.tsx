import { Picture, type PictureProps } from '@dorpel/ui/Picture';
import { useSite } from '@dorpel/federation/site';
import type { ArticleCard } from '@dorpel/contracts/content';
import { Grid } from '@dorpel/ui/Layout';
import { addressOf, type Box, type Photo, shownIn } from './photo-source.ts';
import styles from './content.module.css';

/** Of an article's title: no level of the page's outline is left out (S6). */
export type Level = 'h2' | 'h3' | 'h4';

type Translated = { readonly text: string; readonly language: string };

/** The `lang` attribute of a text: only where content fell back to another language than the page's. */
export function useLang(): (text: Translated | null) => string | undefined {
  const { language } = useSite();
  return (text) => (text && text.language !== language ? text.language : undefined);
}

type PhotoProps = Box & Pick<PictureProps, 'priority' | 'fetchPriority' | 'className'> & { readonly photo: Photo };

/** A photo of the content, at the width the screen needs. */
export const ContentPhoto = ({ photo, ...rest }: PhotoProps) => (
  <Picture
    {...rest}
    {...shownIn(photo, rest)}
    alt={photo.alt}
    width={photo.width}
    height={photo.height}
    placeholder={addressOf(photo)(100, 'webp')}
  />
);

/** First letters of the first and the last name: they stand where there is no portrait. */
const initials = (name: string) => {
  const names = name.split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : ''].map((each) => each?.charAt(0) ?? '').join('');
};

type TeamProps = {
  readonly members: readonly ArticleCard[];
  /** Of their names. */
  readonly level?: Level;
};

/** The people of the agency (A6). */
export function Team({ members, level: Heading = 'h3' }: TeamProps) {
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
