import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type AliveHost, AliveProvider, SlotProvider } from '@dorpel/federation/site';
import type { AnyPage } from '@dorpel/federation';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { alivePrefix, AliveView } from './PartView.tsx';
import type { AliveUse, PageState } from '../app/page-state.ts';
import type { Part, Parts } from '../app/parts.ts';
import { serverSite, ShellProvider } from '../app/site.ts';
import { SlotOutlet } from './SlotOutlet.tsx';
import css from './PageOutlet.module.css';
import type { AppContext } from '../app/app-context.ts';

/** What React leaves in the place of a boundary that waited for something, or threw. */
export const UNFINISHED = '<!--$!-->';

type Still = {
  readonly appContext: AppContext;
  readonly parts: Parts;
  readonly page: Part<AnyPage>;
  readonly state: PageState;
  /** The shell's own words: what it says in the place of a slot. */
  readonly i18n: I18n;
  readonly url: URL;
  readonly slotHtml: ReadonlyMap<string, string>;
};

/** Stands where a part is to be put; nobody who writes content can know it. */
const TOKEN = crypto.randomUUID();
const PLACES = new RegExp(`<!--${TOKEN}-(\\d+)-->`, 'g');

/**
 * Renders a page that stays as it is: what only shows is nothing but HTML, and each alive part a tree of its own in an
 * element that says which it is. Undefined where something in it waits while it is rendered: then the browser takes the
 * page over whole.
 */
export function renderStill({ appContext, parts, page, state, i18n, url, slotHtml }: Still) {
  const site = serverSite(appContext, url);
  const views: { readonly Part: ComponentType<object>; readonly use: AliveUse }[] = [];
  const host: AliveHost = ({ key, Part, wakes }, props) => {
    const index = views.push({ Part, use: { remote: page.remote.name, key, props, wakes } }) - 1;
    const html = { __html: `<!--${TOKEN}-${index}-->` };
    return <div className={css.mark} data-alive={index} data-tree="" dangerouslySetInnerHTML={html} />;
  };
  const slot = (name: string) => {
    const first = state.slots[name];
    return !first || first.status === 'empty' ? null : (
      <div className={css.mark} data-outlet={name}>
        <I18nProvider i18n={i18n}>
          <SlotOutlet name={name} first={first} />
        </I18nProvider>
      </div>
    );
  };
  const { View } = page.definition;
  const frame = renderToString(
    <ShellProvider value={{ appContext, parts, url, slotHtml, sending: () => async () => undefined }}>
      <SlotProvider value={slot}>
        <AliveProvider value={host}>
          <AliveView
            Part={View as ComponentType<object>}
            props={{ data: state.data, params: state.params, rejected: state.rejected }}
            i18n={page.i18n}
            site={site}
          />
        </AliveProvider>
      </SlotProvider>
    </ShellProvider>,
    { identifierPrefix: 'page-' },
  );
  const html = frame.replaceAll(PLACES, (_, digits: string) => {
    const index = Number(digits);
    const view = views[index];
    if (!view) return '';
    const { Part, use } = view;
    return renderToString(<AliveView Part={Part} props={use.props} i18n={page.i18n} site={site} />, {
      identifierPrefix: alivePrefix(index),
    });
  });
  return html.includes(UNFINISHED) ? undefined : { html, alive: views.map(({ use }) => use) };
}
