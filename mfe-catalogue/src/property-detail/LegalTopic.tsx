import { DataList } from '@dorpel/ui/DataList';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fold, Topic } from '../parts/sections/Topic.tsx';
import { ToConfirm } from '../parts/sections/Estimate.tsx';
import styles from './Body.module.css';
import type { Mention } from './facts.ts';
import type { DetailData } from './load.ts';

/** The headings, in their order; whatever else there is stands under the last. */
const TOPICS: Readonly<Record<string, MessageDescriptor>> = {
  rent: msg`Rent and charges`,
  energy: msg`Energy`,
  flood: msg`Flooding`,
  planning: msg`Urban planning and heritage`,
  other: msg`Other information`,
};

const BESIDE: Readonly<Record<string, string>> = { heritage: 'planning' };

/** What phones fold: an advert must say it, and few read it first. How a home stands with water and energy is always open. */
const FOLDED: ReadonlySet<string> = new Set(['planning', 'other']);

type GroupProps = { readonly title: string | null; readonly folds: boolean; readonly children: ReactNode };

function Group({ title, folds, children }: GroupProps) {
  if (title === null) return children;
  if (!folds)
    return (
      <>
        <h3 className={styles.group}>{title}</h3>
        {children}
      </>
    );
  return (
    <Fold title={title} heading="h3" className={styles.group}>
      {children}
    </Fold>
  );
}

function topicOf({ topic }: Mention): string {
  const heading = BESIDE[topic] ?? topic;
  return Object.hasOwn(TOPICS, heading) ? heading : 'other';
}

/** A house that stands in the water: beside a score of D, for the plot or for the building. */
function FloodSymbol() {
  const { t } = useLingui();
  return (
    <svg className={styles.symbol} viewBox="0 0 32 32" role="img" aria-label={t`Flood symbol`}>
      <path d="M5 15 16 5l11 10" />
      <path d="M8.5 12v6.5m15-6.5v6.5M13.5 18.5v-5h5v5" />
      <path d="M2 22c2.3-2.4 4.7-2.4 7 0s4.7 2.4 7 0 4.7-2.4 7 0 4.7 2.4 7 0" />
      <path d="M2 27c2.3-2.4 4.7-2.4 7 0s4.7 2.4 7 0 4.7-2.4 7 0 4.7 2.4 7 0" />
    </svg>
  );
}

/** What is said, or why nothing is: asked for and on its way is not the same as not known (X1). */
function Said({ mention: { status, text, symbol, isUnconfirmed } }: { readonly mention: Mention }) {
  if (text === null) {
    return (
      <span className={styles.open}>
        {status === 'on-request' ? <Trans>On request</Trans> : <Trans>Not known to us yet</Trans>}
      </span>
    );
  }
  const said = isUnconfirmed ? (
    <>
      {text} <ToConfirm />
    </>
  ) : (
    text
  );
  return symbol === 'flood' ? (
    <span className={styles.marked}>
      <span>{said}</span>
      <FloodSymbol />
    </span>
  ) : (
    said
  );
}

/** All that the law wants said of a property, in full words (C12, X1), and what else is known of its legal side. */
export function LegalTopic({ goal, facts: { legal }, mentions }: Pick<DetailData, 'goal' | 'facts' | 'mentions'>) {
  const { t, i18n } = useLingui();
  if (legal.length === 0 && mentions.length === 0) return null;
  const groups = Object.entries(TOPICS).flatMap(([topic, title]) => {
    const items = mentions
      .filter((mention) => topicOf(mention) === topic)
      .map((mention) => ({ label: mention.name, value: <Said mention={mention} /> }));
    const all = topic === 'other' ? [...items, ...legal] : items;
    return all.length > 0 ? [{ topic, title: i18n._(title), items: all }] : [];
  });
  const hasHeadings = groups.length > 1;
  return (
    <Topic title={t`Legal information`} id="legal">
      <div className={styles.legal}>
        {groups.map(({ topic, title, items }) => (
          <section key={topic}>
            <Group title={hasHeadings ? title : null} folds={FOLDED.has(topic)}>
              <DataList items={items} />
            </Group>
          </section>
        ))}
      </div>
      <p className={styles.note}>
        {goal === 'rent' ? (
          <Trans>As known to the agency today.</Trans>
        ) : (
          <Trans>As known to the agency today. The notary checks everything again before the deed.</Trans>
        )}
      </p>
    </Topic>
  );
}
