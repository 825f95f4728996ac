import { DataList } from '@dorpel/ui/DataList';
import { Trans, useLingui } from '@lingui/react/macro';
import { Topic } from '../parts/sections/Topic.tsx';
import styles from './LegalTopic.module.css';
import type { DetailData } from './load.ts';

/** Urban planning, floods and asbestos in full words (C12). */
export function LegalTopic({ facts: { legal } }: Pick<DetailData, 'facts'>) {
  const { t } = useLingui();
  if (legal.length === 0) return null;
  return (
    <Topic title={t`Urban planning, flooding and asbestos`}>
      <DataList items={legal} />
      <p className={styles.note}>
        <Trans>As known to the agency today. The notary checks everything again before the deed.</Trans>
      </p>
    </Topic>
  );
}
