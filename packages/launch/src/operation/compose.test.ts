import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { addressesIn, servicesHere } from '../repository.mjs';

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
  readonly networks: Readonly<
    Record<string, { readonly ipam?: { readonly config: readonly { readonly subnet: string }[] } } | null>
  >;
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
  dkimEnvironment: 'packages/mail/src/transport.ts',
  SITE_VARIABLES: 'packages/service-kit/src/site-claim.ts',
  connectionsEnvironment: 'packages/mail/src/outbox/settings.ts',
};

/** The variables that a `config.ts` knows: name -> whether there must be one. */
function variablesOf(file: string): Map<string, boolean> {
  const text = read(file);
  const own = [...text.matchAll(/(?:^ {2}|= \{ )([A-Z][A-Z0-9_]*): (optional|defaulted)?/gm)].map(
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

const HOW_TO = read('packages/handbook/how-to/run-in-production.md');

/** Settings that the how-to names and that are none of this file's, with why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  LOG_MAX_MB: 'of `npm start`: here Docker turns the logs over',
  LOG_KEEP: 'of `npm start`: here Docker turns the logs over',
  OTEL_EXPORTER_OTLP_HEADERS: 'one of OpenTelemetry’s own, which are more than a file can list',
  SEED: 'no public site begins with the demo',
};

/** What is written like a setting and is none. */
const isSetting = (name: string) =>
  !['SIGTERM', 'SIGKILL', 'SIGUSR2', 'PRIMARY', 'SECONDARY', 'NAME', 'NAME_FILE', 'NAME_URL'].includes(name);

/** What the runtime of containers and of Node reads, and no `config.ts` names. */
const GENERAL = new Set(['NODE_ENV']);

const isOneShot = ({ restart }: Service) => restart === 'no' || restart === 'on-failure';

describe('M5 compose.yaml', () => {
  test('runs two shells, two of every service, a replica set, a balancer and TLS', () => {
    const kinds = ['shell', ...servicesHere().map(({ name }) => name)];
    const twice = kinds.flatMap((name) => [`${name}-1`, `${name}-2`]);
    expect(parts.map(([name]) => name).sort()).toEqual(twice.sort());
    for (const [name, { build, image }] of parts) {
      const kind = name.replace(/-\d$/, '');
      expect([name, build?.args?.PART ?? build?.target, image]).toEqual([name, kind, `dorpel/${kind}:1.0.0`]);
    }
    expect(services.map(([name]) => name).filter((name) => !twice.includes(name))).toEqual([
      'tls',
      'balancer',
      'remotes',
      'mongodb-1',
      'mongodb-2',
      'mongodb-3',
      'mongodb-init',
    ]);
  });

  test('T6 tells everybody that a service is behind the balancer, and the balancer where the two of it are', () => {
    const { environment: given = {}, networks = [] } = compose.services['balancer'] ?? {};
    const file = read('packages/launch/container/haproxy.cfg');
    const kinds = ['shell', ...servicesHere().map(({ name }) => name)];
    const told = addressesIn(compose.services['shell-1']?.environment?.['SERVICES']);
    expect(Object.keys(told ?? {}).sort()).toEqual(kinds.slice(1).sort());
    for (const kind of kinds) {
      const variable = kind.toUpperCase().replaceAll('-', '_');
      const address = `http://balancer:${given[`${variable}_PORT`]}`;
      if (kind !== 'shell') expect(told?.[kind]).toBe(address);
      for (const [name, { environment = {} }] of parts) {
        const url = environment[`${variable}_URL`];
        if (url) expect([name, url]).toEqual([name, address]);
      }
      expect(file).toContain(`bind "\${BIND}:\${${variable}_PORT}" name ${kind}\n`);
      for (const copy of [1, 2]) {
        const name = `${kind}-${copy}`;
        const { environment = {}, networks: theirs = [] } = compose.services[name] ?? {};
        expect(given[`${variable}_${copy}`]).toBe(`${name}:${environment['PORT']}`);
        expect(file).toContain(`server ${name} "\${${variable}_${copy}}"\n`);
        expect(networks.some((network) => theirs.includes(network))).toBe(true);
      }
    }
    // What the file reads is given, and nothing else.
    const reads = new Set([...file.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
    expect(new Set(Object.keys(given))).toEqual(reads);
    // What the images ask of themselves, the balancer asks.
    expect(file).toContain('option httpchk GET /health/ready\n');
    expect(dockerfile).toContain('/health/ready');
    expect(read('packages/launch/container/Caddyfile')).toContain(`reverse_proxy balancer:${given['SHELL_PORT']} `);
  });

  test('has a balancer and shells believed about a visitor’s address on every network that they share with a service', () => {
    const ofProxies = new Set(
      ['balancer', 'shell-1', 'shell-2'].flatMap((name) => compose.services[name]?.networks ?? []),
    );
    for (const [name, { environment = {}, networks = [] }] of parts) {
      if (!environment['TRUSTED_PROXIES']) continue;
      const shared = networks.filter((network) => ofProxies.has(network));
      const subnets = shared.map((network) => compose.networks[network]?.ipam?.config[0]?.subnet);
      expect([name, environment['TRUSTED_PROXIES'].split(',')]).toEqual([name, subnets]);
    }
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
    // What ends TLS binds ports below 1024, for which it has one capability.
    if (_name !== 'tls') expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
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

  test('T8 has a place for every setting that the how-to names', () => {
    const told = new Set(
      [...HOW_TO.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name).filter(isSetting),
    );
    const given = new Set([
      ...parts.flatMap(([, { environment = {} }]) =>
        Object.keys(environment).map((name) => name.replace(/_FILE$/, '')),
      ),
      ...[...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name),
    ]);
    expect([...told].filter((name) => !given.has(name) && !Object.hasOwn(ELSEWHERE, name))).toEqual([]);
    // Who is excused is told of, and has no place after all.
    expect(Object.keys(ELSEWHERE).filter((name) => !told.has(name) || given.has(name))).toEqual([]);
  });

  test('has every secret made by the commands of the how-to', () => {
    const loop = /for name in ([\w ]+); do/.exec(HOW_TO)?.[1]?.split(' ') ?? [];
    const made = (name: string) =>
      loop.includes(name) ||
      HOW_TO.includes(`> secrets/${name}\n`) ||
      HOW_TO.includes(`> secrets/${name};`) ||
      HOW_TO.includes(`> secrets/${name} `);
    expect(Object.keys(compose.secrets).filter((name) => !made(name))).toEqual([]);
  });

  test('is what the commands of the handbook name', () => {
    const folder = 'packages/handbook/how-to';
    const unknown = readdirSync(path(folder)).flatMap((file) =>
      [...read(`${folder}/${file}`).matchAll(/docker compose ([^`\n]*)/g)].flatMap(([, command = '']) => {
        const named =
          command
            .split(/[|>;&]/)[0]
            ?.match(
              /(?<![\w./-])(?:shell|catalogue|content|forms|owner|mongodb|balancer|tls|remotes)(?:-\w+)?(?![\w./-])/g,
            ) ?? [];
        return named.filter((name) => !compose.services[name]).map((name) => `${file}: ${name}`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  test('T7 lets shells note in the store which version they set aside', () => {
    for (const name of ['shell-1', 'shell-2', 'remotes'])
      expect(compose.services[name]?.volumes).toContain('${RELEASES:-releases}:/data');
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
      const sources = volumes.map((volume) => volume.replace(/\$\{\w+:-(\w+)\}/, '$1').split(':'));
      for (const [from = ''] of sources) {
        expect([from, from.startsWith('./') ? existsSync(path(from)) : Object.hasOwn(compose.volumes, from)]).toEqual([
          from,
          true,
        ]);
      }
    }
  });

  test('keeps the database and the services from the outside', () => {
    const open = services.flatMap(([name, service]) => ('ports' in service ? [name] : []));
    expect(open).toEqual(['tls']);
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
