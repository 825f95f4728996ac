import { Prose } from '@dorpel/ui/Prose';
import { useLingui } from '@lingui/react/macro';
import { ContentPhoto } from '../../parts/ContentPhoto.tsx';
import { ActionLinks } from '../../parts/Links.tsx';
import { useLang } from '../../parts/use-lang.ts';
import type { Block } from '../data.ts';
import styles from './Story.module.css';

/** A text with its photo and the ways on; an article it is about is one of them. */
export function Story({ block }: { readonly block: Block }) {
  const { t } = useLingui();
  const lang = useLang();
  const { id, title, description, description2, level: Level, ground } = block;
  const [article] = block.articles;
  const photo = block.image ?? block.images[0] ?? article?.picture ?? null;
  const text = description ?? article?.summary ?? null;
  const isNamedSo = article && article.title.text === title?.text;
  const links = [
    ...block.links,
    ...(article ? [{ label: isNamedSo ? t`Read the whole story` : article.title.text, href: article.href }] : []),
  ];
  const isStatement = photo === null && ground !== 'paper';
  return (
    <div className={styles.story} data-photo={photo ? '' : undefined} data-statement={isStatement ? '' : undefined}>
      {photo ? (
        <ContentPhoto
          photo={photo}
          sizes="(min-width: 80rem) 41rem, (min-width: 50rem) 50vw, 100vw"
          className={styles.photo}
        />
      ) : null}
      <div className={styles.words}>
        {title ? (
          <Level id={`block-${id}`} lang={lang(title)} className={isStatement ? styles.loud : undefined}>
            {title.text}
          </Level>
        ) : null}
        {text ? (
          <div lang={lang(text)}>
            <Prose html={text.text} className={styles.text} />
          </div>
        ) : null}
        {description2 ? (
          <div lang={lang(description2)}>
            <Prose html={description2.text} className={styles.text} />
          </div>
        ) : null}
        <ActionLinks links={links} quiet={block.kind === 'article'} />
      </div>
    </div>
  );
}
