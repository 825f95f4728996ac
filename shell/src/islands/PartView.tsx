import type { AnySlot } from '@dorpel/federation';
import { type Site, SiteProvider } from '@dorpel/federation/site';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { Part } from '../app/parts.ts';

type SlotProps = {
  readonly part: Part<AnySlot>;
  readonly site: Site;
  readonly params: Readonly<Record<string, string>>;
  readonly data: unknown;
};

/** A slot as a tree of its own: the same on the server and in the browser. */
export function SlotView({ part: { definition, i18n }, site, params, data }: SlotProps) {
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

type AliveProps = {
  readonly Part: ComponentType<object>;
  readonly props: object;
  readonly i18n: I18n;
  readonly site: Site;
};

/** A part that is alive, as a tree of its own: the same on the server and in the browser. */
export const AliveView = ({ Part, props, i18n, site }: AliveProps) => (
  <I18nProvider i18n={i18n}>
    <SiteProvider value={site}>
      <Part {...props} />
    </SiteProvider>
  </I18nProvider>
);

/** Keeps the ids of one part apart from those of the page and of other parts: its number in the page. */
export const alivePrefix = (index: number) => `alive-${index}-`;

type BoundaryProps = { readonly children: ReactNode; readonly renderFallback: (retry: () => void) => ReactNode };

/** Keeps what a remote throws while rendering inside the remote's own part of the page (H12). */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.renderFallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
