import { Button } from '@dorpel/ui/Button';
import { CloseIcon } from '@dorpel/ui/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NO_AREA } from '../../parts/criteria/criteria.ts';
import type { Filtering } from '../use-criteria.ts';
import styles from './MapView.module.css';
import { RadiusTool } from './RadiusTool.tsx';

type Props = {
  readonly filtering: Filtering;
  readonly isDrawing: boolean;
  readonly onDraw: () => void;
  /** Whether the list follows the map. */
  readonly follows: boolean;
  readonly onFollow: (follows: boolean) => void;
  /** How many homes the list has. */
  readonly total: number;
  /** There is no map: only what works without one is offered. */
  readonly isOff: boolean;
};

/** Ways to say where: by moving the map, by drawing on it, or by a place and a distance. */
export function MapTools({ filtering, isDrawing, onDraw, follows, onFollow, total, isOff }: Props) {
  const { t } = useLingui();
  const { criteria, change } = filtering;
  const hasArea = criteria.polygon !== '' || criteria.near !== '';
  return (
    <div className={styles.tools} role="group" aria-label={t`Search on the map`}>
      <div className={styles.row}>
        <p className={styles.count} aria-hidden="true">
          <Plural value={total} _0="No properties" one="# property" other="# properties" />
        </p>
        {isOff || hasArea ? null : (
          <label className={styles.follow}>
            <input
              type="checkbox"
              role="switch"
              className={styles.switch}
              checked={follows}
              aria-checked={follows}
              aria-label={t`Search as I move the map`}
              onChange={(event) => onFollow(event.target.checked)}
            />
            <span className={styles.long}>
              <Trans>Search as I move the map</Trans>
            </span>
            <span className={styles.short}>
              <Trans>Search as I move</Trans>
            </span>
          </label>
        )}
        {isOff ? null : (
          <Button variant="secondary" size="small" aria-pressed={isDrawing} onClick={onDraw}>
            {isDrawing ? <Trans>Stop drawing</Trans> : <Trans>Draw an area</Trans>}
          </Button>
        )}
        <RadiusTool filtering={filtering} />
        {hasArea ? (
          <Button variant="quiet" size="small" onClick={() => change(NO_AREA)}>
            <CloseIcon />
            <Trans>Clear the area</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
