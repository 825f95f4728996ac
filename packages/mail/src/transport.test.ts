import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { startCatcher } from './catcher/catcher.ts';
import { createTransport, dkimOf } from './transport.ts';

const letter = {
  messageId: '<1@dorpel.example.com>',
  from: { address: 'no-reply@dorpel.example.com', name: 'Dorpel' },
  to: { address: 'anne@example.com' },
  replyTo: { address: 'kantoor@dorpel.example.com' },
  subject: 'Uw bezoek',
  html: '<p>Tot dan.</p>',
  text: 'Tot dan.',
  headers: {
    'List-Unsubscribe': '<https://dorpel.example.com/u/1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

/** What verifiers do with 'relaxed' headers (RFC 6376, 3.4.2). */
const relaxed = (name: string, value: string) =>
  `${name.toLowerCase()}:${value.replace(/\r\n/g, '').replace(/\s+/g, ' ').trim()}`;

/** Headers of a raw mail, in order, unfolded as they are signed. */
const headersIn = (raw: string) =>
  (raw.split('\r\n\r\n')[0] ?? '').split(/\r\n(?![ \t])/).map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon), value: line.slice(colon + 1) };
  });

test('F17 F11 mails are signed when there is a key, so that who knows its public half can check them (DKIM)', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const catcher = await startCatcher({ smtpPort: 0, port: 0 });
  const transport = createTransport(catcher.smtpUrl, {
    domain: 'dorpel.example.com',
    selector: 'winter',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  await transport.send(letter);
  transport.close();
  const [mail] = await catcher.mails();
  const raw = await (await fetch(`${catcher.url}/mails/${mail?.id}/raw`)).text();
  await catcher.stop();

  const headers = headersIn(raw);
  const signature = headers.find(({ name }) => name === 'DKIM-Signature')?.value ?? '';
  const tag = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature.replace(/\s+/g, ''))?.[1] ?? '';
  expect([tag('d'), tag('s'), tag('a')]).toEqual(['dorpel.example.com', 'winter', 'rsa-sha256']);
  // One click counts where both of its headers are signed (RFC 8058, 4); DMARC asks for the sender.
  expect(tag('h').toLowerCase().split(':')).toEqual(
    expect.arrayContaining(['from', 'reply-to', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  const body = raw
    .slice(raw.indexOf('\r\n\r\n') + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n');
  expect(createHash('sha256').update(body).digest('base64')).toBe(tag('bh'));
  const signed = tag('h')
    .split(':')
    .flatMap((name) => {
      const found = headers.findLast((each) => each.name.toLowerCase() === name.toLowerCase());
      return found ? [`${relaxed(found.name, found.value)}\r\n`] : [];
    });
  const own = relaxed('dkim-signature', signature.replace(/(;\s*b=)[\s\S]*$/, '$1'));
  expect(
    createVerify('sha256')
      .update(signed.join('') + own)
      .verify(publicKey, tag('b'), 'base64'),
  ).toBe(true);
});

test('F17 without a key a mail is not signed', async () => {
  const catcher = await startCatcher({ smtpPort: 0, port: 0 });
  const transport = createTransport(catcher.smtpUrl);
  await transport.send(letter);
  transport.close();
  const [mail] = await catcher.mails();
  expect(mail?.headers.map(({ name }) => name)).not.toContain('dkim-signature');
  await catcher.stop();
});

test('F17 a key that signs nothing is refused at the start: mails would go out unsigned, and nobody would know', () => {
  const own = { DKIM_DOMAIN: 'dorpel.example.com', DKIM_SELECTOR: 'winter' };
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  expect(dkimOf({ ...own, DKIM_PRIVATE_KEY: String(pem).replaceAll('\n', '\\n') })?.privateKey).toBe(pem);
  expect(dkimOf({})).toBeUndefined();
  const elliptic = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  for (const DKIM_PRIVATE_KEY of ['/run/secrets/dkim.pem', String(pem).slice(0, 900), String(elliptic)])
    expect(() => dkimOf({ ...own, DKIM_PRIVATE_KEY })).toThrow(
      expect.objectContaining({
        name: 'ConfigurationError',
        message: expect.stringMatching(/^DKIM_PRIVATE_KEY is set, but/),
      }),
    );
  expect(() => dkimOf(own)).toThrow(expect.objectContaining({ name: 'ConfigurationError' }));
});
