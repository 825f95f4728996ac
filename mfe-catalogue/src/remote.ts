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
    'property-list': () => import('./property-list/page.ts'),
    'property-detail': () => import('./property-detail/page.ts'),
    'my-search': () => import('./my-search/page.ts'),
    compare: () => import('./compare/page.ts'),
    'project-list': () => import('./project-list/page.ts'),
    'project-detail': () => import('./project-detail/page.ts'),
    'true-cost': () => import('./true-cost/page.ts'),
  },
  slots: {
    'search-box': () => import('./search-box/slot.ts'),
    'property-cards': () => import('./property-cards/slot.ts'),
    'project-cards': () => import('./project-cards/slot.ts'),
    figures: () => import('./figures/slot.ts'),
    'true-cost-card': () => import('./true-cost-card/slot.ts'),
    'similar-homes': () => import('./similar-homes/slot.ts'),
    'similar-projects': () => import('./similar-projects/slot.ts'),
    loosening: () => import('./loosening/slot.ts'),
  },
});
