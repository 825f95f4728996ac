import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type Moods = {
  /** Milliseconds before each answer. */
  readonly delay?: number;
  /** Recipients that are refused for good (RFC 5321, 550). */
  readonly refuses?: RegExp;
};

/** A mail that was taken: to whom, and by which id mail programs know that two are one. */
export type Taken = { readonly to: string; readonly messageId: string };

/** An SMTP server with moods, as far as it has to speak (RFC 5321): it takes mails one by one and delivers none. */
export async function startMoodySmtp({ delay = 0, refuses = /^$/ }: Moods = {}) {
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();

  function converse(socket: Socket) {
    let [to, buffer, isData] = ['', '', false];
    const say = (line: string) => setTimeout(() => socket.writable && socket.write(`${line}\r\n`), delay);
    const take = (mail: string) => {
      taken.push({ to, messageId: /^message-id: *(\S+)/im.exec(mail)?.[1] ?? '' });
      say('250 taken');
    };
    const answer = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        return say(refuses.test(to) ? '550 no such mailbox' : '250 ok');
      }
      if (verb === 'DATA') {
        isData = true;
        return say('354 go on');
      }
      if (verb === 'QUIT') return say('221 bye');
      return say('250 ok');
    };
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString('latin1');
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (!isData) answer(text);
        else {
          isData = false;
          take(text);
        }
      }
    });
    say('220 moody');
  }

  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
