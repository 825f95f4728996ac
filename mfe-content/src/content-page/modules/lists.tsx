import type { ArticleCard } from '@dorpel/contracts/content';
import { Card, CardLink } from '@dorpel/ui/Card';
import { Grid } from '@dorpel/ui/Layout';
import { Prose } from '@dorpel/ui/Prose';
import { Fragment, type ReactNode } from 'react';
import { ContentPhoto, type Level, useLang } from '../../parts/content.tsx';
import type { Module } from '../data.ts';
import { MoreLinks } from './Links.tsx';
import styles from './views.module.css';

/** Title and text above what a module shows. */
export function Heading({ module }: { readonly module: Module }) {
  const lang = useLang();
  const { id, title, description, level: Level } = module;
  if (!title && !description) return null;
  return (
    <div className={styles.heading}>
      {title ? (
        <Level id={`block-${id}`} lang={lang(title)}>
          {title.text}
        </Level>
      ) : null}
      {description ? (
        <div lang={lang(description)}>
          <Prose html={description.text} className={styles.text} />
        </div>
      ) : null}
    </div>
  );
}

const BELOW = { h2: 'h3', h3: 'h4' } as const;

type ArticlesProps = {
  readonly module: Module;
  /** The list of articles, their titles at this level. */
  readonly children: (articles: readonly ArticleCard[], level: Level) => ReactNode;
};

/** The articles with the names of their subcategories, in order (A1, isHasSubcategories). */
function groupsOf(articles: readonly ArticleCard[]) {
  const groups: { name: NonNullable<ArticleCard['subcategory']> | null; articles: ArticleCard[] }[] = [];
  for (const article of articles) {
    const name = article.subcategory ?? null;
    const last = groups.at(-1);
    if (last && last.name?.text === name?.text) last.articles.push(article);
    else groups.push({ name, articles: [article] });
  }
  return groups;
}

/** A list of articles below the module's title, in groups where its editor wants them. */
export function Articles({ module, children }: ArticlesProps) {
  const lang = useLang();
  const Own = module.level === 'h1' ? 'h2' : 'h3';
  return (
    <>
      <Heading module={module} />
      {module.isGrouped
        ? groupsOf(module.articles).map(({ name, articles }) => (
            <Fragment key={articles[0]?.id}>
              {name ? (
                <Own className={styles.group} lang={lang(name)}>
                  {name.text}
                </Own>
              ) : null}
              {children(articles, name ? BELOW[Own] : Own)}
            </Fragment>
          ))
        : children(module.articles, Own)}
      <MoreLinks links={module.links} />
    </>
  );
}

type CardsProps = {
  readonly articles: readonly ArticleCard[];
  readonly columns: 2 | 3 | 4;
  readonly level?: Level;
};

/** Articles side by side; the steps of a sequence carry their number. */
export function Cards({ articles, columns, level: Level = 'h3' }: CardsProps) {
  const lang = useLang();
  return (
    <Grid columns={columns}>
      {articles.map(({ id, title, summary, href, picture, step }) => (
        <li key={id}>
          <Card
            media={picture ? <ContentPhoto photo={picture} sizes="(min-width: 60rem) 27rem, 100vw" /> : undefined}
            className={picture ? undefined : styles.plain}
          >
            <Level className={styles.title} lang={lang(title)}>
              {step === null ? null : <span className={styles.step}>{step}</span>}
              <CardLink href={href}>{title.text}</CardLink>
            </Level>
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

type RowsProps = { readonly articles: readonly ArticleCard[]; readonly level: Level };

/** Articles below each other: photos left and right in turn, or a numbered list where there are none. */
export function Rows({ articles, level: Level }: RowsProps) {
  const lang = useLang();
  const hasPhotos = articles.some(({ picture }) => picture !== null);
  return (
    <ol role="list" className={styles.rows} data-photos={hasPhotos ? '' : undefined}>
      {articles.map(({ id, title, summary, href, picture, step }) => (
        <li key={id} className={styles.row}>
          {picture ? (
            <ContentPhoto photo={picture} sizes="(min-width: 60rem) 40rem, 100vw" className={styles.photo} />
          ) : null}
          {step === null ? null : <span className={styles.rowsStep}>{step}</span>}
          <div>
            <Level className={styles.rowsTitle} lang={lang(title)}>
              <a className={styles.link} href={href}>
                {title.text}
              </a>
            </Level>
            {summary ? (
              <p className={styles.rowsSummary} lang={lang(summary)}>
                {summary.text}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
