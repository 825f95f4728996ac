import { lazy } from 'react';
import { Later } from './Later.tsx';
import styles from './LaterTurns.module.css';
import type { TurnsProps } from './Turns.tsx';

const Turns = lazy(() => import('./Turns.tsx'));

/** The buttons of a row that has more than one item, and the room for them: without a script it is scrolled by hand. */
export const LaterTurns = (props: TurnsProps) =>
  props.count > 1 ? (
    <div className={props.isFloating ? undefined : styles.room}>
      <Later>
        <Turns {...props} />
      </Later>
    </div>
  ) : null;
