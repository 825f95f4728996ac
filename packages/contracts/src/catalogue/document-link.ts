/*
 * Links to documents (F8): the service that mails them signs, the catalogue serves. Both know one secret. Web Crypto,
 * so that nothing here depends on where it runs.
 */

/** Which document, and until when (whole seconds since 1970). */
export type DocumentLink = {
  readonly owner: 'property' | 'project';
  readonly ownerId: string;
  readonly documentId: string;
  readonly expires: number;
};

const encoder = new TextEncoder();

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** No part holds a line break: the ids are letters, digits, '-' and '_'. */
const messageOf = ({ owner, ownerId, documentId, expires }: DocumentLink) =>
  encoder.encode(['document-link', owner, ownerId, documentId, String(expires)].join('\n'));

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{43}$/.test(text)) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * The path of a document below the catalogue's address ('https://site.example/api/catalogue'), with its signature
 * (HMAC-SHA-256, RFC 2104). Who has it may fetch the document until it expires, and no other.
 */
export async function signDocumentLink(secret: string, link: DocumentLink): Promise<string> {
  const signature = textOf(await crypto.subtle.sign('HMAC', await keyOf(secret), messageOf(link)));
  const { owner, ownerId, documentId, expires } = link;
  return `/v1/documents/${owner}/${ownerId}/${documentId}?expires=${expires}&signature=${signature}`;
}

/** Whether a link was signed with the secret and is not over at `now` (whole seconds since 1970). */
export async function isSigned(secret: string, link: DocumentLink, signature: string, now: number): Promise<boolean> {
  const bytes = bytesOf(signature);
  if (!bytes || link.expires < now) return false;
  return crypto.subtle.verify('HMAC', await keyOf(secret), bytes, messageOf(link));
}
