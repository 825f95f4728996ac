import { dayOf } from '@dorpel/i18n/brussels';
import type { Values } from './values.ts';

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A fresh key for a form that is shown: 128 random bits. */
export function createKey(): string {
  // Not crypto.randomUUID(): browsers have it in secure contexts only.
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** FNV-1a in 32 bits, from a starting value. */
function hash(text: string, start: number): string {
  let sum = start;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(36);
}

/** What goes along and is no content: when the form was shown, which words were agreed to, and the captcha. */
const AROUND = /^(openedAt|consentVersion|captcha\w*)$/;

/** What was filled in as one text, in whatever order. */
function contentOf({ key: _, ...values }: Values): string {
  const content = Object.entries(values).filter(([name]) => !AROUND.test(name));
  return JSON.stringify(content.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The key of a submission: that of the form, and what was filled in. Sending the same again, after an answer that got
 * lost or a double click, is the same submission; sending it again after a change is another, so that the change
 * is not lost either.
 */
export function submissionKey(values: Values): string {
  const text = contentOf(values);
  return `${String(values['key'] ?? '')}-${hash(text, 0x811c9dc5)}${hash(text, 0x01234567)}`;
}

/**
 * The key of a form that came without one, because there was no script to make it: of its name, what was filled in and
 * the day in Brussels. A double click or a reload is one submission; the same words tomorrow are another.
 */
export async function keyOfContent(form: string, values: Values, now: Date): Promise<string> {
  const text = JSON.stringify([form, dayOf(now), contentOf(values)]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexOf(new Uint8Array(digest).subarray(0, 16));
}
