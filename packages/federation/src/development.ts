import type { I18n, Messages } from '@lingui/core';

/** What a page has while it is developed, for what follows the builds (packages/tooling/dev): nothing of it is in a release. */
export type Development = {
  /** Exchanges the modules of a build, by its name, for those of its last one, by its hash; answers whether all of them ran here. */
  readonly hot: Record<string, (wanted: string) => Promise<boolean>>;
  /** Lets the site be alive, where a page stayed as the server sent it. */
  open?: () => Promise<unknown>;
  /** Draws the page anew, with its data as they are loaded now. */
  show?: () => void;
  /** Set where what was exchanged is not seen before another document is there. */
  needsDocument?: boolean;
};

declare global {
  var dorpelDev: Development | undefined;
  interface ImportMeta {
    /** There where modules are exchanged, and nowhere else: what is behind it is in no release. */
    readonly webpackHot?: object;
  }
}

export const developmentOf = (): Development => (globalThis.dorpelDev ??= { hot: {} });

/** A catalog in a build whose modules are exchanged: it tells of its words whenever they are others (webpack/po-loader.mjs). */
type Followed = { readonly follow?: (follower: (messages: Messages) => void) => void };

/** Says in other words what is shown, when a catalog is edited. */
export function followWords(catalog: object, i18n: I18n): void {
  (catalog as Followed).follow?.((messages) => i18n.loadAndActivate({ locale: i18n.locale, messages }));
}
