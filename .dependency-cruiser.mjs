// Who may import whom. Every rule is a pattern: a new remote, service or feature needs no new rule.
// Run by `npm test` as its check 'boundaries'; a comment says why, and what to do instead.
import { IMPORTS } from './.dependency-imports.mjs';

/** Files that run in tests, and in the harness of a remote, only. */
const TESTS = '(\\.test\\.tsx?|\\.fixture\\.tsx?|/testing\\.tsx?|/testing/.+|mfe-[^/]+/src/examples\\.ts|/harness/.+)$';
/** Configuration of tools, read at build time. */
const CONFIG = '\\.config\\.mjs$';
/** A package, an application or the repository of one of them. */
const PART = '(shell|mfe-[^/]+|services/[^/]+|packages/[^/]+)';
/** Code that reaches browsers. */
const BROWSER =
  '^(mfe-[^/]+/src/|shell/src/(app|islands|frame|render|browser)/|packages/(ui|i18n|map-style|routes|contracts|quantities|federation)/src/)';

/** Files among them that no browser loads: server rendering, the check of contracts, the address of the fonts. */
const ON_THE_SERVER = '^(shell/src/render/render\\.tsx|packages/contracts/src/released/.+)$';

/** Packages of ours: beside the parts here, installed in the repository of a team, which has these rules too. */
const OURS = '(^packages/|node_modules/@dorpel/)';

const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const allowedPackages = IMPORTS.map(([name, path, allowed, why]) =>
  rule(
    `${name}-import`,
    `${why} Allowed: ${allowed.length > 0 ? allowed.map((each) => `@dorpel/${each}`).join(', ') : 'no package of ours'}.`,
    { path, pathNot: `${TESTS}|${CONFIG}` },
    { path: OURS, pathNot: `${OURS}(${[...allowed, name].join('|')})/` },
  ),
);

