import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureLog } from '@dorpel/service-kit/testing';
import type { Content } from '../library/content.ts';
import { type Running, startContent } from '../service.fixture.ts';
import { EXIT, runDesk } from './run-desk.ts';

let service: Running;
let folder: string;
let file: string;

beforeAll(async () => {
  service = await startContent();
  folder = await mkdtemp(join(tmpdir(), 'content-desk-'));
  file = join(folder, 'content.json');
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

async function desk(...args: string[]) {
  const lines: string[] = [];
  const terminal = { say: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) };
  const code = await runDesk(args, { terminal, configure: () => service.config, log: captureLog().log });
  return { code, lines };
}

const saved = async () => JSON.parse(await readFile(file, 'utf8')) as Content;
const slogan = async () => (await service.client.getSite({ query: { language: 'nl' } })).agency.slogan;

test('A10 what is saved, changed and loaded shows at once, and comes back cleaned', async () => {
  expect((await desk('save', file)).code).toBe(EXIT.done);
  const content = await saved();
  const { agency } = content.settings;
  const articles = content.articles.map((article) => ({ ...article, content: { nl: '<p onclick="x()">Hallo</p>' } }));
  const changed = {
    ...content,
    articles,
    settings: { ...content.settings, agency: { ...agency, slogan: { nl: 'Nieuw' } } },
  };
  await writeFile(file, JSON.stringify(changed));
  expect((await desk('load', file, '--dry-run')).code).toBe(EXIT.done);
  expect(await slogan()).toBe('Thuiskomen begint op de dorpel.');
  expect((await desk('load', file)).code).toBe(EXIT.done);
  expect(await slogan()).toBe('Nieuw');
  const { html } = await service.client.getPage({ params: { id: 'sold' }, query: { language: 'nl' } });
  expect(html?.text).toBe('<p>Hallo</p>');
});

test('A10 a file with mistakes is refused as a whole, with a line per mistake', async () => {
  await desk('save', file);
  const content = await saved();
  const [page] = content.pages;
  const evil = { label: { nl: 'x' }, link: 'javascript:alert(1)', status: 'Published', icon: 'x' };
  const broken = {
    ...content,
    settings: { ...content.settings, headerLinks: [evil] },
    pages: [{ ...page, sort: 'first' }],
  };
  await writeFile(file, JSON.stringify(broken));
  const { code, lines } = await desk('load', file);
  expect(code).toBe(EXIT.refused);
  expect(lines.some((line) => line.startsWith('settings.headerLinks.0.link: '))).toBe(true);
  expect(lines.some((line) => line.startsWith('pages.0.sort: '))).toBe(true);
  expect((await service.repository.load()).pages.length).toBeGreaterThan(1);
});

test('A11 an id that is there twice is refused', async () => {
  await desk('save', file);
  const content = await saved();
  await writeFile(file, JSON.stringify({ ...content, articles: [...content.articles, content.articles[0]] }));
  const { code, lines } = await desk('load', file);
  expect(code).toBe(EXIT.refused);
  expect(lines[0]).toBe("articles: 'market-estimate' is there twice");
});

test.each([[[]], [['erase', 'x']], [['load']], [['load', 'a', 'b']], [['load', '--force', 'a']]])(
  'A10 the desk says what is wrong with %j',
  async (args) => {
    const { code, lines } = await desk(...args);
    expect(code).toBe(EXIT.usage);
    expect(lines[0]).toContain('desk --help');
  },
);
