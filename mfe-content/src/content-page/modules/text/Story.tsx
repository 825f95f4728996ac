import type { ArticleCard } from '@dorpel/contracts/content';
import { Prose } from '@dorpel/ui/Prose';
import { useLingui } from '@lingui/react/macro';
import { ContentPhoto } from '../../../parts/ContentPhoto.tsx';
import { ActionLinks, type Link } from '../../../parts/Links.tsx';
import type { Photo } from '../../../parts/photo-source.ts';
import { useLang } from '../../../parts/use-lang.ts';
import styles from './Story.module.css';

type Text = ArticleCard['title'];
type Props = {
  readonly id: string;
  readonly title: Text | null;
  readonly level: 'h1' | 'h2' | 'h3' | 'h4';
  /** Plain text. */
  readonly summary?: Text | null | undefined;
  /** Sanitized HTML. */
  readonly texts: readonly (Text | null)[];
  readonly photo: Photo | null;
  readonly links: readonly Link[];
  /** The article it is about. */
  readonly more?: Pick<ArticleCard, 'title' | 'href'> | undefined;
  /** A loud title, on a ground of its own. */
  readonly isStatement?: boolean;
};

/** A text with its photo and the ways on; an article it is about is one of them. */
export function Story({ id, title, level: Level, summary, texts, photo, links, more, isStatement = false }: Props) {
  const { t } = useLingui();
  const lang = useLang();
  const toMore = more && {
    label: more.title.text === title?.text ? t`Read the whole story` : more.title.text,
    href: more.href,
  };
  return (
    <div className={styles.story} data-photo={photo ? '' : undefined} data-statement={isStatement ? '' : undefined}>
      {photo ? (
        <ContentPhoto
          photo={photo}
          sizes="(min-width: 80rem) 41rem, (min-width: 50rem) 50vw, 100vw"
          className={styles.photo}
        />
      ) : null}
      <div className={styles.words}>
        {title ? (
          <Level id={`block-${id}`} lang={lang(title)} className={isStatement ? styles.loud : undefined}>
            {title.text}
          </Level>
        ) : null}
        {summary ? (
          <p className={styles.text} lang={lang(summary)}>
            {summary.text}
          </p>
        ) : null}
        {texts.map((text) =>
          text ? (
            <div key={text.text} lang={lang(text)}>
              <Prose html={text.text} className={styles.text} />
            </div>
          ) : null,
        )}
        <ActionLinks links={toMore ? [...links, toMore] : links} quiet={more !== undefined} />
      </div>
    </div>
  );
}
