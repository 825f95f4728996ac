import { useSite } from '@dorpel/federation/site';
import { Table } from '@dorpel/ui/Table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Marks } from '../parts/card/Marks.tsx';
import { PriceText } from '../parts/card/PriceText.tsx';
import { Photo } from '../parts/media/Photo.tsx';
import Favourite from './favourite.alive.tsx';
import { addressWith } from '../parts/my-search/ids.ts';
import styles from './compare.module.css';
import type { CompareData } from './compare.load.ts';
import RemoveLink from './comparison-removal.alive.tsx';
import type { Row } from './rows.ts';

type Home = CompareData['homes'][number];

/** How wide a column's photo is. */
const SIZES = '(min-width: 60rem) 16rem, 10rem';

function Head({ home, others }: { readonly home: Home; readonly others: readonly string[] }) {
  const { language, href } = useSite();
  const { id, title, state, price } = home;
  const name = title.text;
  return (
    <th scope="col" className={styles.home}>
      <span className={styles.photo}>
        <Photo photo={home.photo && { ...home.photo, alt: '' }} sizes={SIZES} />
        <span className={styles.heart}>
          <Favourite id={id} title={name} />
        </span>
      </span>
      <span className={styles.marks}>
        <Marks {...home} />
      </span>
      <a className={styles.title} href={home.href} lang={title.language === language ? undefined : title.language}>
        {name}
      </a>
      {(state === 'sold' || state === 'rented') && !price ? null : (
        <span className={`price ${styles.price}`}>
          <PriceText price={price} />
        </span>
      )}
      <RemoveLink id={id} name={name} address={addressWith(href('compare'), others)} />
    </th>
  );
}

/** What no home says is a dash for the eye, and a word for who listens. */
function Cell({ text }: { readonly text: string | null }) {
  if (text !== null) return <td>{text}</td>;
  return (
    <td>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">
        <Trans>not given</Trans>
      </span>
    </td>
  );
}

function Line({ row: { label, cells, differs }, homes }: { readonly row: Row; readonly homes: readonly Home[] }) {
  return (
    <tr data-differs={differs || undefined} data-same={!differs || undefined}>
      <th scope="row">
        {label}
        {differs ? (
          <span className={styles.mark}>
            <span aria-hidden="true">≠</span>
            <span className="visually-hidden">
              , <Trans>differs</Trans>
            </span>
          </span>
        ) : null}
      </th>
      {cells.map((cell, index) => (
        <Cell key={homes[index]?.id} text={cell} />
      ))}
    </tr>
  );
}

function Labels({ homes }: { readonly homes: readonly Home[] }) {
  const { t } = useLingui();
  if (homes.every(({ label }) => !label)) return null;
  return (
    <tr>
      <th scope="row">
        <Trans>Energy label</Trans>
      </th>
      {homes.map(({ id, label }) => {
        const text = label?.text ?? null;
        return label?.image ? (
          <td key={id}>
            <img src={label.image} alt={t`Energy label ${text}`} height={32} loading="lazy" />
          </td>
        ) : (
          <Cell key={id} text={text} />
        );
      })}
    </tr>
  );
}

/** The table itself: a column per home, a row per thing; what differs is marked, and can be shown alone. */
export function CompareTable({ homes, groups }: CompareData) {
  const { t } = useLingui();
  const ids = homes.map(({ id }) => id);
  return (
    <div className={styles.compare}>
      <Table caption={t`Compare homes`} captionHidden className={styles.table} data-homes={homes.length}>
        <thead>
          <tr>
            <td className={styles.corner}>
              {homes.length > 1 ? (
                // Style sheets alone answer it: it works without JavaScript too.
                <label className={styles.only}>
                  <input type="checkbox" />
                  <Trans>Only show differences</Trans>
                </label>
              ) : null}
            </td>
            {homes.map((home) => (
              <Head key={home.id} home={home} others={ids.filter((id) => id !== home.id)} />
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, rows }) => (
          <tbody key={key} data-same={rows.every(({ differs }) => !differs) || undefined}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={homes.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {key === 'short' ? <Labels homes={homes} /> : null}
            {rows.map((row) => (
              <Line key={row.label} row={row} homes={homes} />
            ))}
          </tbody>
        ))}
      </Table>
    </div>
  );
}
