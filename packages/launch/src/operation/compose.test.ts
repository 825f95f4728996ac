import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { addressesIn, servicesHere } from '../services.mjs';

const path = (file: string) => fileURLToPath(new URL(`../../../../${file}`, import.meta.url));
const read = (file: string) => readFileSync(path(file), 'utf8');

type Service = {
  readonly image: string;
  readonly build?: { readonly target: string; readonly args?: { readonly PART?: string } };
  readonly restart: string;
  readonly read_only?: boolean;
  readonly user?: string;
  readonly init?: boolean;
  readonly cap_drop?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly stop_grace_period?: string;
  readonly deploy?: { readonly resources?: { readonly limits?: { readonly cpus?: string; readonly memory?: string } } };
};

const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
};
const services = Object.entries(compose.services);
const dockerfile = read('Dockerfile');

/** Stage of the Dockerfile -> its text, with that of the stages it begins from. */
const stages = new Map<string, string>();
for (const text of dockerfile.split(/^(?=FROM )/m)) {
  const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(text) ?? [];
  if (name) stages.set(name, (stages.get(from) ?? '') + text);
}

/** Variables that several have, and where they are. */
const SHARED = {
  dkimEnvironment: 'packages/mail/src/dkim.ts',
  SITE_VARIABLES: 'packages/service-kit/src/site-claim.ts',
};

/** The variables that a `config.ts` knows: name -> whether there must be one. */
function variablesOf(file: string): Map<string, boolean> {
  const text = read(file);
  const own = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]*): (optional|defaulted)?/gm)].map(
    ([, name = '', how]) => [name, how === undefined] as const,
  );
  const shared = Object.entries(SHARED).flatMap(([name, where]) =>
    text.includes(`...${name}`) ? [...variablesOf(where)] : [],
  );
  const common = text.includes('serviceEnvironment(') ? variablesOf('packages/service-kit/src/define-service.ts') : [];
  return new Map([...common, ...shared, ...own]);
}

/** What a process of this site reads its configuration from. */
function configOf({ build }: Service): string | undefined {
  if (build?.target === 'shell') return 'shell/src/server/config.ts';
  return build?.target === 'service' ? `services/${build.args?.PART}/src/config.ts` : undefined;
}

const parts = services.flatMap(([name, service]) => {
  const config = configOf(service);
  return config ? [[name, service, config] as const] : [];
});

/** What the runtime of containers and of Node reads, and no `config.ts` names. */
const GENERAL = new Set(['NODE_ENV']);

const isOneShot = ({ restart }: Service) => restart === 'no' || restart === 'on-failure';

