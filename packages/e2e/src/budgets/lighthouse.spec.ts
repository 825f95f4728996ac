import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BUDGETS, TIMES } from './budgets.ts';

/** A single run says little: the machine does other things too. */
const RUNS = 3;

const README = new URL('../../../../README.md', import.meta.url);
const TABLE = /(<!-- lighthouse -->)[\s\S]*?(<!-- \/lighthouse -->)/;

type Figures = Readonly<
  Record<
    'lcp' | 'tbt' | 'cls' | 'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'script' | 'weight',
    number
  >
>;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** One visit of a phone on a slow connection, as Lighthouse imitates it, with nothing kept from the last. */
async function visit(url: string, port: number): Promise<Figures> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { audits, categories } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const requests = (
    audits['network-requests']?.details as { items?: { resourceType?: string; transferSize: number }[] }
  )?.items;
  const bytes = (type?: string) =>
    (requests ?? [])
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    script: bytes('Script'),
    weight: bytes(),
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const medians = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((key) => [key, median(runs.map((run) => run[key as keyof Figures]))]),
  ) as Figures;

const row = (
  page: string,
  { lcp, tbt, cls, performance, accessibility, bestPractices, seo, script, weight }: Figures,
) =>
  `| ${[
    page,
    `${(lcp / 1000).toFixed(2)} s`,
    `${Math.round(tbt)} ms`,
    cls.toFixed(3),
    performance,
    accessibility,
    bestPractices,
    seo,
    `${(script / 1000).toFixed(1)} kB`,
    `${Math.round(weight / 1000)} kB`,
  ].join(' | ')} |`;

const HEAD = [
  '| page | LCP | TBT | CLS | performance | accessibility | best practices | SEO | script | all |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

const rows: string[] = [];

for (const { page: name, path } of BUDGETS) {
  test(`Lighthouse of ${name}`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    let address: string = path;
    if (path.startsWith('first of ')) {
      await page.goto(path.slice('first of '.length));
      address = (await page.locator('main article a').first().getAttribute('href')) ?? '';
    }
    const port = await freePort();
    const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ];
    const browser = await chromium.launch({ executablePath, args });
    const runs: Figures[] = [];
    try {
      for (let run = 0; run < RUNS; run += 1) runs.push(await visit(new URL(address, baseURL).href, port));
    } finally {
      await browser.close();
    }
    const figures = medians(runs);
    rows.push(row(name, figures));
    console.log(rows.at(-1));
    for (const [key, { least, most }] of Object.entries(TIMES)) {
      const figure = figures[key as keyof Figures];
      if (most !== undefined) expect.soft(figure, key).toBeLessThanOrEqual(most);
      if (least !== undefined) expect.soft(figure, key).toBeGreaterThanOrEqual(least);
    }
  });
}

test.afterAll(async () => {
  if (rows.length < BUDGETS.length) return;
  const text = await readFile(README, 'utf8');
  await writeFile(
    README,
    text.replace(TABLE, (_, start: string, end: string) => `${start}\n\n${[...HEAD, ...rows].join('\n')}\n\n${end}`),
  );
});
