import { defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Criteria, formatCriteria } from '../parts/criteria/criteria.ts';
import { without } from './list-criteria.ts';
import type { LooseningData, LooseningParams } from './loosening.load.ts';
import styles from './loosening.module.css';

/** What to loosen, each with the number of homes it brings (C15). */
function View({
  data: { items, neighbours, around, criteria },
  params: { most },
}: SlotProps<LooseningData, LooseningParams>) {
  const { t } = useLingui();
  const { language, url } = useSite();
  const hrefOf = (change: Partial<Criteria>) => url.pathname + formatCriteria({ ...criteria, page: 1, ...change });
  const fewer = items.flatMap(({ text, params, count }) =>
    text === undefined ? [] : [{ label: text, count, href: hrefOf(without(criteria, { params })) }],
  );
  const near = [
    ...neighbours.map(({ key, name, count, distance }) => ({
      label: t`Also in ${name}, ${formatNumber(Math.max(1, Math.round(distance)), language)} km away`,
      count,
      href: hrefOf({ city: [...criteria.city, key] }),
    })),
    ...around.map(({ name, near: point, radius, count }) => ({
      label: t`At most ${radius} km from ${name}`,
      count,
      href: hrefOf({ city: [], zip: [], near: point, radius, place: name }),
    })),
  ];
  // Where only a place was asked, what is near it comes first.
  const isPlaceAlone = items.every(({ filter }) => filter === 'city');
  const links = isPlaceAlone ? [...near, ...fewer] : [...fewer, ...near];
  return (
    <>
      {most === undefined ? (
        <p>{isPlaceAlone ? <Trans>Nearest by:</Trans> : <Trans>With one filter fewer, you would see:</Trans>}</p>
      ) : null}
      <ul className={styles.ways} role="list" aria-label={t`What you could change`}>
        {links.slice(0, most === undefined ? links.length : Number(most)).map(({ label, count, href }) => (
          <li key={label}>
            <a href={href} className={styles.way}>
              <Trans>
                {label}: <strong className={styles.count}>{formatNumber(count, language)}</strong>
              </Trans>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export default defineSlot<LooseningParams, LooseningData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./loosening.load.ts')).load(context),
  View,
});
