import { CONTRACT, defineRemote } from '@dorpel/federation';

export default defineRemote({
  contract: CONTRACT,
  messages: {
    nl: () => import('./locales/nl.po'),
    fr: () => import('./locales/fr.po'),
    en: () => import('./locales/en.po'),
    de: () => import('./locales/de.po'),
  },
  pages: {
    'content-page': () => import('./content-page/page.ts'),
    'not-found': () => import('./not-found/page.ts'),
    'desk-texts': () => import('./desk-texts/page.ts'),
    'desk-text': () => import('./desk-text/page.ts'),
    'desk-text-history': () => import('./desk-text-history/page.ts'),
    'desk-menu': () => import('./desk-menu/page.ts'),
    'desk-pictures': () => import('./desk-pictures/page.ts'),
    'desk-picture': () => import('./desk-picture/page.ts'),
    'desk-redirects': () => import('./desk-redirects/page.ts'),
  },
  slots: {
    team: () => import('./team/slot.ts'),
  },
  alive: {
    film: () => import('./content-page/banner/LaterFilm.tsx'),
    turns: () => import('./parts/LaterTurns.tsx'),
  },
});
