import type { ArticleCard } from '@dorpel/contracts/content';
import { Prose } from '@dorpel/ui/Prose';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ContentPhoto, useLang } from '../../parts/content.tsx';
import type { Photo } from '../../parts/photo-source.ts';
import type { Module } from '../data.ts';
import LaterCarouselButtons from '../carousel.alive.tsx';
import styles from './blocks.module.css';
import { ActionLinks, type Link, MoreLinks } from './Links.tsx';
import { Heading } from './lists.tsx';

type Text = ArticleCard['title'];
type StoryProps = {
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
export function Story({
  id,
  title,
  level: Level,
  summary,
  texts,
  photo,
  links,
  more,
  isStatement = false,
}: StoryProps) {
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

/** A text with its photo. */
export function TextModule({ module }: { readonly module: Module }) {
  const { id, title, level, description, description2, image, images, links, ground } = module;
  const photo = image ?? images[0] ?? null;
  const isStatement = photo === null && ground !== 'paper';
  return <Story {...{ id, title, level, photo, links, isStatement }} texts={[description, description2]} />;
}

/** What an article is about: in the module's words and photo, or in its own. */
export function Article({ module }: { readonly module: Module }) {
  const { id, title, level, description, description2, image, images, links, ground } = module;
  const [article] = module.articles;
  const photo = image ?? images[0] ?? article?.picture ?? null;
  return (
    <Story
      {...{ id, level, photo, links }}
      title={title ?? article?.title ?? null}
      summary={description ? null : article?.summary}
      texts={[description, description2]}
      more={article}
      isStatement={photo === null && ground !== 'paper'}
    />
  );
}

/** Articles that are scrolled sideways: by hand, by keyboard, or by buttons; nothing moves by itself (A5). */
export function Slider({ module }: { readonly module: Module }) {
  const lang = useLang();
  const listId = useId();
  const { title, articles, links } = module;
  return (
    <>
      <Heading module={module} />
      <ul
        id={listId}
        role="list"
        className={styles.slides}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title?.text}
      >
        {articles.map(({ id, title: name, summary, href }) => (
          <li key={id} className={styles.slide}>
            <figure className={styles.figure}>
              {summary ? (
                <blockquote className={styles.quote} lang={lang(summary)}>
                  {summary.text}
                </blockquote>
              ) : null}
              <figcaption lang={lang(name)}>
                <a href={href} className={styles.source}>
                  {name.text}
                </a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {articles.length > 1 ? <LaterCarouselButtons listId={listId} count={articles.length} /> : null}
      <MoreLinks links={links} />
    </>
  );
}
