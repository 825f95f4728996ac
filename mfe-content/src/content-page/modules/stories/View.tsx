import type { Module } from '../../data.ts';
import { Articles } from '../Articles.tsx';
import { Story } from '../text/Story.tsx';
import styles from './View.module.css';

/** Articles one after the other (single-view). */
export function View({ module }: { readonly module: Module }) {
  return (
    <Articles module={module}>
      {(articles, level) => (
        <div className={styles.stories}>
          {articles.map(({ id, title, summary, picture, href }) => (
            <Story
              key={id}
              id={id}
              level={level}
              title={title}
              summary={summary}
              texts={[]}
              photo={picture}
              links={[]}
              more={{ title, href }}
            />
          ))}
        </div>
      )}
    </Articles>
  );
}
