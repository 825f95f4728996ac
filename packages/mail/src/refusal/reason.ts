/** Why a mail server refuses a mail for good, as far as its codes tell. */
export type Reason = 'address' | 'domain' | 'full' | 'size' | 'policy' | 'unknown';

/** What a server says -> why. The first that fits counts: the exact codes (RFC 3463), then words, then the plain codes (RFC 5321, 4.2.3). */
const SIGNS: readonly (readonly [RegExp, Reason])[] = [
  [/\b5\.1\.(2|10)\b|\b5\.4\.4\b/, 'domain'],
  [/\b5\.1\.\d\b|\b5\.2\.1\b/, 'address'],
  [/\b5\.2\.2\b/, 'full'],
  [/\b5\.2\.3\b|\b5\.3\.4\b/, 'size'],
  [/\b5\.7\.\d+\b/, 'policy'],
  [/\b(quota|mailbox|inbox) (is |was )?(full|exceeded)|over quota/i, 'full'],
  [/too (large|big)|size limit|maximum size/i, 'size'],
  [/\b(spam|dmarc|dkim|spf|policy|blacklist|blocklist|blocked|reputation)/i, 'policy'],
  [/\b55[013]\b/, 'address'],
  [/\b552\b/, 'size'],
];

/** Reads why from the words of a mail server: '550 5.1.1 <lotte@example.be>: no such user'. */
export const reasonOf = (words: string): Reason => SIGNS.find(([sign]) => sign.test(words))?.[1] ?? 'unknown';
