import { readFileSync } from 'node:fs';
import { mask, StructError } from 'superstruct';
import type { Contract } from '../contract.ts';
import { readerOf } from './readers.ts';
import type { EndpointShape, Released } from './shape.ts';

/** The shapes of the last release, as they are committed. */
export const lastRelease = JSON.parse(readFileSync(new URL('../released.json', import.meta.url), 'utf8')) as Released;

/** Made once for each endpoint. */
const readers = new Map<EndpointShape, ReturnType<typeof readerOf>>();

function readerFor(endpoint: EndpointShape) {
  const reader = readers.get(endpoint) ?? readerOf(endpoint.response);
  readers.set(endpoint, reader);
  return reader;
}

/** The endpoint of a path below the version; the more of it is written out, the earlier it is meant. */
function endpointAt(endpoints: Readonly<Record<string, EndpointShape>>, method: string, path: string) {
  const paramsIn = ([, { path: template }]: [string, EndpointShape]) => template.split(':').length;
  return Object.entries(endpoints)
    .toSorted((a, b) => paramsIn(a) - paramsIn(b))
    .find(
      ([, endpoint]) =>
        endpoint.method === method && new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
    );
}

/**
 * Reads an answer of today as a remote of the last release does. What was not released yet is not looked at.
 * @param path of the request, with the version: '/v1/properties/20401'
 * @throws Error naming the endpoint, the place in the answer and what that remote expects there
 */
export function readAsLastRelease(
  { service, version }: Pick<Contract, 'service' | 'version'>,
  { method, path }: { readonly method: string; readonly path: string },
  value: unknown,
): void {
  const endpoints = lastRelease[`${service}/v${version}`]?.endpoints ?? {};
  const [name, endpoint] = endpointAt(endpoints, method, path.replace(`/v${version}`, '')) ?? [];
  if (!endpoint) return;
  try {
    mask(value, readerFor(endpoint) as never);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    throw new Error(`A remote of the last release can't read what ${service} answers to ${name}: ${error.message}`, {
      cause: error,
    });
  }
}
