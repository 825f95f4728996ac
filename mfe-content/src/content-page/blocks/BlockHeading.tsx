import { Prose } from '@dorpel/ui/Prose';
import { useLang } from '../../parts/use-lang.ts';
import type { Block } from '../data.ts';
import styles from './BlockHeading.module.css';

/** Title and text above what a block shows. */
export function BlockHeading({ block }: { readonly block: Block }) {
  const lang = useLang();
  const { id, title, description, level: Level } = block;
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
