import type { Localized } from '@dorpel/i18n/languages';

/** What the service is about. */
export type Item = { readonly id: string; readonly name: Localized };
