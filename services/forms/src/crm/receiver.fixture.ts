import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a receiver was sent. */
export type Received = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly type: string;
  /** Id of the submission. */
  readonly subject: string;
};

/** A CRM on the loopback that keeps what it is sent, with what it answers; 204 until a test says otherwise. */
export async function startReceiver() {
  const asked: (Received & { readonly status: number })[] = [];
  let judge: (received: Received) => number | Promise<number> = () => 204;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const event = JSON.parse(body) as { type: string; data: { id?: string } };
      const headers = request.headers as Record<string, string>;
      const received = { headers, body, type: event.type, subject: event.data.id ?? '' };
      const status = await judge(received);
      asked.push({ ...received, status });
      response.writeHead(status, { location: '/elsewhere' }).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    /** Every attempt, in order. */
    asked,
    /** What was taken, in order. */
    taken: () => asked.filter(({ status }) => status < 300),
    /** Says what is answered from now on; a promise that stays open is a receiver that hangs. */
    answer(with_: typeof judge) {
      judge = with_;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type TestReceiver = Awaited<ReturnType<typeof startReceiver>>;
