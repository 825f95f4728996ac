import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { followBundle } from '@dorpel/tooling/follow';
import { followTypes } from '@dorpel/tooling/types';
import { standBefore } from './dev-front.mjs';
import { say } from './command.mjs';
import { freePorts, ROOT } from './settings.mjs';

/** The variables that say where a process listens. */
const PORTS = ['PORT', 'METRICS_PORT'];

/** Where the bundle of a process that is followed is: beside that of its last build. */
const OUTPUT = 'dist/dev';

/**
 * What is followed of a package: the program of the process, and what its build names beside that and its commands, which is what
 * the process starts itself.
 * @returns {Promise<Readonly<Record<string, string>>>} sources by the names of their bundles
 */
async function programsOf(directory, source) {
  const { scripts } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const built = [...(scripts?.build ?? '').matchAll(/(\S+)=(src\/\S+\.ts)/g)].map(([, name, file]) => [name, file]);
  const others = built.filter(([, file]) => file !== source && !/\/(?:cli|desk)\/main\.ts$/.test(file));
  return { main: source, ...Object.fromEntries(others) };
}

/** Follows the programs of a package, whose bundles are in `output`; as `followBundle` does. */
export const followPrograms = async (directory, source, output, listeners) =>
  followBundle({ directory, output, entries: await programsOf(directory, source) }, listeners);

/** The same process at ports of its own, run from the bundle that follows its source. */
async function elsewhere(definition) {
  const named = PORTS.filter((name) => definition.env[name] !== undefined);
  const ports = await freePorts(named.length);
  const env = { ...definition.env, ...Object.fromEntries(named.map((name, i) => [name, String(ports[i])])) };
  return { ...definition, bundle: `${OUTPUT}/main.mjs`, env, origin: `http://127.0.0.1:${env.PORT}` };
}

/**
 * Follows the source of a process: bundles it, and starts it anew when other code comes out of that. Whoever asks it in between
 * waits, at the port that it has for others.
 * @returns what the supervisor starts first as `definition`; `begin`, once that runs; `renew`, when something else than its source changed
 */
export async function followProcess(definition, { supervisor, news, ends }) {
  const { name, folder, source } = definition;
  const directory = join(ROOT, folder);
  const fronts = await Promise.all(
    PORTS.filter((variable) => definition.env[variable] !== undefined).map(async (variable) => ({
      variable,
      front: await standBefore(name, {
        port: Number(definition.env[variable]),
        ...(process.env.HOST && { host: process.env.HOST }),
        ...(name === 'shell' && variable === 'PORT' && { own: news.answer, stamp: news.stamp }),
      }),
    })),
  );
  const open = (env) => {
    for (const { variable, front } of fronts) front.open(env && `http://127.0.0.1:${env[variable]}`);
  };
  const hold = () => {
    for (const { front } of fronts) front.hold();
  };
  let isBegun = false;
  let needed = [];
  let wanted = 0;
  /** The number of the shell's build that it draws with. */
  let build = 1;
  let turn = Promise.resolve();

  /** One start after the other; of several that are wanted meanwhile the last one is enough. */
  function renew(count = build) {
    build = count;
    if (!isBegun) return;
    const own = (wanted += 1);
    hold();
    turn = turn.then(async () => {
      if (own !== wanted) return;
      const started = performance.now();
      const next = await elsewhere(definition);
      const said = await supervisor.replace(next, () => {
        open(next.env);
        if (own !== wanted) hold();
      });
      if (said === undefined) {
        say(`${name} started again in ${((performance.now() - started) / 1000).toFixed(1)} s`);
        news.mend(name, 'start');
        if (name === 'shell') news.served(name, count);
        else news.renewed(name);
      } else {
        news.fail(name, 'start', [{ kind: 'start', text: `${name} does not start: ${reasonIn(said)}` }]);
        if (own === wanted) open();
      }
      supervisor.standBy(definition, needed);
    });
  }

  // The shell's are looked at with its build.
  const types = followTypes(directory, (failures) => news.fail(name, 'types', failures));
  const unfollow = await followPrograms(directory, source, join(directory, OUTPUT), {
    onChange: () => isBegun && hold(),
    onBuilt({ failures, isNew, installed }) {
      needed = installed ?? needed;
      if (failures.length > 0) news.fail(name, 'bundle', failures);
      else news.mend(name, 'bundle');
      if (isNew) renew();
      // The one that runs is the one that is wanted: nothing came of it, or it can't be had.
      else turn = turn.then(() => isBegun && open());
      // Whoever waits for the new one needs the processor more than who reads of types.
      if (failures.length === 0 && isBegun && name !== 'shell') turn = turn.then(types.check);
    },
  });
  ends.push(unfollow, types.stop, () => fronts.forEach(({ front }) => front.close()));
  const first = await elsewhere(definition);
  // Others that start with it may ask it at once, and ask again.
  open(first.env);
  return {
    definition: first,
    begin() {
      isBegun = true;
      supervisor.standBy(definition, needed);
    },
    renew,
  };
}

/** The sentence that matters in what a process said before it ended: its last error, or its last line. */
function reasonIn(said) {
  const lines = said.split('\n').filter((line) => line.trim());
  const error = lines.findLast((line) => /^\s*(?:\w*Error\b.*:|\w+Error$)/.test(line));
  const last = lines.at(-1) ?? 'it said nothing';
  const logged = lines.findLast((line) => line.startsWith('{') && /"(?:fatal|error)"/.test(line));
  if (error) return error.trim();
  if (!logged) return last;
  try {
    const { msg, error: thrown, err = thrown } = JSON.parse(logged);
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return last;
  }
}
