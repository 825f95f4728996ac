import type { PageProps } from '@dorpel/federation';
import { Trans } from '@lingui/react/macro';
import { ArticleView } from './ArticleView.tsx';
import type { PageData, PageParams } from './data.ts';
import { ModulesView } from './ModulesView.tsx';
import styles from './View.module.css';

/** A page the agency writes itself: made of modules, or an article. */
export function View({ data }: PageProps<PageData, PageParams>) {
  return (
    <>
      {data.isPreview ? (
        <p className={styles.preview}>
          <Trans>Preview: only people with this address see the page like this, for a limited time.</Trans>
        </p>
      ) : null}
      {data.kind === 'article' ? <ArticleView article={data} /> : <ModulesView page={data} />}
    </>
  );
}
