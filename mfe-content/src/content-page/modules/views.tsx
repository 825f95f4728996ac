import { Slot, useSite } from '@dorpel/federation/site';
import { Container, Section } from '@dorpel/ui/Layout';
import type { ComponentType } from 'react';
import { Team } from '../../parts/content.tsx';
import type { Module } from '../data.ts';
import { MoreLinks } from './Links.tsx';
import { Articles, Cards, Heading, Rows } from './lists.tsx';
import { Article, Slider, Story, TextModule } from './blocks.tsx';
import type { TypeName } from './modules.ts';
import styles from './views.module.css';

/** What another remote shows, below the module's own title. */
function Part({ module }: { readonly module: Module }) {
  return (
    <>
      <Heading module={module} />
      <Slot name={module.id} />
      <MoreLinks links={module.links} />
    </>
  );
}

/** Articles side by side (module-view). */
function CardsModule({ module }: { readonly module: Module }) {
  return (
    <Articles module={module}>
      {(articles, level) => <Cards articles={articles} columns={module.columns} level={level} />}
    </Articles>
  );
}

/** Articles below each other (odds-view). */
function RowsModule({ module }: { readonly module: Module }) {
  return <Articles module={module}>{(articles, level) => <Rows articles={articles} level={level} />}</Articles>;
}

/** The people of the agency (ons-team-view). */
function TeamModule({ module }: { readonly module: Module }) {
  return <Articles module={module}>{(articles, level) => <Team members={articles} level={level} />}</Articles>;
}

/** The choice between pages that are alternatives: Verkopen or Verhuren (A3). */
function Switch({ module }: { readonly module: Module }) {
  const { url } = useSite();
  return (
    <nav className={styles.switch} aria-label={module.title?.text}>
      {module.links.map(({ label, href }) => (
        <a key={href} href={href} className={styles.option} aria-current={href === url.pathname ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Articles one after the other (single-view). */
function Stories({ module }: { readonly module: Module }) {
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

/** How each kind of module looks; what other remotes show looks as they say. */
const VIEWS: Readonly<Record<TypeName, ComponentType<{ readonly module: Module }>>> = {
  switch: Switch,
  text: TextModule,
  article: Article,
  slider: Slider,
  rows: RowsModule,
  team: TeamModule,
  stories: Stories,
  cards: CardsModule,
  'property-list': Part,
  'project-list': Part,
  figures: Part,
  'site-contact': Part,
  testimonials: Part,
};

/** One module of a page, on its ground and in its columns (A1). */
export function ModuleView({ module }: { readonly module: Module }) {
  const { id, type, col, span, ground, className, title, level } = module;
  const View = VIEWS[type];
  return (
    <Section
      {...(ground === 'own' ? {} : { ground })}
      className={[styles.block, type === 'switch' && styles.tight, level === 'h1' && styles.opening, className]
        .filter(Boolean)
        .join(' ')}
      data-module={id}
      data-ground={ground}
      data-sm={col.sm}
      data-md={col.md}
      data-lg={col.lg}
      aria-labelledby={title ? `block-${id}` : undefined}
    >
      <Container className={span < 12 ? styles.inset : undefined}>
        <View module={module} />
      </Container>
    </Section>
  );
}
