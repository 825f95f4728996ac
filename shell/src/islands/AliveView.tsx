import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type Site, SiteProvider } from '@dorpel/federation/site';
import type { ComponentType } from 'react';

type Props = {
  readonly Part: ComponentType<object>;
  readonly props: object;
  readonly i18n: I18n;
  readonly site: Site;
};

/** A part that is alive, as a tree of its own: the same on the server and in the browser. */
export const AliveView = ({ Part, props, i18n, site }: Props) => (
  <I18nProvider i18n={i18n}>
    <SiteProvider value={site}>
      <Part {...props} />
    </SiteProvider>
  </I18nProvider>
);

/** Keeps the ids of one part apart from those of the page and of other parts: its number in the page. */
export const alivePrefix = (index: number) => `alive-${index}-`;
