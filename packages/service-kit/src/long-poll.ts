import { once } from 'node:events';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { Readable } from 'node:stream';

/**
 * `fetch` of what is answered once something happens. Below Node's own, undici wakes the process twice a second to look at
 * its timeouts, for as long as it expects an answer: of a site at rest that is every other time that it wakes at all.
 * Who waits has an end of their own.
 *
 * @param init headers, and the signal that ends it; only GET
 * @throws as `fetch` does: the reason of the signal, or an Error where nobody answers
 */
export async function fetchWaiting(url: string, { headers, signal }: RequestInit): Promise<Response> {
  signal?.throwIfAborted();
  const request = (url.startsWith('https:') ? getHttps : getHttp)(url, {
    headers: Object.fromEntries(new Headers(headers)),
  });
  /** The request, and once there is one its answer. */
  let open: { destroy(reason: Error): unknown } = request;
  const abort = () => open.destroy(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  request.once('close', () => signal?.removeEventListener('abort', abort));
  // Of what ends an answer that has begun, who reads it hears.
  request.on('error', () => {});
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  open = answer;
  return new Response(Readable.toWeb(answer) as ReadableStream, {
    status: answer.statusCode ?? 0,
    headers: Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  });
}
