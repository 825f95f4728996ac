import { Slot } from '@dorpel/federation/site';
import { Container, Section } from '@dorpel/ui/Layout';
import type { ReactNode } from 'react';
import { MoreLinks } from '../../parts/Links.tsx';
import { Team } from '../../parts/Team.tsx';
import type { Block } from '../data.ts';
import { BlockHeading } from './BlockHeading.tsx';
import styles from './BlockView.module.css';
import { Cards } from './Cards.tsx';
import { Rows } from './Rows.tsx';
import { Slider } from './Slider.tsx';
import { Story } from './Story.tsx';
import { Switch } from './Switch.tsx';

/** How a list of articles is shown, by the view its editor chose (specification, section 3). */
const VIEWS: Readonly<Record<string, (block: Block) => ReactNode>> = {
  'slider-view': (block) => <Slider block={block} />,
  'odds-view': (block) => <Rows articles={block.articles} />,
  'ons-team-view': (block) => <Team members={block.articles} />,
};

function List({ block }: { readonly block: Block }) {
  const view = VIEWS[block.view];
  return (
    <>
      <BlockHeading block={block} />
      {view ? view(block) : <Cards articles={block.articles} columns={block.columns} />}
      <MoreLinks links={block.links} />
    </>
  );
}

function Part({ block }: { readonly block: Block }) {
  return (
    <>
      <BlockHeading block={block} />
      <Slot name={block.id} />
      <MoreLinks links={block.links} />
    </>
  );
}

const KINDS: Readonly<Record<Block['kind'], (block: Block) => ReactNode>> = {
  text: (block) => <Story block={block} />,
  article: (block) => <Story block={block} />,
  articles: (block) => <List block={block} />,
  slot: (block) => <Part block={block} />,
  switch: (block) => <Switch block={block} />,
};

/** One module of a page, on its ground and in its columns (A1). */
export function BlockView({ block }: { readonly block: Block }) {
  const { col, span, ground, kind } = block;
  const show = KINDS[kind];
  return (
    <Section
      ground={ground}
      className={`${styles.block} ${kind === 'switch' ? styles.tight : ''}`}
      data-ground={ground}
      data-sm={col.sm}
      data-md={col.md}
      data-lg={col.lg}
      aria-labelledby={block.title ? `block-${block.id}` : undefined}
    >
      <Container className={span < 12 ? styles.inset : undefined}>{show(block)}</Container>
    </Section>
  );
}
