import { createHash } from 'node:crypto';
import { textVersion } from '@dorpel/mail';
import { limitText } from '@dorpel/i18n/text';
import PostalMime from 'postal-mime';
import { personOf, type Reply } from '../submissions/submissions.ts';

/** The most characters that are kept of what was written, and of the earlier mails below it. */
const MOST_TEXT = 20_000;
const MOST_QUOTED = 5_000;
/** The most characters of a mail without plain text that are made text. */
const MOST_HTML = 500_000;
/** The most attachments that are named. */
const MOST_FILES = 20;

/** The line above an earlier mail, as mail programs in our languages write it. */
const INTRODUCTIONS: readonly RegExp[] = [
  /^On\b.*\bwrote\s?:$/i,
  /^Op\b.*\bschreef\b.*:$/i,
  /^Le\b.*\ba écrit\s?:$/i,
  /^Am\b.*\bschrieb\b.*:$/i,
  /^-{2,}\s*(Original Message|Oorspronkelijk bericht|Message d['’]origine|Ursprüngliche Nachricht)\s*-{2,}$/i,
  /^_{20,}$/,
];

/** The first line of the headers above an earlier mail, and a line that follows them. */
const FROM = /^(From|Van|De|Von)\s?:\s/;
const SENT = /^(Sent|Date|Verzonden|Datum|Envoyé|Gesendet)\s?:\s/;

/** An introduction may be broken over two lines. */
const isIntroduction = (line: string, next: string) =>
  INTRODUCTIONS.some((each) => each.test(line) || (/^(On|Op|Le|Am)\b/i.test(line) && each.test(`${line} ${next}`)));

/** Whether somebody wrote between the lines of what they quote. */
function isBetween(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.startsWith('>'));
  return first !== -1 && lines.slice(first).some((line) => line.trim() !== '' && !line.startsWith('>'));
}

/**
 * What was written, and the earlier mail below it: together all lines, in order. Where nothing is above it, or somebody wrote between its
 * lines, all is what was written.
 */
export function folded(mail: string): { readonly text: string; readonly quoted: string } {
  const lines = mail.replaceAll(/\r\n?/g, '\n').split('\n');
  const at = lines.findIndex((each, index) => {
    const line = each.trim();
    const next = lines[index + 1]?.trim() ?? '';
    if (line.startsWith('>')) return true;
    return (
      isIntroduction(line, next) ||
      (FROM.test(line) && lines.slice(index + 1, index + 4).some((l) => SENT.test(l.trim())))
    );
  });
  const above = lines.slice(0, Math.max(at, 0));
  const below = lines.slice(Math.max(at, 0));
  if (at === -1 || above.every((line) => line.trim() === '') || isBetween(below))
    return { text: lines.join('\n'), quoted: '' };
  return { text: above.join('\n'), quoted: below.join('\n') };
}

/** What came in: something that somebody wrote, or that a mail of ours was not delivered. */
export type Incoming =
  | { readonly kind: 'reply'; readonly reply: Omit<Reply, 'at' | 'isOther'> }
  | { readonly kind: 'bounce'; readonly id: string; readonly mails: readonly string[]; readonly said: string }
  /** A mail server says that it delivered a mail, or is still trying. */
  | { readonly kind: 'receipt' };

/** A field of a report on delivery (RFC 3464, 2.3), its folded lines as one. */
function fieldIn(raw: string, name: string): string | undefined {
  const [, value] = new RegExp(`^${name}:[ \\t]*([^\\r\\n]*(?:\\r?\\n[ \\t]+[^\\r\\n]*)*)`, 'im').exec(raw) ?? [];
  return value?.replaceAll(/\s+/g, ' ').trim();
}

/** The ids of mails in their Message-IDs. */
const OURS = /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/gi;

/**
 * Reads a mail that came in for a thread.
 *
 * @param envelopeFrom who is told that it can't be delivered: '' of what no person wrote (RFC 5321, 4.5.5)
 */
export async function readMail(raw: Buffer, envelopeFrom: string): Promise<Incoming> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30 });
  const headers = new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value]));
  const header = (name: string) => headers.get(name)?.toLowerCase() ?? '';
  // A copy is the same mail, also where a program gave it no id.
  const id = createHash('sha256')
    .update(mail.messageId ?? raw)
    .digest('base64url');
  const type = header('content-type');
  if (type.startsWith('multipart/report') && type.includes('delivery-status')) {
    const text = raw.toString('latin1');
    if (fieldIn(text, 'Action')?.toLowerCase() !== 'failed') return { kind: 'receipt' };
    const said = [fieldIn(text, 'Status'), fieldIn(text, 'Diagnostic-Code')?.replace(/^smtp;\s*/i, '')];
    const mails = [...new Set([...text.matchAll(OURS)].map(([, found = '']) => found.toLowerCase()))];
    return { kind: 'bounce', id, mails, said: limitText(said.filter(Boolean).join(' '), 500) };
  }
  const submitted = header('auto-submitted').split(';')[0]?.trim() ?? '';
  const isAutomatic =
    envelopeFrom === '' ||
    (submitted !== '' && submitted !== 'no') ||
    /^(bulk|junk|list|auto_reply)$/.test(header('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((each) => headers.has(each));
  const written = mail.text?.trim() ? mail.text : textVersion((mail.html ?? '').slice(0, MOST_HTML));
  const { text, quoted } = folded(written);
  return {
    kind: 'reply',
    reply: {
      id,
      from: personOf(mail.from?.address ?? envelopeFrom),
      subject: limitText(mail.subject ?? '', 300),
      text: limitText(text.trim(), MOST_TEXT),
      quoted: limitText(quoted.trim(), MOST_QUOTED),
      isAutomatic,
      files: mail.attachments
        .filter(({ related }) => !related)
        .slice(0, MOST_FILES)
        .map(({ filename, content }) => ({
          name: limitText(filename ?? '', 200),
          bytes: typeof content === 'string' ? content.length : content.byteLength,
        })),
    },
  };
}
