import { useSite } from '@dorpel/federation/site';
import { ArrowLeftIcon, ArrowRightIcon } from '@dorpel/ui/icons';
import { Container, Section } from '@dorpel/ui/Layout';
import { Prose } from '@dorpel/ui/Prose';
import { Trans, useLingui } from '@lingui/react/macro';
import { ContentPhoto, useLang } from '../parts/content.tsx';
import styles from './modules/blocks.module.css';
import { ARTICLE, type ArticleData, type Series } from './data.ts';
import { ActionLinks } from './modules/Links.tsx';
import { Cards } from './modules/lists.tsx';

/** All steps of a sequence, with the one that is read (A4). */
function StepList({ series }: { readonly series: Series }) {
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
function StepTurns({ series }: { readonly series: Series }) {
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

/** Other articles of the category a reader may like next. */
const OTHERS = 3;

function Others({ series }: { readonly series: Series }) {
  const lang = useLang();
  const { name, at, items } = series;
  // Those that follow, and from the start again: every article leads to different ones.
  const others = [...items.slice(at + 1), ...items.slice(0, at)].slice(0, OTHERS);
  return (
    <Section ground="surface" aria-labelledby="others">
      <Container>
        <h2 id="others" className={styles.others} lang={lang(name)}>
          {name.text}
        </h2>
        <Cards articles={others} columns={3} />
      </Container>
    </Section>
  );
}

/** An article of its own: a step among its steps, a testimonial, a member of the team (A4, A5). */
export function ArticleView({ article }: { readonly article: ArticleData }) {
  const { t } = useLingui();
  const { href } = useSite();
  const lang = useLang();
  const { title, summary, html, picture, series } = article;
  const step = series?.items[series.at]?.step ?? null;
  const total = series?.items.length ?? 0;
  const layout = step === null ? (picture ? 'photo' : 'words') : picture ? 'photo steps' : 'steps';
  return (
    <>
      <article className={styles.article} data-layout={layout}>
        <header className={styles.head}>
          {series ? (
            <p className="overline">
              <span lang={lang(series.name)}>{series.name.text}</span>
              {step === null ? null : (
                <>
                  {' · '}
                  <Trans>
                    step {step} of {total}
                  </Trans>
                </>
              )}
            </p>
          ) : null}
          <h1 lang={lang(title)}>{title.text}</h1>
          {summary ? (
            <p className="lead" lang={lang(summary)}>
              {summary.text}
            </p>
          ) : null}
        </header>
        {picture ? <ContentPhoto photo={picture} {...ARTICLE} priority className={styles.portrait} /> : null}
        <div className={styles.body}>
          {html ? (
            <div lang={lang(html)}>
              <Prose html={html.text} />
            </div>
          ) : null}
          <ActionLinks
            links={[
              { label: t`Ask for a free valuation`, href: href('contact-demand') },
              { label: t`Contact us`, href: href('site-contact') },
            ]}
          />
        </div>
        {series && step !== null ? <StepList series={series} /> : null}
      </article>
      {series && step !== null ? <StepTurns series={series} /> : null}
      {series && step === null ? <Others series={series} /> : null}
    </>
  );
}
