import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Rule, the file that breaks it, and what that file imports. */
const BROKEN = [
  ['shell-import', 'shell/src/server/a.ts', '@dorpel/mail'],
  ['remotes-import', 'mfe-new/src/one/b.ts', '@dorpel/service-kit'],
  ['services-import', 'services/new/src/one/c.ts', '@dorpel/ui'],
  ['contracts-import', 'packages/contracts/src/d.ts', '@dorpel/routes'],
  ['i18n-import', 'packages/i18n/src/e.ts', '@dorpel/routes'],
  ['routes-import', 'packages/routes/src/f.ts', '@dorpel/ui'],
  ['quantities-import', 'packages/quantities/src/f.ts', '@dorpel/i18n'],
  ['map-style-import', 'packages/map-style/src/f.ts', '@dorpel/i18n'],
  ['ui-import', 'packages/ui/src/g.ts', '@dorpel/contracts'],
  ['ui-desk-import', 'packages/ui/src/desk/g.ts', '@dorpel/contracts'],
  ['federation-import', 'packages/federation/src/h.ts', '@dorpel/ui'],
  ['service-kit-import', 'packages/service-kit/src/i.ts', '@dorpel/mail'],
  ['mail-import', 'packages/mail/src/j.ts', '@dorpel/ui'],
  ['pictures-import', 'packages/pictures/src/k.ts', '@dorpel/mail'],
  ['embedded-mongo-import', 'packages/embedded-mongo/src/l.ts', '@dorpel/service-kit'],
  ['backup-import', 'packages/backup/src/z.ts', '@dorpel/contracts'],
  ['agency-import', 'packages/agency/src/aa.ts', '@dorpel/mail'],
  ['crm-import', 'packages/crm/src/bb.ts', '@dorpel/mail'],
  ['fake-crm-import', 'packages/fake-crm/src/cc.ts', '@dorpel/mail'],
  ['tooling-import', 'packages/tooling/m.ts', '@dorpel/contracts'],
  ['e2e-import', 'packages/e2e/src/n.ts', '@dorpel/service-kit'],
  ['launch-import', 'packages/launch/src/o.ts', '@dorpel/service-kit'],
  ['no-application-in-a-package', 'packages/ui/src/p.ts', '../../../shell/src/app/a.ts'],
  ['only-e2e-reads-seeds', 'packages/mail/src/q.ts', '../../../services/new/src/seed/a.ts'],
  ['shell-knows-no-remote-and-no-service', 'shell/src/app/b.ts', '../../../mfe-new/src/remote.ts'],
  ['remote-knows-no-other-part', 'mfe-new/src/one/c.ts', '../../../mfe-old/src/parts/a.ts'],
  ['remote-knows-no-other-part', 'mfe-new/src/one/d.ts', '../../../shell/src/app/a.ts'],
  ['service-knows-no-other-part', 'services/new/src/one/d.ts', '../../../old/src/one/a.ts'],
  ['through-exports', 'packages/mail/src/r.ts', '../../service-kit/src/index.ts'],
  ['embedded-mongo-is-started-not-imported', 'services/new/src/one/e.test.ts', '@dorpel/embedded-mongo'],
  ['routes-as-types', 'mfe-new/src/one/e.ts', '@dorpel/routes'],
  ['presets-in-configuration-only', 'mfe-new/src/one/f.test.ts', '@dorpel/tooling'],
  ['pages-and-slots-are-apart', 'mfe-new/src/one/g.ts', '../two/a.ts'],
  ['pages-and-slots-are-apart', 'mfe-new/src/parts/h.ts', '../two/a.ts'],
  ['remote-is-a-table', 'mfe-new/src/remote.ts', './two/a.ts'],
  ['nobody-imports-the-table', 'mfe-old/src/one/i.ts', '../remote.ts'],
  ['view-is-pure-of-fetch', 'mfe-new/src/one/View.tsx', '@dorpel/contracts/client'],
  ['view-is-pure-of-fetch', 'mfe-new/src/one/page.tsx', '@dorpel/contracts/client'],
  ['load-is-pure-of-react', 'mfe-new/src/one/load.ts', 'react'],
  ['load-is-pure-of-react', 'mfe-new/src/three/load.ts', './View.tsx'],
  ['mongodb-in-repositories', 'services/new/src/one/f.ts', 'mongodb'],
  ['mongodb-in-repositories', 'services/new/src/one/one.routes.ts', 'mongodb'],
  ['koa-in-routes', 'services/new/src/one/g.ts', 'koa'],
  ['koa-in-routes', 'services/new/src/one/one.repository.ts', 'koa'],
  ['domain-knows-no-edge', 'services/new/src/one/h.ts', './one.repository.ts'],
  ['repository-knows-no-route', 'services/new/src/two/two.repository.ts', '../one/one.routes.ts'],
  ['mongodb-in-repositories', 'services/new/src/four/http.ts', 'mongodb'],
  ['koa-in-routes', 'services/new/src/four/store.ts', 'koa'],
  ['koa-in-routes', 'services/new/src/four/four.ts', 'koa'],
  ['domain-knows-no-edge', 'services/new/src/four/rules.ts', './hours.store.ts'],
  ['domain-knows-no-edge', 'services/new/src/four/rules.ts', './http.ts'],
  ['repository-knows-no-route', 'services/new/src/four/hours.store.ts', './http.ts'],
  ['repository-of-its-own-feature', 'services/new/src/five/five.ts', '../four/store.ts'],
  ['repository-of-its-own-feature', 'services/new/src/five/five.ts', '../four/hours.store.ts'],
  ['repository-of-its-own-feature', 'services/new/src/two/two.routes.ts', '../one/one.repository.ts'],
  ['composed-at-the-top', 'services/new/src/one/i.ts', '../compose.ts'],
  ['react-in-mail-templates', 'services/new/src/one/j.ts', 'react'],
  ['browser-code-is-free-of-the-server', 'shell/src/browser/c.ts', '../server/a.ts'],
  ['browser-code-is-free-of-the-server', 'shell/src/frame/c.ts', '@dorpel/service-kit'],
  ['server-code-is-free-of-the-browser', 'shell/src/server/d.ts', '../browser/c.ts'],
  ['frame-knows-no-domain', 'shell/src/frame/e.ts', '@dorpel/contracts/catalogue'],
  ['no-node-in-the-browser', 'mfe-new/src/one/j.ts', 'node:fs'],
  ['contracts-import-superstruct', 'packages/contracts/src/s.ts', 'react'],
  ['no-react-in-routes', 'packages/routes/src/t.ts', 'react'],
  ['no-unlisted', 'packages/mail/src/u.ts', 'unlisted'],
  ['no-unresolvable', 'packages/mail/src/v.ts', './nothing.ts'],
  ['no-test-code-in-production', 'packages/mail/src/w.ts', './x.fixture.ts'],
  ['no-dev-dependency-in-production', 'packages/mail/src/y.ts', 'only-for-tests'],
  ['no-cycle', 'packages/mail/src/round-a.ts', './round-b.ts'],
] as const;

