import type { Values } from './values.ts';

/** A fresh key for a form that is shown: 128 random bits. */
export function createKey(): string {
  // Not crypto.randomUUID(): browsers have it in secure contexts only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** FNV-1a in 32 bits, from a starting value. */
function hash(text: string, start: number): string {
  let sum = start;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(36);
}

/** What goes along and is no content: when the form was shown, which words were agreed to, and the captcha. */
const AROUND = /^(openedAt|consentVersion|captcha\w*)$/;

/**
 * The key of a submission: that of the form, and what was filled in. Sending the same again, after an answer that got
 * lost or a double click, is the same submission; sending it again after a change is another, so that the change
 * is not lost either.
 */
export function submissionKey({ key = '', ...values }: Values): string {
  const content = Object.entries(values).filter(([name]) => !AROUND.test(name));
  const text = JSON.stringify(content.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${String(key)}-${hash(text, 0x811c9dc5)}${hash(text, 0x01234567)}`;
}
