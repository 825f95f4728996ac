import { KEPT_FOR, KEPT_ON, MOST_WAITING, POSTED_TO, WAITING } from './names.ts';
import { readCache } from './reader.ts';

/** A form that was typed without a network: what would be sent, where to, and when that was. */
export type WaitingForm = {
  /** Names it where it is kept. */
  readonly name: string;
  readonly address: string;
  readonly on: Date;
  readonly form: FormData;
};

/** The field that every form has which may be sent twice and counts once. */
const KEY = 'key';

const nameOf = (key: string) => `/waiting/${key}`;

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The forms that wait, the newest first. Those that nobody sent within a month are gone. */
export async function waitingForms(now = Date.now()): Promise<readonly WaitingForm[]> {
  const all = await Promise.all(
    (await readCache(WAITING)).map(async ({ url, answer }) => {
      const { pathname } = new URL(url);
      const on = new Date(answer.headers.get(KEPT_ON) ?? '');
      if (now - on.getTime() > KEPT_FOR) {
        await dropWaiting(pathname);
        return [];
      }
      return [{ name: pathname, address: answer.headers.get(POSTED_TO) ?? '/', on, form: await answer.formData() }];
    }),
  );
  return all.flat().toSorted((a, b) => b.on.getTime() - a.on.getTime());
}

/** Throws a form away. */
export const dropWaiting = async (name: string): Promise<boolean> => (await caches.open(WAITING)).delete(name);

/**
 * Keeps a form that could not be sent. One of the same key takes its place; one without a key, typed into a page without scripts,
 * gets one, so that it is the same submission however often it is sent.
 * @returns whether it waits: not where it is no form that counts once, but a login, say
 */
export async function keepWaiting(request: Request): Promise<boolean> {
  const form = await request.formData();
  if (!form.has(KEY)) return false;
  const key = String(form.get(KEY)) || newKey();
  form.set(KEY, key);
  const { pathname, search } = new URL(request.url);
  const answer = new Response(form);
  const headers = new Headers(answer.headers);
  headers.set(KEPT_ON, new Date().toISOString());
  headers.set(POSTED_TO, pathname + search);
  await (await caches.open(WAITING)).put(nameOf(key), new Response(answer.body, { headers }));
  for (const { name } of (await waitingForms()).slice(MOST_WAITING)) await dropWaiting(name);
  return true;
}

/** A form was sent and taken: it waits no longer. */
export async function forgetSent(request: Request): Promise<void> {
  if (!(await caches.has(WAITING))) return;
  const key = (await request.formData()).get(KEY);
  if (key) await dropWaiting(nameOf(String(key)));
}