/** What is allowed, next to what is not. */
const FINE = [
  ['mfe-new/src/one/k.ts', '../parts/h.ts'],
  ['mfe-new/src/one/l.ts', '@dorpel/contracts/catalogue'],
  ['packages/contracts/src/x.ts', '@dorpel/i18n'],
  ['services/new/src/three/three.repository.ts', 'mongodb'],
  ['services/new/src/three/three.routes.ts', 'koa'],
  ['services/new/src/six/store.ts', 'mongodb'],
  ['services/new/src/six/http.ts', 'koa'],
  ['services/new/src/six/live.http.ts', 'koa'],
  ['services/new/src/six/six.ts', './store.ts'],
  ['services/new/src/six/six.ts', './http.ts'],
  ['services/new/src/main.ts', './compose.ts'],
  ['packages/e2e/src/start.ts', '@dorpel/launch'],
  ['packages/e2e/src/ids.ts', '../../../services/new/src/seed/a.ts'],
  ['packages/service-kit/src/testing.ts', '@dorpel/embedded-mongo'],
  ['packages/mail/src/y.test.ts', 'only-for-tests'],
  ['shell/src/frame/f.ts', '@dorpel/contracts/content'],
  ['mfe-new/jest.config.mjs', '@dorpel/tooling'],
] as const;