const betweenParts = [
  rule(
    'no-application-in-a-package',
    'Packages are below the shell, the remotes and the services. Move what is needed into a package, or pass it in. (End-to-end tests may read seeds.)',
    { path: '^packages/([^/]+)/' },
    { path: '^(shell|mfe-[^/]+|services)/', pathNot: '^services/[^/]+/src/seed/' },
  ),
  rule(
    'only-e2e-reads-seeds',
    'A seed belongs to its service; only end-to-end tests know its ids.',
    { path: '^packages/', pathNot: '^packages/e2e/' },
    { path: '^services/' },
  ),
  rule(
    'shell-knows-no-remote-and-no-service',
    'Remotes arrive at run time and services answer over HTTP: use the registry, or a contract.',
    { path: '^shell/' },
    { path: '^(mfe-[^/]+|services)/' },
  ),
  rule(
    'remote-knows-no-other-part',
    'A remote is built and deployed alone. Talk to another remote by its address or as a slot, to a service by its contract.',
    { path: '^mfe-([^/]+)/' },
    { path: '^(shell|services|mfe-[^/]+)/', pathNot: '^mfe-$1/' },
  ),
  rule(
    'service-knows-no-other-part',
    'A service is deployed alone and owns its database. Ask another service through its contract.',
    { path: '^services/([^/]+)/' },
    { path: '^(shell|mfe-[^/]+|services/[^/]+)/', pathNot: '^services/$1/' },
  ),
  rule(
    'through-exports',
    'A relative path into another package goes around its `exports`. Import it by its name, or export what is missing.',
    { path: `^${PART}/` },
    { path: `^${PART}/`, pathNot: '^$1/|^services/[^/]+/src/seed/', dependencyTypes: ['local'] },
  ),
  rule(
    'embedded-mongo-is-started-not-imported',
    'Services reach any MongoDB by its address. Tests start one with `startTestDatabase` of @dorpel/service-kit/testing; the launcher starts one for the site, and a backup reads its files.',
    { path: '.', pathNot: '^packages/(embedded-mongo|launch|backup)/|^packages/service-kit/src/testing(\\.ts$|/)' },
    { path: '^packages/embedded-mongo/' },
  ),
  rule(
    'routes-as-types',
    'Remotes get addresses from `href`: the routing table is the shell’s. Import only types of @dorpel/routes.',
    { path: '^mfe-[^/]+/', pathNot: TESTS },
    { path: '^packages/routes/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'presets-in-configuration-only',
    'Tooling holds no runtime code: only configuration of tools and what follows sources read it, and tests its terms, its figures of the law, its schedule and its reader of PDF.',
    { path: '.', pathNot: `^packages/tooling/|^packages/launch/src/dev-|${CONFIG}` },
    {
      path: '^packages/tooling/',
      pathNot: '^packages/tooling/(words/(terms|read-pdf)|law/figures|repository/schedule)\\.d\\.mts$',
    },
  ),
];

const remotes = [
  rule(
    'pages-and-slots-are-apart',
    'Pages and slots are loaded one by one: what those of two folders share lies in `parts/`, and `parts/` needs none of them.',
    { path: '^mfe-([^/]+)/src/([^/]+)/' },
    { path: '^mfe-$1/src/[^/]+/', pathNot: '^mfe-$1/src/($2|parts|locales)/' },
  ),
  rule(
    'remote-is-a-table',
    'The entry of a remote is loaded with every page: the build writes its table of `() => import(…)`, and it holds nothing else.',
    { path: '^mfe-[^/]+/src/remote\\.ts$' },
    { path: '^mfe-', dependencyTypesNot: ['dynamic-import'] },
  ),
  rule(
    'nobody-imports-the-table',
    'The table of a remote is for the shell and for tests; a page that imports it needs all others.',
    { path: '^mfe-', pathNot: TESTS },
    { path: '^mfe-[^/]+/src/remote\\.ts$' },
  ),
  rule(
    'view-is-pure-of-fetch',
    'A View shows data that `load` got, so that server and browser show the same. Load it there, or send with `site.send`.',
    { path: '^mfe-.+[/.](View|page|slot)\\.tsx$' },
    { path: '^packages/contracts/src/client\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'load-is-pure-of-react',
    '`load` runs before and without rendering. Keep markup in the View; texts come from `context.i18n`.',
    { path: '^mfe-.+[/.]load\\.ts$' },
    {
      path: `${npm('react', 'react-dom', '@lingui/react', 'react-final-form')}|^mfe-.+\\.tsx$`,
      dependencyTypesNot: ['type-only'],
    },
  ),
];

/** The edges of a room of a service: `http.ts` and `store.ts`, or `live.http.ts` where there are several. */
const HTTP = '([/.]http|\\.routes)\\.tsx?';
const STORE = '[/.](store|repository|queries)\\.ts';
/** The door of a room, which is also where its parts meet: `viewings/viewings.ts`. */
const DOOR = '/src/(?<room>[^/]+)/\\k<room>\\.tsx?';
/** Code of a service that is neither an edge nor a place where the edges meet. */
const NOT_DOMAIN = `(${HTTP}|${STORE}|${DOOR}|/src/[^/]+\\.ts|/src/(cli|desk|seed|bench)/.+)$|${TESTS}`;
const services = [
  rule(
    'mongodb-in-repositories',
    'Routes and domain work with domain values: put queries, pipelines and their types in `store.ts`, or in a `*.store.ts` beside it.',
    {
      path: '^services/[^/]+/src/',
      pathNot: `(${STORE}|/src/[^/]+\\.ts|/src/(cli|desk|seed|bench)/.+)$|${TESTS}`,
    },
    { path: npm('mongodb', 'bson') },
  ),
  rule(
    'koa-in-routes',
    'Domain and repositories know no HTTP: put what needs Koa in `http.ts`, or in a `*.http.ts` beside it.',
    { path: '^services/[^/]+/src/', pathNot: `(${HTTP}|/src/[^/]+\\.ts)$|${TESTS}` },
    { path: npm('koa', '@koa/[^/]+', '@types/koa') },
  ),
  rule(
    'domain-knows-no-edge',
    'Routes -> domain <- repository: the domain names what it needs as a type, the composition root passes it in.',
    { path: '^services/[^/]+/src/', pathNot: NOT_DOMAIN },
    { path: `^services/.+(${HTTP}|[/.](store|repository)\\.ts)$`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'repository-knows-no-route',
    'Routes -> domain <- repository: a repository returns domain values; presenters and routes make answers of them.',
    { path: '^services/.+[/.](store|repository)\\.ts$' },
    { path: `^services/.+(${HTTP}|\\.present\\.tsx?)$` },
  ),
  rule(
    'repository-of-its-own-feature',
    'A collection has one owner. Ask the other feature’s domain, or let the composition root pass in a function.',
    { path: '^services/([^/]+)/src/([^/]+)/', pathNot: `/src/(cli|desk|seed|bench)/|${TESTS}` },
    {
      path: '^services/$1/src/.+[/.](store|repository)\\.ts$',
      pathNot: '^services/$1/src/$2/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'composed-at-the-top',
    'The composition root is started by `main.ts`, the command line and tests; a feature that imports it turns the arrows around.',
    { path: '^(services/[^/]+|shell)/src/', pathNot: `/src/(server/)?main\\.ts$|/src/(cli|desk|bench)/|${TESTS}` },
    { path: '^(services/[^/]+|shell)/src/(server/)?compose\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'react-in-mail-templates',
    'Services answer JSON; React renders their mails, in `.tsx` files.',
    { path: '^services/.+\\.ts$', pathNot: TESTS },
    { path: npm('react', 'react-dom', '@types/react'), dependencyTypesNot: ['type-only'] },
  ),
];

const shell = [
  rule(
    'browser-code-is-free-of-the-server',
    'What the browser loads can’t run the server’s code. Put what both need in `shell/src/app`.',
    { path: '^shell/src/(app|islands|frame|render|browser)/', pathNot: TESTS },
    { path: '^shell/src/server/|^packages/service-kit/' },
  ),
  rule(
    'server-code-is-free-of-the-browser',
    'The server has no document. Put what both need in `shell/src/app`.',
    { path: '^shell/src/(server|app|islands|frame|render)/', pathNot: TESTS },
    { path: '^shell/src/browser/' },
  ),
  rule(
    'frame-knows-no-domain',
    'Header and footer surround every page: what is about a property, a form or an owner is a slot of its remote.',
    { path: '^shell/src/frame/' },
    { path: '^packages/contracts/src/(?!content/|values\\.ts|fields\\.ts)[^/]+/' },
  ),
  rule(
    'no-node-in-the-browser',
    'This code reaches browsers, which have no `node:` modules. Pass in what it needs.',
    { path: BROWSER, pathNot: `${TESTS}|${ON_THE_SERVER}` },
    { dependencyTypes: ['core'] },
  ),
];

const dependencies = [
  rule(
    'contracts-import-superstruct',
    'Contracts are data, structs and rules, loaded by browsers and services: superstruct and the plans of telephone numbers are all they need.',
    { path: '^packages/contracts/src/', pathNot: TESTS },
    { path: 'node_modules/', pathNot: `${npm('superstruct', 'libphonenumber-js')}|${OURS}` },
  ),
  rule(
    'no-react-in-routes',
    'Addresses are used by services too: no React here.',
    { path: '^packages/(routes|i18n|quantities)/src/', pathNot: TESTS },
    { path: npm('react', 'react-dom', '@lingui/react') },
  ),
  rule(
    'no-unlisted',
    'It is found by accident, in somebody else’s node_modules. Add it to the dependencies of this package ("catalog:").',
    // Its package.json lists fast-check, and gives it a second name (`imports`), by which it is not recognised.
    { pathNot: '^packages/tooling/jest/drawn\\.mjs$' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'no-unresolvable',
    'Nothing is there: a wrong path, an `exports` that lacks it, or a package that is not among the dependencies of this one.',
    // Published without the types condition; Jest finds it.
    { pathNot: '^packages/tooling/jest/react-setup\\.mjs$' },
    { couldNotResolve: true },
  ),
  rule(
    'no-test-code-in-production',
    'Tests, fixtures and test harnesses are not part of what is deployed. (Neither are measurements.)',
    { path: `^${PART}/`, pathNot: `${TESTS}|/src/bench/` },
    { path: `^${PART}/.+${TESTS}` },
  ),
  rule(
    'no-dev-dependency-in-production',
    'What is deployed has no devDependencies. Move it to `dependencies`, or the import to a test.',
    { path: `^${PART}/src/`, pathNot: `${TESTS}|/src/bench/|^packages/e2e/` },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('@types/[^/]+') },
  ),
  rule(
    'no-cycle',
    'Two files that need each other are one thing or three. Move what both need into a file of its own. (Types may go in circles.)',
    { path: `^${PART}/` },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
];

export default {
  forbidden: [...allowedPackages, ...betweenParts, ...remotes, ...services, ...shell, ...dependencies],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `^${PART}/(dist|coverage|reports|generators)/` },
    builtInModules: { add: ['node:test', 'node:sqlite'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
