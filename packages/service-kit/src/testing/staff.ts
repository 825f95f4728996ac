import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The staff by the cookies of their sessions. */
export const STAFF = {
  'site-staff=lies': { id: 'lies', name: 'Lies Vandamme', role: 'agent', mustReplacePassword: false },
  'site-staff=karim': { id: 'karim', name: 'Karim Haddad', role: 'manager', mustReplacePassword: false },
  'site-staff=eva': { id: 'eva', name: 'Eva Claes', role: 'editor', mustReplacePassword: false },
  'site-staff=fresh': { id: 'fresh', name: 'Tom Maes', role: 'manager', mustReplacePassword: true },
  'site-staff=newer': {
    id: 'newer',
    name: 'Ann Wouters',
    role: 'a role of a later release',
    mustReplacePassword: false,
  },
} as const;
type Cookie = keyof typeof STAFF;

const emailOf = (id: string) => `${id}@example.com`;

/**
 * The owners' service as another one meets it: it knows who is logged in at the desk, and who works there. Tests add to `left`
 * the id of who does so no more, and to `roles` who has another role by now.
 */
export async function startStaff() {
  const left = new Set<string>();
  const roles = new Map<string, string>();
  const all = Object.values(STAFF);
  const answers: Readonly<Record<string, (member: (typeof STAFF)[Cookie] | undefined, token: string) => unknown>> = {
    '/v1/desk/me': (member) => member && { ...member, email: emailOf(member.id), language: 'nl' },
    '/v1/desk/colleagues': (member) => member && { items: all.map(({ id, name, role }) => ({ id, name, role })) },
    '/v1/staff': (_, token) =>
      token.startsWith('Bearer ') && {
        items: all.map(({ id, name, role }) => {
          const state = left.has(id) ? 'disabled' : 'active';
          return { id, name, email: emailOf(id), role: roles.get(id) ?? role, state };
        }),
      },
  };
  const server: Server = createServer(({ headers, url = '' }, response) => {
    const answer = answers[url]?.(STAFF[headers.cookie as Cookie], headers.authorization ?? '');
    response.writeHead(answer ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer || { problem: { code: 'session/missing' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    left,
    roles,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What an endpoint answered. */
type Answer = Pick<Response, 'status' | 'headers'> & {
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of it
  readonly body: any;
};

type Asker = (
  cookie: string,
  method: string,
  path: string,
  json?: unknown,
  more?: Record<string, string>,
) => Promise<Answer>;

/** Asks an endpoint of the desk as who has a cookie. */
export const askerOf =
  (service: { fetch(path: string, init?: RequestInit): Promise<Response> }): Asker =>
  async (cookie, method, path, json, more = {}) => {
    const answer = await service.fetch(`/v1${path}`, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
  };
