import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('../../../', import.meta.url));

const isWorkspace = (folder) => existsSync(join(folder, 'pnpm-workspace.yaml'));

/** The nearest folder of a pnpm workspace, upwards. */
function workspaceAbove(folder) {
  if (isWorkspace(folder)) return folder;
  return folder === dirname(folder) ? HERE : workspaceAbove(dirname(folder));
}

/** The repository: this one; of a team that installed these commands, the one in which they are given. */
export const ROOT = isWorkspace(HERE) ? HERE : workspaceAbove(process.env.INIT_CWD ?? process.cwd());

/** Whether the site is here; a team has services of its own beside it. */
export const HAS_SITE = existsSync(join(ROOT, 'shell'));

/**
 * The port of a repository, from which those of its services follow, and the origin of the site where that is elsewhere, as
 * the `dorpel` of its package.json says.
 * @returns {{ port?: number, site?: string }}
 */
export const repository = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dorpel ?? {};
