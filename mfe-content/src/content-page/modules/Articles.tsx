import type { ArticleCard } from '@dorpel/contracts/content';
import { Fragment, type ReactNode } from 'react';
import { MoreLinks } from '../../parts/Links.tsx';
import { useLang } from '../../parts/use-lang.ts';
import styles from './Articles.module.css';
import type { Module } from '../data.ts';
import { Heading } from './Heading.tsx';

type Props = {
  readonly module: Module;
  /** The list of articles, their titles at this level. */
  readonly children: (articles: readonly ArticleCard[], level: 'h3' | 'h4') => ReactNode;
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
  return (
    <>
      <Heading module={module} />
      {module.isGrouped
        ? groupsOf(module.articles).map(({ name, articles }) => (
            <Fragment key={articles[0]?.id}>
              {name ? (
                <h3 className={styles.group} lang={lang(name)}>
                  {name.text}
                </h3>
              ) : null}
              {children(articles, name ? 'h4' : 'h3')}
            </Fragment>
          ))
        : children(module.articles, 'h3')}
      <MoreLinks links={module.links} />
    </>
  );
}
