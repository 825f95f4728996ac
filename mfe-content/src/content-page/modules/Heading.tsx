import { Prose } from '@dorpel/ui/Prose';
import { useLang } from '../../parts/use-lang.ts';
import type { Module } from '../data.ts';
import styles from './Heading.module.css';

/** Title and text above what a module shows. */
export function Heading({ module }: { readonly module: Module }) {
  const lang = useLang();
  const { id, title, description, level: Level } = module;
  if (!title && !description) return null;
  return (
    <div className={styles.heading}>
      {title ? (
        <Level id={`block-${id}`} lang={lang(title)}>
          {title.text}
        </Level>
      ) : null}
      {description ? (
        <div lang={lang(description)}>
          <Prose html={description.text} className={styles.text} />
        </div>
      ) : null}
    </div>
  );
}
