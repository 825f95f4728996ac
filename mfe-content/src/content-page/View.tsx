import type { PageProps } from '@dorpel/federation';
import { lazy } from 'react';
import { Later } from '../parts/Later.tsx';
import { ArticleView } from './ArticleView.tsx';
import type { PageData, PageParams } from './data.ts';
import { ModulesView } from './ModulesView.tsx';

const PreviewNote = lazy(() => import('./PreviewNote.tsx'));

/** A page the agency writes itself: made of modules, or an article. */
export function View({ data }: PageProps<PageData, PageParams>) {
  return (
    <>
      {data.isPreview ? (
        <Later>
          <PreviewNote />
        </Later>
      ) : null}
      {data.kind === 'article' ? <ArticleView article={data} /> : <ModulesView page={data} />}
    </>
  );
}
