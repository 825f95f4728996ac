import { defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { TestimonialsData, TestimonialsParams } from './load.ts';
import styles from './slot.module.css';

type Item = TestimonialsData['items'][number];

function Said({ item }: { readonly item: Item }) {
  const site = useSite();
  const { opening, rest, language } = item;
  return (
    <blockquote className={styles.said} lang={language === site.language ? undefined : language}>
      <p>{rest ? `${opening} …` : opening}</p>
      {rest ? (
        <details>
          <summary lang={site.language}>
            <Trans>Read on</Trans>
          </summary>
          <p>{rest}</p>
        </details>
      ) : null}
    </blockquote>
  );
}

function Author({ item: { name, website, picture } }: { readonly item: Item }) {
  return (
    <figcaption className={styles.author}>
      {picture ? (
        // The name beside it says who this is.
        <img
          className={styles.picture}
          src={picture.path}
          width={64}
          height={64}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <span className={styles.name}>
        {name}
        {website ? (
          <a href={website.href} target="_blank" rel="nofollow ugc noopener noreferrer">
            {website.host}
          </a>
        ) : null}
      </span>
    </figcaption>
  );
}

/** What visitors said, as a row that is scrolled by hand or by keyboard; nothing moves by itself (F10, A5). */
function View({ data: { items } }: SlotProps<TestimonialsData, TestimonialsParams>) {
  const title = useId();
  return (
    <>
      <h2 id={title} className={styles.title}>
        <Trans>What our clients say</Trans>
      </h2>
      <ul
        role="list"
        className={styles.row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={title}
      >
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <figure className={styles.figure}>
              <Said item={item} />
              <Author item={item} />
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default defineSlot<TestimonialsParams, TestimonialsData>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