describe('M5 compose.yaml', () => {
  test('runs two shells, every service, a replica set and a balancer', () => {
    const here = servicesHere().map(({ name }) => name);
    const others = services.map(([name]) => name).filter((name) => !here.includes(name));
    expect(parts.flatMap(([, { build }]) => build?.args?.PART ?? []).sort()).toEqual(here.sort());
    expect(others.sort()).toEqual([
      'balancer',
      'mongodb-1',
      'mongodb-2',
      'mongodb-3',
      'mongodb-init',
      'remotes',
      'shell-1',
      'shell-2',
    ]);
  });

  test('T6 tells the shells where each service is', () => {
    const told = addressesIn(compose.services['shell-1']?.environment?.['SERVICES']);
    const all = servicesHere().map(({ name }) => [
      name,
      `http://${name}:${compose.services[name]?.environment?.['PORT']}`,
    ]);
    expect(told).toEqual(Object.fromEntries(all));
  });

  test.each(parts)('gives %s exactly variables that it reads, and all that it must have', (_name, service, config) => {
    const known = variablesOf(config);
    const given = Object.keys(service.environment ?? {}).filter((name) => !GENERAL.has(name));
    const names = given.map((name) => (known.has(name) ? name : name.replace(/_FILE$/, '')));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter(([name, isNeeded]) => isNeeded && !names.includes(name))).toEqual([]);
  });

  test.each(parts)('hands %s each secret as a file that is mounted', (_name, service) => {
    const environment: Readonly<Record<string, string>> = service.environment ?? {};
    const secrets: readonly string[] = service.secrets ?? [];
    const files = Object.entries(environment).flatMap(([name, file]) => (name.endsWith('_FILE') ? [file] : []));
    expect(new Set(files)).toEqual(new Set(secrets.map((name) => `/run/secrets/${name}`)));
    for (const [name, value] of Object.entries(environment)) {
      if (/SECRET|TOKEN|PASSWORD|PRIVATE_KEY|MONGODB_URI|SMTP_URL/.test(name))
        expect([name, value]).toEqual([expect.stringMatching(/_FILE$/), value]);
    }
  });

  test.each(services)('runs %s hardened, limited, pinned and seen to', (_name, service) => {
    expect(service).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      deploy: { resources: { limits: { cpus: expect.any(String), memory: expect.any(String) } } },
    });
    expect(service.image).toMatch(/:\d+\.\d+\.\d+$/);
    // The balancer binds ports below 1024, for which it has one capability.
    if (_name !== 'balancer') expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    if (isOneShot(service)) return;
    expect(service.restart).toBe('unless-stopped');
    const inImage = stages.get(service.build?.target ?? '')?.includes('\nHEALTHCHECK --') ?? false;
    expect(service.healthcheck?.test !== undefined || inImage).toBe(true);
  });

  test('lets a part finish before it is killed, whatever it drains for', () => {
    for (const [, { environment = {}, stop_grace_period = '10s' }] of parts) {
      const drain = Number(environment['DRAIN_SECONDS'] ?? 0);
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(drain + 8);
    }
  });

  test('T8 has a place for every variable that the how-to tells of', () => {
    const told = new Set(
      [...read('packages/handbook/how-to/run-in-production.md').matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(
        ([, name = '']) => name,
      ),
    );
    const known = new Set(parts.flatMap(([, , config]) => [...variablesOf(config).keys()]));
    const given = new Set(
      parts.flatMap(([, { environment = {} }]) => Object.keys(environment).map((name) => name.replace(/_FILE$/, ''))),
    );
    const ofOthers = new Set(['SEED', 'DATABASE', 'LOG_LEVEL', 'BROCHURES_AHEAD']);
    const missing = [...told].filter((name) => known.has(name) && !given.has(name) && !ofOthers.has(name));
    expect(missing).toEqual([]);
  });

  test('T7 lets shells note in the store which version they set aside', () => {
    for (const name of ['shell-1', 'shell-2']) expect(compose.services[name]?.volumes).toContain('releases:/data');
  });

  test('T8 has the databases in a version with the repair of CVE-2025-14847', () => {
    for (const [name, { image = '' }] of services) {
      if (!name.startsWith('mongodb')) continue;
      const [major, minor, patch = 0] = image.replace('mongo:', '').split('.').map(Number);
      expect([name, major, minor, patch >= 28]).toEqual([name, 7, 0, true]);
    }
  });

  test('T8 lets a scraper reach the metrics of every process, and nothing else by that', () => {
    for (const [name, { networks = [], environment = {} }] of parts)
      expect([name, networks.includes('metrics'), environment['METRICS_PORT']]).toEqual([name, true, '9100']);
    expect(compose.networks['metrics']).toMatchObject({ internal: true });
  });

  test('names nothing that is not there', () => {
    for (const [, { build, secrets = [], volumes = [], networks = [], depends_on = {} }] of services) {
      if (build) expect(stages.has(build.target)).toBe(true);
      expect(secrets.filter((name) => !compose.secrets[name])).toEqual([]);
      expect(networks.filter((name) => !Object.hasOwn(compose.networks, name))).toEqual([]);
      expect(Object.keys(depends_on).filter((name) => !compose.services[name])).toEqual([]);
      for (const [from = ''] of volumes.map((volume) => volume.split(':'))) {
        expect([from, from.startsWith('./') ? existsSync(path(from)) : Object.hasOwn(compose.volumes, from)]).toEqual([
          from,
          true,
        ]);
      }
    }
  });

  test('keeps the database and the services from the outside', () => {
    const open = services.flatMap(([name, service]) => ('ports' in service ? [name] : []));
    expect(open).toEqual(['balancer']);
    const beside = new Set(
      services.flatMap(([name, { networks }]) => (/^mongodb-\d/.test(name) ? (networks ?? []) : [])),
    );
    expect(beside).toEqual(new Set(['data']));
    expect(compose.networks).toMatchObject({ data: { internal: true }, back: { internal: true } });
  });
});

describe('M5 the Dockerfile', () => {
  test('S7 begins from a pinned Node of a line that gets repairs, the same for building and running', () => {
    const [, pinned = '', major] = /^ARG NODE=((\d+)\.\d+\.\d+-bookworm-slim)$/m.exec(dockerfile) ?? [];
    expect(pinned).not.toBe('');
    // The newest of the lines that are tried: the oldest get none any more.
    const tried = [
      ...(/NODES = \[(.*)\]/.exec(read('packages/launch/src/operation/nodes.mjs'))?.[1] ?? '').matchAll(/\d+/g),
    ];
    expect(major).toBe(tried.at(-1)?.[0]);
    const outside = [...dockerfile.matchAll(/^FROM (\S+)/gm)].flatMap(([, from = '']) =>
      stages.has(from) ? [] : [from],
    );
    expect(new Set(outside)).toEqual(new Set(['node:${NODE}']));
  });

  test('installs the pnpm that the launcher takes', () => {
    const launcher = /const PNPM = '([\d.]+)'/.exec(read('packages/launch/src/install.mjs'))?.[1];
    expect(/pnpm@([\d.]+)/.exec(dockerfile)?.[1]).toBe(launcher);
  });

  test.each(['service', 'shell', 'remotes'])('runs %s as nobody who may write', (stage) => {
    expect(
      stages
        .get(stage)
        ?.match(/^USER .+$/gm)
        ?.at(-1),
    ).toBe('USER node');
  });
});
