import type { ArticleCard } from '@dorpel/contracts/content';
import { Fragment, type ReactNode } from 'react';
import type { Level } from '../../parts/level.ts';
import { MoreLinks } from '../../parts/Links.tsx';
import { useLang } from '../../parts/use-lang.ts';
import styles from './Articles.module.css';
import type { Module } from '../data.ts';
import { Heading } from './Heading.tsx';

const BELOW = { h2: 'h3', h3: 'h4' } as const;

type Props = {
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
export function Articles({ module, children }: Props) {
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
