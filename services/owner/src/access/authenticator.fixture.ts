import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data (WebAuthn, 6.1): somebody was there, was verified, and a new key is attached. */
const FLAGS = { present: 1, verified: 4, attested: 64 } as const;

type Asked = { readonly challenge?: unknown };

/** An authenticator with one key, as real ones answer: what is told of it can be changed, to try what is refused. */
export function makeAuthenticator(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const dataOf = (flags: number, rpId: string, attached: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attached]);
  };
  const clientDataOf = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const settings = { origin: site, rpId: new URL(site).hostname, flags: FLAGS.present | FLAGS.verified };
  type Settings = Partial<typeof settings>;

  return {
    id: text(id),
    /** What `navigator.credentials.create` would give, as JSON. */
    create(options: Asked, more: Settings = {}): string {
      const { origin, rpId, flags } = { ...settings, ...more };
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      );
      const attached = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = Uint8Array.from(dataOf(flags | FLAGS.attested, rpId, attached));
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      );
      return JSON.stringify({
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientDataOf('webauthn.create', options, origin)),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
      });
    },
    /** What `navigator.credentials.get` would give, as JSON. */
    get(options: Asked, accountId: string, more: Settings & { keepCounter?: boolean } = {}): string {
      const { origin, rpId, flags } = { ...settings, ...more };
      if (!more.keepCounter) counter += 1;
      const clientData = clientDataOf('webauthn.get', options, origin);
      const authenticatorData = dataOf(flags, rpId);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return JSON.stringify({
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          userHandle: text(Buffer.from(accountId)),
        },
      });
    },
  };
}
