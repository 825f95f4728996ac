import { badgeOf } from '@dorpel/federation/badge';
import { developmentOf } from '@dorpel/federation/development';
import { startConsent } from '../consent/ask.ts';
import { site, state } from './embedded-data.ts';
import { followLinks, openSite } from './follow-links.ts';
import { readAgainOnReturn, rememberLanguage, takeFormerNames } from './storage.ts';
import { layOutRest, printsWhole } from './whole-page.ts';
import { whenIdle, whenSomebody } from '../app/moments.ts';
import { wakeWhenNear } from './hydrate-on-visible.ts';

/** The number that the header shows without being asked. */
const BADGE = 'my-search';

/** A page that stays as it is has all it shows; what it needs comes with the visitor. Any other is taken over whole. */
function open(): void {
  // A page whose script can't be had stays as the server sent it: to be read, with links and forms that work (H12).
  const whole = () => void openSite().catch(() => undefined);
  if (!state.still || badgeOf(BADGE) > 0) whole();
  else whenSomebody(whole);
}

if (import.meta.webpackHot) developmentOf().open = openSite;

// What a click needs is there at once, beginning with what reads what this browser kept.
takeFormerNames();
readAgainOnReturn();
followLinks(site.language);
printsWhole();
open();
if (state.still) wakeWhenNear();
// The rest is a task for each, so that none is long.
whenIdle(() => startConsent(site));
whenIdle(() => rememberLanguage(site.language));
whenSomebody(() => layOutRest(state.still));
// While a canary is judged, some documents are asked how they did (ADR 76).
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.serverTiming?.some(({ name }) => name === 'vitals'))
  whenIdle(() => void import('./vitals.ts').then((it) => it.tellVitals()));
// A first visit pays nothing for the next one.
if (site.offline)
  whenSomebody(() => whenIdle(() => void import('../offline/start.ts').then((it) => it.startOffline(site.language))));
