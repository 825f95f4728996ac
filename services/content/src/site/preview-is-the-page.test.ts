import type { ContentPage } from '@dorpel/contracts/content';
import type { DeskText } from '@dorpel/contracts/desk-texts';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { startStaff } from '@dorpel/service-kit/testing';
import { type Running, startContent } from '../service.fixture.ts';

const EVA = 'site-staff=eva';

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

async function ask<T>(method: string, path: string, json?: unknown): Promise<T> {
  const answer = await service.fetch(`/v1/desk${path}`, {
    method,
    headers: { cookie: EVA, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status}`);
  return JSON.parse(await answer.text()) as T;
}
const textOf = (id: string) => ask<DeskText>('GET', `/texts/pages/${id}?language=nl`);

/** What visitors see of a page; who it is told to find, and its moment, are another thing of a draft. */
const seen = ({ title, banner, modules, html, picture, breadcrumb, showBreadCrumb }: ContentPage) => ({
  title,
  banner,
  modules,
  html,
  picture,
  breadcrumb,
  showBreadCrumb,
});

const TITLE = 'pages/params.title.*';

test('X13 the preview of every page in every language is the page after it is published, and what nobody meets is not offered', async () => {
  const { pages } = await service.repository.load();
  const walked: string[] = [];
  for (const { id } of pages) {
    const before = await textOf(id);
    const names = before.fields.map(({ name }) => name);
    if (before.met !== 'whole') {
      expect([id, before.previews, names.filter((name) => /title|content|banner|modules/i.test(name))]).toEqual([
        id,
        {},
        [],
      ]);
      continue;
    }
    const fields = LANGUAGES.flatMap((language) =>
      [TITLE, 'pages/name.*'].map((name) => ({ name, language, text: `Titel ${id} ${language}` })),
    );
    const { version } = await ask<{ version: number }>('PUT', `/texts/pages/${id}`, {
      version: before.version,
      fields,
    });
    const { previews } = await textOf(id);
    const drafted = await Promise.all(
      LANGUAGES.map(async (language) => {
        const token = /([^/]+)\/?$/.exec(previews[language] ?? '')?.[1] ?? '';
        return seen(await service.client.getPreview({ params: { token }, query: { language } }));
      }),
    );
    // Around it, the menu calls it as its draft does; in one language of each, in all of them together.
    const spoken = LANGUAGES[(walked.length / LANGUAGES.length) % LANGUAGES.length] ?? 'nl';
    const token = /([^/]+)\/?$/.exec(previews[spoken] ?? '')?.[1] ?? '';
    const frame = await service.client.getSite({ query: { language: spoken, preview: token } });
    await ask('POST', `/texts/pages/${id}/publication`, { version });
    expect([id, frame]).toEqual([id, await service.client.getSite({ query: { language: spoken } })]);
    for (const [at, language] of LANGUAGES.entries()) {
      const page = await service.client.getPage({ params: { id }, query: { language } });
      expect([id, language, drafted[at]]).toEqual([id, language, seen(page)]);
      walked.push(`${id} ${language}`);
    }
  }
  expect(walked.length).toBeGreaterThan(40);
});

test('X13 H4 the header and footer are seen around the first page as they will be, and by nobody before', async () => {
  const [key, language] = ['/texts/settings/site', 'nl'] as const;
  const { version } = await ask<DeskText>('GET', `${key}?language=nl`);
  const fields = [{ name: 'settings/footer.copyright.*', language, text: '© Morgen' }];
  await ask('PUT', key, { version, fields });
  const { previews } = await ask<DeskText>('GET', `${key}?language=nl`);
  const token = /([^/]+)\/?$/.exec(previews[language] ?? '')?.[1] ?? '';
  const copyright = async (preview?: string) =>
    (await service.client.getSite({ query: { language, ...(preview && { preview }) } })).footer.copyright;
  expect([await copyright(token), await copyright()]).toEqual(['© Morgen', expect.not.stringContaining('Morgen')]);
  expect((await service.client.getPreview({ params: { token }, query: { language } })).id).toBe('1');
  await expect(copyright(`x${token}`)).rejects.toMatchObject({ code: 'page/not-found' });
});

test('X13 lists, forms and pages that send on say so, and are called as the menu calls them', async () => {
  const contact = await textOf('5');
  expect(contact).toMatchObject({
    met: 'name',
    fields: [{ name: 'pages/name.*' }, { name: 'pages/status' }, { name: 'pages/parentId' }],
  });
  const services = await textOf('6');
  expect(services.met).toBe('redirect');
  expect(services.fields.find(({ name }) => name === 'pages/params.redirect.*')?.values['nl']).toMatch(/^\//);
});
