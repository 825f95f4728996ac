import type { Statistics } from '@dorpel/contracts/owner';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../parts/panel/Panel.tsx';
import styles from './Sources.module.css';

const NAMES = {
  direct: msg`Address typed or saved`,
  search: msg`Search engines`,
  social: msg`Social media`,
  portal: msg`Property portals`,
  site: msg`Our own site`,
  other: msg`Other websites`,
} as const;

// A newer service may know more.
const nameOf = (source: string) => (source in NAMES ? NAMES[source as keyof typeof NAMES] : NAMES.other);

/** Where visitors came from, the largest first. */
export function Sources({ sources }: { readonly sources: Statistics['sources'] }) {
  const { i18n } = useLingui();
  const { language } = useSite();
  const total = sources.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={<Trans>Where visitors came from</Trans>} lead={total === 0 ? <Trans>No visits yet.</Trans> : null}>
      {total === 0 ? null : (
        <ul className={styles.list}>
          {sources.map(({ source, count }) => (
            <li key={source} className={styles.source}>
              <span>{i18n._(nameOf(source))}</span>
              <span className={styles.count}>{formatNumber(count, language)}</span>
              <svg className={styles.bar} aria-hidden="true" focusable="false" width="100%" height="6">
                <rect width={`${Math.max(1, Math.round((count / total) * 100))}%`} height="6" rx="2" />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
