import { Container, Section } from '@dorpel/ui/Layout';
import type { Module } from '../data.ts';
import styles from './ModuleView.module.css';
import { VIEWS } from './views.ts';

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
