import type { DeskText } from '@dorpel/contracts/desk-texts';
import { askerOf, startStaff } from '@dorpel/service-kit/testing';
import { type Running, startContent } from '../service.fixture.ts';

export const EVA = 'site-staff=eva';
export const KARIM = 'site-staff=karim';
export const BY_EVA = { id: 'eva', name: 'Eva Claes' };

export const valueOf = ({ fields }: DeskText, name: string, language = 'nl') =>
  fields.find((field) => field.name === name)?.values[language];
export const write = (name: string, text: string, language: string | null = 'nl') => ({ name, language, text });

/** The service with its desk, which some of the staff use, in each file of tests one of its own. */
export function startDesk() {
  let service: Running;
  let staff: Awaited<ReturnType<typeof startStaff>>;
  beforeAll(async () => {
    staff = await startStaff();
    service = await startContent(undefined, undefined, staff.url);
  });
  afterAll(async () => {
    await service.stop();
    await staff.stop();
  });
  afterEach(() => service.setNow(undefined));

  const ask = (cookie: string, method: string, path: string, json?: unknown, more?: Record<string, string>) =>
    askerOf(service)(cookie, method, `/desk${path}`, json, more);
  const textOf = async (key: string, language = 'nl') =>
    (await ask(EVA, 'GET', `/texts/${key}?language=${language}`)).body as DeskText;
  return {
    /** The service, once it runs. */
    running: () => service,
    ask,
    textOf,
    /** Saves over whatever version there is. */
    async save(key: string, fields: readonly object[], cookie = EVA) {
      const { version } = await textOf(key);
      return ask(cookie, 'PUT', `/texts/${key}`, { version, fields });
    },
    async publish(key: string, at?: string) {
      const { version } = await textOf(key);
      return ask(EVA, 'POST', `/texts/${key}/publication`, { version, ...(at && { at }) });
    },
    shown: (id: string, language: 'nl' | 'fr' = 'nl') =>
      service.client.getPage({ params: { id }, query: { language } }),
    at: (path: string, language: 'nl' | 'fr' = 'nl') => service.client.findPage({ query: { language, path } }),
    historyOf: async (key: string) =>
      (await ask(EVA, 'GET', `/texts/${key}/changes?language=nl`)).body.items as {
        id: string;
        what: string;
        by: object;
        fields: { name: string; language: string; before: string; after: string }[];
      }[],
  };
}
