import { Problem } from '@dorpel/contracts';
import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import type { Remote } from '@dorpel/federation';
import { fromContract } from '@dorpel/federation/examples';
import { contextFor, renderPage, renderSlot, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';

export const AGENT = ownerExamples.getStaffMember['an agent'];
export const MANAGER = ownerExamples.getStaffMember['a manager'];

/** An answer that refuses with a problem. */
export const refuse = (code: string, fields?: Record<string, string>) => () => {
  throw new Problem(code, fields);
};

/** The desk of an agent at an address, with what the forms' service answers there. */
export const at = (url: string, forms: object = {}, params: Record<string, string> = {}): Setting => ({
  url,
  params,
  answers: {
    forms: {
      listDeskViewings: () => formsExamples.listDeskViewings['a week'],
      getDeskViewing: () => formsExamples.getDeskViewing['to come'],
      getViewingHours: () => formsExamples.getViewingHours['of the agency'],
      listViewingHours: () => formsExamples.listViewingHours['a home and an advisor'],
      listCalendars: () => formsExamples.listCalendars['two of them'],
      listBusyCalendars: () => formsExamples.listBusyCalendars['one of which fails'],
      listDeskTestimonials: () => formsExamples.listDeskTestimonials['one waits'],
      getLinkedTestimonial: () => formsExamples.getLinkedTestimonial.waiting,
      ...forms,
    },
    owner: { getStaffMember: () => AGENT, listColleagues: () => ownerExamples.listColleagues['an office'] },
    catalogue: { listProperties: refuse('service/unavailable') },
  },
});

type Office = {
  readonly forms?: object;
  readonly owner?: object;
  readonly params?: Record<string, string>;
  readonly me?: object;
};

/** The desk of a manager at an address, where services answer with their examples. */
export const officeAt = (url: string, { forms = {}, owner = {}, params = {}, me = MANAGER }: Office = {}): Setting => ({
  url,
  params,
  answers: {
    forms: { ...fromContract(formsExamples), ...forms },
    owner: { ...fromContract(ownerExamples), getStaffMember: () => me, ...owner },
  },
});

/** What a service was asked. */
export function asking(answer: object) {
  const asked: unknown[] = [];
  return { asked, ask: (input: unknown) => (asked.push(input), answer) };
}

/** What the first form would send. */
export const dataOf = (container: Element) =>
  Object.fromEntries(new FormData(container.querySelector('form') ?? undefined));

type Values = Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[];

/** What a remote shows and does at the desk; what was shown is taken away after each test. */
export function deskOf(remote: Remote) {
  const shown: (() => void)[] = [];
  afterEach(() => {
    for (const close of shown.splice(0)) close();
  });
  return {
    async show(key: string, setting: Setting) {
      const { result, container, unmount, html = '' } = await renderPage(remote, key, setting);
      if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
      shown.push(unmount);
      return { screen: within(container), container, html, result };
    },

    async showCard(key: string, setting: Setting) {
      const { container, unmount } = await renderSlot(remote, key, setting);
      if (!container || !unmount) throw new Error('not shown');
      shown.push(unmount);
      return { screen: within(container), container };
    },

    async send(key: string, values: Values, setting: Setting) {
      const form = new FormData();
      for (const [name, value] of Array.isArray(values) ? values : Object.entries(values)) form.append(name, value);
      const { action } = (await remote.pages[key]?.())?.default ?? {};
      return action?.({ ...(await contextFor(remote, setting)), form });
    },
  };
}
