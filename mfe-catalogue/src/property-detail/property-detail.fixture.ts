import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Found } from '@dorpel/federation';
import { renderPage, type Setting } from '@dorpel/federation/testing';
import { detail } from '../catalogue.fixture.ts';
import remote from '../remote.ts';

const answersWith = (property: PropertyDetail) => ({ catalogue: { getProperty: () => property } });

/** The page of a home, at its address. */
export const render = (property: PropertyDetail = detail(), setting: Setting = {}) => {
  const language = setting.language ?? 'nl';
  const { route, params } = property.link;
  const url = `/${language}/${route}/?${new URLSearchParams(params)}`;
  return renderPage(remote, 'property-detail', { url, params, answers: answersWith(property), ...setting });
};

export const headOf = (result: unknown) => (result as Found<unknown>).head;

/** A browser that shows the pages of homes, each until the next or the end of its test. */
export function startBrowser() {
  let shown: Awaited<ReturnType<typeof renderPage>> | undefined;
  /** What was told of visits, as it was sent. */
  const told: string[] = [];

  beforeAll(() => {
    // jsdom fetches nothing, and has no dialogs and no scrolling.
    globalThis.fetch = (async (_: unknown, init?: RequestInit) => {
      told.push(String(init?.body));
      return { status: 200 };
    }) as typeof fetch;
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    Element.prototype.scrollTo = () => undefined;
    // It also draws and measures nothing.
    HTMLImageElement.prototype.decode = async () => undefined;
    HTMLCanvasElement.prototype.getContext = () => null;
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  afterEach(() => shown?.unmount?.());

  return {
    told,
    async show(...how: Parameters<typeof render>) {
      shown = await render(...how);
      return { ...shown, result: shown.result as Found<unknown> };
    },
    hide: () => shown?.unmount?.(),
  };
}
