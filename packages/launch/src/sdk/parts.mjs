/** The tables of languages, for tools that run where TypeScript does not. */
const LANGUAGES = {
  'lingui/languages.json': 'packages/i18n/src/languages.json',
  'lingui/spaces.json': 'packages/i18n/src/spaces.json',
};

/** The commands of a team, and what they are made of. */
const COMMANDS =
  'cli command environment follow follow-log install look preflight processes release releases remotes repository rollback settings silence site supervise team-services'.split(
    ' ',
  );

/**
 * What a team in a repository of its own installs. `compiled`: TypeScript becomes JavaScript with declarations; the others
 * are JavaScript already, and are taken as they are: all of the folder, or the `files` named. A part with a `name` of its
 * own is one beside another of the same folder. A choice of files needs none of what the rest of the package needs, but the
 * parts in `needs`; of a part with `only`, these exports are compiled. `data` are files that it reads in another package of
 * ours, by the places they get in it. A part that `isBuilt` is packed as its own build made it. The one that `hasTemplate` comes last: it names all others.
 */
export const PARTS = [
  { folder: 'packages/contracts', compiled: true },
  { folder: 'packages/i18n', compiled: true },
  { folder: 'packages/routes', compiled: true },
  { folder: 'packages/quantities', compiled: true },
  { folder: 'packages/ui', compiled: true },
  { folder: 'packages/federation', compiled: true },
  { folder: 'packages/service-kit', compiled: true },
  { folder: 'packages/embedded-mongo', compiled: true },
  { folder: 'packages/mail', compiled: true },
  { folder: 'packages/tooling', data: LANGUAGES },
  { folder: 'packages/e2e', compiled: true, only: ['axe', 'browser', 'declined', 'visitor'] },
  {
    name: '@dorpel/trial',
    description: 'The renderer of the site, which tries what a team releases before anybody gets it.',
    folder: 'shell',
    // As it was built: a team needs nothing else of the shell.
    files: ['dist/process', 'dist/server', 'dist/browser'],
    isBuilt: true,
  },
  {
    description: 'Runs the services of a team beside a site, and releases its remotes to an artefact store.',
    folder: 'packages/launch',
    files: COMMANDS.map((name) => `src/${name}.mjs`).concat('src/releases'),
    needs: ['@dorpel/embedded-mongo', '@dorpel/mail', '@dorpel/trial'],
    bin: {
      'dorpel-beside': './src/team-services.mjs',
      'dorpel-cli': './src/cli.mjs',
      // Its name in the release before.
      'dorpel-desk': './src/cli.mjs',
      'dorpel-release': './src/release.mjs',
      'dorpel-rollback': './src/rollback.mjs',
      'dorpel-releases': './src/releases.mjs',
    },
  },
  {
    name: '@dorpel/create-team',
    description: 'Makes the repository of a team, and brings it to another version of the SDK.',
    folder: 'packages/tooling',
    files: [
      'bin/dorpel-team.mjs',
      'bin/dorpel-sdk.mjs',
      'generate',
      'generators',
      'lingui/languages.mjs',
      'repository',
      'sdk',
    ],
    data: LANGUAGES,
    bin: {
      'dorpel-team': './bin/dorpel-team.mjs',
      'dorpel-sdk': './bin/dorpel-sdk.mjs',
      // Of several, npx and `npm create @dorpel/team` take the one that is called as the package.
      'create-team': './bin/dorpel-team.mjs',
    },
    hasTemplate: true,
  },
];

/** What only tests and measurements of ours are made of. */
export const isOurs = (path) => /(^|\/)(node_modules|bench|\.turbo)(\/|$)|\.(test|fixture|spec)\.[a-z]+$/.test(path);
