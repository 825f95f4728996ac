import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { submissions as contract } from '@dorpel/contracts/forms';
import { createClient } from '@dorpel/contracts/client';
import { startCatcher } from '@dorpel/mail/catcher';
import { startTestDatabase } from '@dorpel/service-kit/testing';
import { kill, startProcess } from './process.fixture.ts';
import { askBody, contactBody, environmentOf, startForms, until } from './service.fixture.ts';

/** An SMTP server that accepts connections and never says a word. */
async function startSilence() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

test('F15 killed between storing and sending: the next process sends what was promised', async () => {
  const database = await startTestDatabase();
  const silence = await startSilence();
  const catcher = await startCatcher({ smtpPort: 0, port: 0 });
  const first = await startProcess(environmentOf(database, silence.url));
  const body = contactBody({ email: 'drill@example.com' });
  await createClient(contract, { base: first.url, fetch })['site-contact']({ body });
  await until(async () => silence.connections() > 0);
  await kill(first.child, 'SIGKILL');

  const second = await startProcess(environmentOf(database, catcher.smtpUrl));
  const mails = await until(async () => {
    const caught = await catcher.mails();
    return caught.length >= 2 && caught;
  });
  expect(mails.flatMap(({ to }) => to).sort()).toEqual(['drill@example.com', 'kantoor@dorpel.example.com']);

  expect(await kill(second.child, 'SIGTERM')).toBe(0);
  await Promise.all([silence.stop(), catcher.stop()]);
  await database.stop();
});

test('F15 without SMTP server and neighbours the visitor is answered, and mailed once SMTP is back', async () => {
  const away = await startCatcher({ smtpPort: 0, port: 0 });
  const port = away.smtpPort;
  await away.stop();
  const forms = await startForms({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const receipt = await forms.client['contact-appointment']({ body: askBody({ email: 'later@example.com' }) });
  expect(receipt.status).toBe('stored');
  await until(async () => forms.lines.some(({ msg }) => msg === 'mail not sent'));

  const back = await startCatcher({ smtpPort: port, port: 0 });
  const mail = await until(async () => (await back.mails()).find(({ to }) => to.includes('later@example.com')));
  expect(mail.text).toContain('Immobilie: p1');
  expect(mail.text).toContain('<https://dorpel.example.com/de/property/p1/>');
  await forms.stop();
  await back.stop();
});