/** Files that are imported and import nothing wrong themselves. */
const NEEDED = [
  'shell/src/app/a.ts',
  'mfe-old/src/parts/a.ts',
  'mfe-old/src/remote.ts',
  'mfe-new/src/two/a.ts',
  'mfe-new/src/three/View.tsx',
  'services/old/src/one/a.ts',
  'services/new/src/seed/a.ts',
  'services/new/src/compose.ts',
  'packages/mail/src/x.fixture.ts',
  'packages/contracts/src/client.ts',
  'packages/contracts/src/catalogue/v1.ts',
  'packages/contracts/src/content/v1.ts',
];
const PACKAGES = 'contracts i18n routes quantities ui federation service-kit mail pictures'.split(' ');
const ALL_PACKAGES = [...PACKAGES, 'embedded-mongo', 'tooling', 'e2e', 'launch'];
const MODULES = ['react', 'mongodb', 'koa', 'superstruct', 'only-for-tests', 'unlisted'];
const EXPORTS = {
  '.': './src/index.ts',
  './client': './src/client.ts',
  './catalogue': './src/catalogue/v1.ts',
  './content': './src/content/v1.ts',
};
const LISTED = {
  dependencies: { react: '1', mongodb: '1', koa: '1', superstruct: '1' },
  devDependencies: { 'only-for-tests': '1' },
};

let folder: string;
const put = async (file: string, text: string) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
};
const importing = (what: string) => `import * as it from '${what}';\nexport default it;\n`;

async function build(): Promise<void> {
  for (const file of NEEDED) await put(file, 'export default 1;\n');
  const files = new Map<string, string>();
  for (const [file, what] of [...BROKEN.map(([, from, to]) => [from, to] as const), ...FINE]) {
    files.set(file, `${files.get(file) ?? ''}${importing(what)}`);
  }
  for (const [file, text] of files) await put(file, text);
  await put('packages/mail/src/round-b.ts', importing('./round-a.ts'));
  for (const part of ['shell', 'mfe-new', 'mfe-old', 'services/new', 'services/old']) {
    await put(`${part}/package.json`, JSON.stringify({ name: part, type: 'module', ...LISTED }));
  }
  for (const name of ALL_PACKAGES) {
    const manifest = { name: `@dorpel/${name}`, type: 'module', exports: EXPORTS, ...LISTED };
    await put(`packages/${name}/package.json`, JSON.stringify(manifest));
    await put(`packages/${name}/src/index.ts`, 'export default 1;\n');
  }
  for (const name of MODULES) {
    await put(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }));
    await put(`node_modules/${name}/index.js`, 'export default 1;\n');
  }
  await mkdir(join(folder, 'node_modules/@dorpel'), { recursive: true });
  for (const name of ALL_PACKAGES)
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@dorpel', name));
  for (const file of ['.dependency-cruiser.mjs', '.dependency-imports.mjs'])
    await put(file, await readFile(join(ROOT, file), 'utf8'));
}

type Violation = { readonly from: string; readonly rule: { readonly name: string } };
let violations: readonly Violation[];
let rules: readonly { readonly name: string; readonly comment: string; readonly severity: string }[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  await build();
  const cruiser = join(ROOT, 'node_modules/.bin/depcruise');
  const { stdout, stderr } = spawnSync(cruiser, ['-T', 'json', 'shell', 'services', 'packages', 'mfe-*'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.startsWith('{')) throw new Error(`depcruise did not run: ${stderr}`);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: Violation[]; ruleSetUsed: { forbidden: typeof rules } };
  };
  violations = summary.violations;
  rules = summary.ruleSetUsed.forbidden;
});
afterAll(() => rm(folder, { recursive: true }));

const brokenBy = (file: string) => violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

test.each(BROKEN)('%s is broken by %s, which imports %s', (rule, file) => {
  expect(brokenBy(file)).toContain(rule);
});

test.each(FINE)('%s may import %s', (file) => {
  expect(brokenBy(file)).toEqual([]);
});

test('every rule is an error, says why, and is broken by a file above', () => {
  const tried = new Set<string>(BROKEN.map(([rule]) => rule));
  for (const { name, comment, severity } of rules) {
    expect({ name, severity, isTried: tried.has(name) }).toEqual({ name, severity: 'error', isTried: true });
    expect(comment.length).toBeGreaterThan(40);
  }
});
