import { ButtonLink } from '@dorpel/ui/Button';
import { DocumentIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
import type { MediaData } from '../media/media.ts';
import type { ReactNode } from 'react';
import styles from './sections.module.css';

type Props = Pick<MediaData, 'documents'> & {
  /** Where the documents are asked for; null where nothing can be asked any more. */
  readonly askHref: string | null;
  /** A document that is there for everybody. */
  readonly children?: ReactNode;
};

/** What can be asked for: the files are mailed, not shown. */
export function DocumentList({ documents, askHref, children }: Props) {
  return (
    <>
      <ul className={styles.list} role="list">
        {children ? <li>{children}</li> : null}
        {documents.map(({ id, name }) => (
          <li key={id}>
            <DocumentIcon />
            {name}
          </li>
        ))}
      </ul>
      {documents.length === 0 && !children ? (
        <p className={styles.none}>
          <Trans>No documents</Trans>
        </p>
      ) : null}
      {askHref === null || documents.length === 0 ? null : (
        <p className={styles.ask}>
          <ButtonLink variant="secondary" size="small" href={askHref}>
            <Trans>Ask for the documents</Trans>
          </ButtonLink>
        </p>
      )}
    </>
  );
}
