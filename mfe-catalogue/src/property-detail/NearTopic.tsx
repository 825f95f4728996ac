import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { Table } from '@dorpel/ui/Table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Topic } from '../parts/sections/Topic.tsx';
import styles from './Body.module.css';

type Near = NonNullable<PropertyDetail['near']>;

/** Nobody walks to the metre. */
const STEP = 10;

/** Whom it is known from, how the ways were found, and how sure that is. */
function About({ near, isExact }: { readonly near: Near; readonly isExact: boolean }) {
  const real = near.sources.filter(({ isDrawn }) => !isDrawn).map(({ credit }) => credit);
  const credits = real.join(' · ');
  return (
    <p className={styles.about}>
      {near.by === 'streets' ? (
        <Trans>Walking times along streets, at 4.8 km per hour.</Trans>
      ) : (
        <Trans>
          Walking times by straight line plus 30%, at 4.8 km per hour: no streets are known here. What lies across water
          is left out.
        </Trans>
      )}{' '}
      {isExact ? null : <Trans>They are counted from about where the home is.</Trans>}{' '}
      {near.sources.some(({ isDrawn }) => isDrawn) ? (
        <Trans>Drawn for this demonstration: these places and streets do not exist.</Trans>
      ) : null}{' '}
      {credits ? <Trans>Source: {credits}</Trans> : null}
    </p>
  );
}

/** What one walks to from a home, as a table that the server draws: stations, stops, shops, schools, parks (X26). */
export function NearTopic({ near, isExact }: { readonly near: Near | null; readonly isExact: boolean }) {
  const { t } = useLingui();
  const { language } = useSite();
  if (!near) return null;
  return (
    <Topic title={t`What is near`} id="near">
      <Table caption={t`What is near, with the way on foot`} captionHidden>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Place</Trans>
            </th>
            <th scope="col" data-numeric>
              <Trans>On foot</Trans>
            </th>
            <th scope="col" data-numeric>
              <Trans>Distance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {near.places.map(({ what, label, name, minutes, metres }) => {
            const rounded = formatNumber(Math.max(STEP, Math.round(metres / STEP) * STEP), language);
            return (
              <tr key={`${what} ${name ?? ''}`}>
                <th scope="row">
                  {label}
                  {name ? <span className={styles.name}>{name}</span> : null}
                </th>
                <td data-numeric>
                  <Trans>{minutes} min</Trans>
                </td>
                <td data-numeric>
                  <Trans>{rounded} m</Trans>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <About near={near} isExact={isExact} />
    </Topic>
  );
}
