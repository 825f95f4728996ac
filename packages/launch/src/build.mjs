import { run } from './install.mjs';
import { during } from './progress.mjs';

/**
 * Builds packages with what changed in them; what did not, comes from the cache.
 * @param {readonly string[]} names of packages, without '@dorpel/'; none: all
 */
export const build = (names = []) =>
  run(
    process.execPath,
    [
      'node_modules/turbo/bin/turbo',
      'run',
      'build',
      '--output-logs=errors-only',
      ...names.map((name) => `--filter=@dorpel/${name}`),
    ],
    { what: 'The build', env: { TURBO_TELEMETRY_DISABLED: '1' } },
  );

/** Builds everything, and says so. */
export const buildAll = () => during('Building what changed', () => build());
