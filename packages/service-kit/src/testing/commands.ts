import type { Contract } from '@dorpel/contracts';
import type Koa from 'koa';

/** No command does the same as an endpoint; why not stands in its place. */
type Without = { readonly why: string };
export const without = (why: string): Without => ({ why });

type Endpoints<C extends Contract> = C['endpoints'];
type NameOfDesk<C extends Contract> = {
  [K in keyof Endpoints<C>]: Endpoints<C>[K] extends { readonly desk: string } ? K : never;
}[keyof Endpoints<C>];

/** The command that does the same as each endpoint of a service's desk: one that is new is missing, and does not compile. */
export type CommandOf<C extends Contract> = Readonly<Record<NameOfDesk<C>, string | Without>>;

/** The commands of a table: those that endpoints are without are left out. */
export const commandsOf = (table: Readonly<Record<string, string | Without>>): string[] =>
  Object.values(table).filter((command) => typeof command === 'string');

/** A line of `--help` that tells a command, with or without the subject before it. */
export const helpOf = (command: string) => new RegExp(`^ +(\\w+ )*${command}\\b`, 'm');

type Routed = { readonly stack: readonly { readonly path: string }[] };

/** The paths below '/desk/' that a service answers and that are no endpoints: files and streams. */
export function deskRoutesBeside({ version, endpoints }: Contract, app: Koa): string[] {
  const paths = app.middleware.flatMap((each) =>
    'router' in each ? (each.router as Routed).stack.map(({ path }) => path) : [],
  );
  const own = `/v${version}`;
  const told = new Set(Object.values(endpoints).map(({ path }) => own + path));
  return paths
    .filter((path) => path.startsWith(`${own}/desk/`) && !told.has(path))
    .map((path) => path.slice(own.length));
}
