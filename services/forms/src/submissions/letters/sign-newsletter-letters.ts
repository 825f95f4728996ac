import { confirmLetters } from './subscription-letters.ts';
import { CONFIRM } from './sign-newsletter-words.ts';

/** A newsletter, once it is confirmed (F11). */
export const signNewsletterLetters = confirmLetters<'sign-newsletter'>('newsletter', CONFIRM, async () => []);
