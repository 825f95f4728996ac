import { IconButton } from '@dorpel/ui/IconButton';
import { ArrowLeftIcon, ArrowRightIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLang } from '../../parts/use-lang.ts';
import type { Block } from '../data.ts';
import styles from './Slider.module.css';

/** Articles that are scrolled sideways: by hand, by keyboard, or by its buttons, which need a script and come with it. */
export function Slider({ block }: { readonly block: Block }) {
  const { t } = useLingui();
  const lang = useLang();
  const list = useRef<HTMLUListElement>(null);
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const turn = (direction: 1 | -1) => {
    const slide = list.current?.firstElementChild;
    if (slide) list.current?.scrollBy({ left: direction * slide.clientWidth });
  };
  return (
    <div className={styles.slider}>
      <ul
        ref={list}
        role="list"
        className={styles.slides}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={block.title?.text}
      >
        {block.articles.map(({ id, title, summary, href }) => (
          <li key={id} className={styles.slide}>
            <figure className={styles.figure}>
              {summary ? (
                <blockquote className={styles.quote} lang={lang(summary)}>
                  {summary.text}
                </blockquote>
              ) : null}
              <figcaption lang={lang(title)}>
                <a href={href} className={styles.link}>
                  {title.text}
                </a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {hasScript && block.articles.length > 1 ? (
        <div className={styles.buttons}>
          <IconButton label={t`Previous`} icon={<ArrowLeftIcon />} onClick={() => turn(-1)} />
          <IconButton label={t`Next`} icon={<ArrowRightIcon />} onClick={() => turn(1)} />
        </div>
      ) : null}
    </div>
  );
}
