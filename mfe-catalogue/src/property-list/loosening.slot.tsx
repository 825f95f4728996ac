import type { Relaxations } from '@dorpel/contracts/catalogue';
import { type Context, defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Criteria, formatCriteria, parseCriteria } from '../parts/criteria/criteria.ts';
import { type ListParams, toQuery, without } from './list-criteria.ts';
import styles from './loosening.module.css';

type LooseningParams = ListParams & {
  /** The criteria of a list without homes, as its address says them. */
  readonly query: string;
  /** How many ways are offered at most, as text; without it all of them, after a sentence. */
  readonly most?: string;
};

type LooseningData = Required<Relaxations> & { readonly criteria: Criteria };

/** Which filters to loosen when nothing was found, with how many homes there are then (C15); nothing where nothing helps. */
async function load({ client, language, params, signal }: Context<LooseningParams>): Promise<LooseningData | null> {
  // What arrives as HTML has its data: the contract comes only with the next navigation.
  const { catalogue } = await import('@dorpel/contracts/catalogue');
  const criteria = parseCriteria(new URLSearchParams(params.query));
  const query = toQuery(criteria, params, language);
  const { items, neighbours, around = [] } = await client(catalogue).listRelaxations({ query }, { signal });
  return items.length + neighbours.length + around.length > 0 ? { items, neighbours, around, criteria } : null;
}

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

export default defineSlot<LooseningParams, LooseningData>({ load, View });
