import type { PageProps } from '@dorpel/federation';
import { ArticleView } from './ArticleView.tsx';
import type { PageData, PageParams } from './data.ts';
import { ModulesView } from './ModulesView.tsx';

/** A page the agency writes itself: made of modules, or an article. */
export function View({ data }: PageProps<PageData, PageParams>) {
  return data.kind === 'article' ? <ArticleView article={data} /> : <ModulesView page={data} />;
}
