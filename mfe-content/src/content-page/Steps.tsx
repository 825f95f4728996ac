import { Container } from '@dorpel/ui/Layout';
import { ArrowLeftIcon, ArrowRightIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLang } from '../parts/use-lang.ts';
import type { Series } from './data.ts';
import styles from './Steps.module.css';

/** All steps of a sequence, with the one that is read (A4). */
export function StepList({ series }: { readonly series: Series }) {
  const lang = useLang();
  const { name, href, at, items } = series;
  return (
    <nav className={styles.list} aria-labelledby="steps">
      <h2 id="steps" className={styles.title} lang={lang(name)}>
        {href ? <a href={href}>{name.text}</a> : name.text}
      </h2>
      <ol role="list">
        {items.map(({ id, title, href: to, step }, index) => (
          <li key={id}>
            <a href={to} className={styles.step} aria-current={index === at ? 'step' : undefined} lang={lang(title)}>
              <span className={styles.number}>{step}</span>
              {title.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The steps before and after this one. */
export function StepTurns({ series }: { readonly series: Series }) {
  const { t } = useLingui();
  const lang = useLang();
  const before = series.items[series.at - 1];
  const after = series.items[series.at + 1];
  return (
    <nav className={styles.band} aria-label={t`Previous and next step`}>
      <Container className={styles.turns}>
        {before ? (
          <a href={before.href} rel="prev" className={styles.turn}>
            <ArrowLeftIcon />
            <span>
              <small>
                <Trans>Previous step</Trans>
              </small>
              <strong lang={lang(before.title)}>{before.title.text}</strong>
            </span>
          </a>
        ) : null}
        {after ? (
          <a href={after.href} rel="next" className={`${styles.turn} ${styles.next}`}>
            <span>
              <small>
                <Trans>Next step</Trans>
              </small>
              <strong lang={lang(after.title)}>{after.title.text}</strong>
            </span>
            <ArrowRightIcon />
          </a>
        ) : null}
      </Container>
    </nav>
  );
}
