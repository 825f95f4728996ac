import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Language } from '@dorpel/i18n/languages';
import { type ReactNode, StrictMode, useCallback } from 'react';
import type { AnyPage, AnySlot, Remote } from '../remote.ts';
// By its name, under which a host shares it with remotes: their views and this stage must have the same.
import { type Site, SiteProvider, SlotProvider } from '@dorpel/federation/site';
import { type Shown, wordsOf } from './open.ts';

/** What is shown, loaded: the page or slot itself, the slots of this remote in it, and the words of both. */
export type Views = {
  readonly part: Pick<AnyPage, 'View'>;
  readonly slots: ReadonlyMap<string, Pick<AnySlot, 'View'>>;
  readonly i18n: I18n;
};

export async function viewsOf(remote: Remote, shown: Shown, language: Language): Promise<Views> {
  const part = (await remote[shown.part][shown.key]?.())?.default;
  if (!part) throw new Error(`The remote has no ${shown.key} among its ${shown.part}`);
  const slots = Object.values(shown.slots).map(
    async ({ use }) => [use.slot, (await remote.slots[use.slot]?.())?.default] as const,
  );
  const own = (await Promise.all(slots)).flatMap(([key, slot]) => (slot ? [[key, slot] as const] : []));
  return { part, slots: new Map(own), i18n: await wordsOf(remote, language) };
}

type PlaceProps = Pick<Props, 'shown' | 'views'> & { readonly name: string };

/** The place of a slot: that of this remote itself, or a note of which one another remote has there. */
function SlotPlace({ name, shown, views }: PlaceProps): ReactNode {
  const place = shown.slots[name];
  if (!place) return null;
  const { use, data } = place;
  const slot = views.slots.get(use.slot);
  if (slot) {
    const { View } = slot;
    return data === null ? null : <View data={data} params={{ ...use.params }} />;
  }
  const params = Object.entries(use.params ?? {}).map(([key, value]) => `${key} ${value}`);
  return <p className="harness-elsewhere">{['Slot of another remote:', use.slot, ...params].join(' ')}</p>;
}

type Props = { readonly shown: Shown; readonly views: Views; readonly site: Site };

/** A page or slot in its context: the same tree on the server and in the browser. */
export function Stage({ shown, views, site }: Props) {
  const { View } = views.part;
  const place = useCallback((name: string) => <SlotPlace name={name} shown={shown} views={views} />, [shown, views]);
  return (
    <StrictMode>
      <SiteProvider value={site}>
        <SlotProvider value={place}>
          <I18nProvider i18n={views.i18n}>
            <View data={shown.data} params={shown.params} rejected={shown.rejected} />
          </I18nProvider>
        </SlotProvider>
      </SiteProvider>
    </StrictMode>
  );
}
