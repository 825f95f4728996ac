import { I18nProvider } from '@lingui/react';
import type { AnySlot } from '@dorpel/federation';
import { type Site, SiteProvider } from '@dorpel/federation/site';
import type { Part } from '../app/parts.ts';

type Props = {
  readonly part: Part<AnySlot>;
  readonly site: Site;
  readonly params: Readonly<Record<string, string>>;
  readonly data: unknown;
};

/** A slot as a tree of its own: the same on the server and in the browser. */
export function SlotView({ part: { definition, i18n }, site, params, data }: Props) {
  const { View } = definition;
  return (
    <I18nProvider i18n={i18n}>
      <SiteProvider value={site}>
        <View data={data} params={{ ...params }} />
      </SiteProvider>
    </I18nProvider>
  );
}

/** Keeps the ids of one slot apart from those of the page and of other slots. */
export const idPrefix = (name: string) => `${name}-`;
