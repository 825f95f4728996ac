import { renderPage, renderSlot, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import remote from './remote.ts';

export function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** What tests show is taken away after each of them. */
function closing() {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });
  return open;
}

/** Shows pages of one kind, and takes them away after each test. */
export function shows(key: string, standing: Setting) {
  const open = closing();
  return async (setting: Setting = {}) => {
    const {
      result,
      container,
      unmount,
      html = '',
      visited = [],
    } = await renderPage(remote, key, { ...standing, ...setting });
    if (!container || !unmount) throw new Error(`the page is not shown: ${JSON.stringify(result)}`);
    open.push(unmount);
    return { result, container, html, visited, screen: within(container) };
  };
}

/** Shows parts of one kind, and takes them away after each test. */
export function showsPart(key: string, standing: Setting) {
  const open = closing();
  return async (setting: Setting = {}) => {
    const { data, container, unmount, html = '' } = await renderSlot(remote, key, { ...standing, ...setting });
    if (!container || !unmount) throw new Error(`the part is not shown: ${JSON.stringify(data)}`);
    open.push(unmount);
    return { container, html, screen: within(container) };
  };
}

/** The form without JavaScript: where it is sent, and how. */
export function sentTo(container: HTMLElement): string {
  const form = container.querySelector('form');
  return `${form?.getAttribute('method')} ${form?.getAttribute('action')}`;
}
