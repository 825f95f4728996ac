import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the signature is for: nothing else that is signed with the same secret can stand for it. */
const PURPOSE = 'dorpel-forms-reply-1';

/** Hexadecimal digits of a signature: 64 bits, which can only be tried against a server that is asked each time. */
const SIGNATURE = 16;

/** The place of the token in REPLY_ADDRESS. */
const PLACE = '{token}';

/** Characters of a token: an id without its hyphens, and its signature. */
const TOKEN_LENGTH = 32 + SIGNATURE;

const UUID = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/;

/** The address of each thread, and the thread of an address. */
export type ReplyAddresses = {
  /** Where a reply to something that a visitor sent comes in; undefined where its id has no place in an address. */
  of(id: string): string | undefined;
  /** The id that an address stands for; undefined where it is none of these, or is forged. */
  idOf(address: string): string | undefined;
};

/**
 * Addresses of the form `inbox+TOKEN@domain`. They hold nothing that is secret and nothing is stored; capitals do not count, which mail
 * servers may change.
 *
 * @param address with PLACE for the token in its local part
 * @param secret that signs the links in mails
 */
export function replyAddresses(address: string, secret: string): ReplyAddresses {
  const [before = '', after = ''] = address.toLowerCase().split(PLACE);
  const signatureOf = (id: string) =>
    createHmac('sha256', secret).update(`${PURPOSE}:${id}`).digest('hex').slice(0, SIGNATURE);
  return {
    of(id) {
      const digits = id.replaceAll('-', '');
      return UUID.test(digits) ? `${before}${digits}${signatureOf(id)}${after}` : undefined;
    },
    idOf(given) {
      const text = given.trim().toLowerCase();
      if (text.length !== before.length + TOKEN_LENGTH + after.length) return undefined;
      if (!text.startsWith(before) || !text.endsWith(after)) return undefined;
      const token = text.slice(before.length, before.length + TOKEN_LENGTH);
      const parts = UUID.exec(token.slice(0, -SIGNATURE));
      if (!parts) return undefined;
      const id = parts.slice(1).join('-');
      const [said, expected] = [token.slice(-SIGNATURE), signatureOf(id)].map((each) => Buffer.from(each));
      return said && expected && said.length === expected.length && timingSafeEqual(said, expected) ? id : undefined;
    },
  };
}
