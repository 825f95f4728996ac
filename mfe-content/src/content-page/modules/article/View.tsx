import type { Module } from '../../data.ts';
import { Story } from '../text/Story.tsx';

/** What an article is about: in the module's words and photo, or in its own. */
export function View({ module }: { readonly module: Module }) {
  const { id, title, level, description, description2, image, images, links, ground } = module;
  const [article] = module.articles;
  const photo = image ?? images[0] ?? article?.picture ?? null;
  return (
    <Story
      {...{ id, level, photo, links }}
      title={title ?? article?.title ?? null}
      summary={description ? null : article?.summary}
      texts={[description, description2]}
      more={article}
      isStatement={photo === null && ground !== 'paper'}
    />
  );
}
