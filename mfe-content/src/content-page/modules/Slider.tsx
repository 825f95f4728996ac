import { useId } from 'react';
import LaterCarouselButtons from '../../parts/carousel.alive.tsx';
import { useLang } from '../../parts/use-lang.ts';
import type { Module } from '../data.ts';
import styles from './blocks.module.css';
import { MoreLinks } from './Links.tsx';
import { Heading } from './lists.tsx';

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
