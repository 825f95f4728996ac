import { alive } from '@dorpel/federation/site';
import { lazy } from 'react';
import { InBrowser } from './InBrowser.tsx';
import styles from './LaterCarouselButtons.module.css';
import type { CarouselProps } from './CarouselButtons.tsx';

const CarouselButtons = lazy(() => import('./CarouselButtons.tsx'));

/** The buttons of a row that has more than one item, and the room for them: without a script it is scrolled by hand. */
const LaterCarouselButtons = (props: CarouselProps) => (
  <div className={props.isFloating ? undefined : styles.room}>
    {props.count > 1 ? (
      <InBrowser>
        <CarouselButtons {...props} />
      </InBrowser>
    ) : null}
  </div>
);

// Its buttons are not in the HTML.
export default alive('carousel', LaterCarouselButtons, { atOnce: true });
