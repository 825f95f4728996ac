import type { Remote } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';

/** What the page that lists what is kept says, and the notes that come from it; loaded like a remote's. */
export const offlineMessages: Remote['messages'] = {
  nl: () => import('../locales/offline/nl.po'),
  fr: () => import('../locales/offline/fr.po'),
  en: () => import('../locales/offline/en.po'),
  de: () => import('../locales/offline/de.po'),
};

/** Its title. */
export const OFFLINE_TITLE = msg`Without a connection`;
