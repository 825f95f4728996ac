import { alive } from '@dorpel/federation/site';
import { lazy } from 'react';
import { InBrowser } from './InBrowser.tsx';
import type { Films } from './Film.tsx';

// What few pages show, and none at once.
const Film = lazy(() => import('./Film.tsx'));

/** The film of a banner over its poster, which is all there is to see without a script. */
const LaterFilm = (films: Films) => (
  <InBrowser>
    <Film {...films} />
  </InBrowser>
);

export default alive('film', LaterFilm, { atOnce: true });
