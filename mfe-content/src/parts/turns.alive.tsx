import { alive } from '@dorpel/federation/site';
import { lazy } from 'react';
import { Later } from './Later.tsx';
import styles from './LaterTurns.module.css';
import type { TurnsProps } from './Turns.tsx';

const Turns = lazy(() => import('./Turns.tsx'));

/** The buttons of a row that has more than one item, and the room for them: without a script it is scrolled by hand. */
const LaterTurns = (props: TurnsProps) => (
  <div className={props.isFloating ? undefined : styles.room}>
    {props.count > 1 ? (
      <Later>
        <Turns {...props} />
      </Later>
    ) : null}
  </div>
);

// Its buttons are not in the HTML.
export default alive('turns', LaterTurns, { atOnce: true });
