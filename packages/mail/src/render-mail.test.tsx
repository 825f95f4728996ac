import { MailButton, MailFacts, MailLayout, MailText } from './layout/MailLayout.tsx';
import { renderMail } from './render-mail.ts';

const letter = (
  <MailLayout
    language="nl"
    title="Wij hebben uw vraag"
    preview="Binnen één werkdag hoort u van ons."
    sender={{ name: 'Huis & Zoon', href: 'https://example.be/nl/', lines: ['Kerkstraat 1, 9000 Gent', 'BIV 500.001'] }}
    note={<>U krijgt deze mail omdat u ons schreef.</>}
  >
    <MailText>Dag Lotte, dank u voor uw bericht.</MailText>
    <MailFacts
      facts={[
        { name: 'Telefoon', value: '0470 12 34 56' },
        { name: 'Bus', value: '' },
        { name: 'Vraag', value: 'Kan ik zaterdag komen?\nOf zondag?' },
      ]}
    />
    <MailButton href="https://example.be/nl/te-koop/7">Bekijk de woning</MailButton>
  </MailLayout>
);

describe('F17 a rendered mail', () => {
  const mail = renderMail(letter, { subject: 'Uw vraag\r\nBcc: x@example.be' });

  test('has a text part that reads as a letter', () => {
    expect(mail.text).toBe(`Huis & Zoon <https://example.be/nl/>

Wij hebben uw vraag
===================

Dag Lotte, dank u voor uw bericht.

Telefoon: 0470 12 34 56
Vraag: Kan ik zaterdag komen?
  Of zondag?

Bekijk de woning <https://example.be/nl/te-koop/7>

Kerkstraat 1, 9000 Gent
BIV 500.001

U krijgt deze mail omdat u ons schreef.
`);
  });

  test('has an HTML part in the language of the reader; its style sheet only adds the dark and the narrow', () => {
    expect(mail.html.startsWith('<!doctype html><html lang="nl">')).toBe(true);
    expect(mail.html).toContain('background-color:#a8492c');
    expect(mail.html).not.toMatch(/<link|<script|<img|@import|url\(/);
    expect(mail.html.replace(/@media [^{]+\{(?:[^{}]+\{[^{}]*\})*\}/g, '')).toContain(
      '<style>:root{color-scheme:light dark;supported-color-schemes:light dark}</style>',
    );
    // React would write '>' and '&' of a style as text; there are none.
    expect(/<style>(.*)<\/style>/.exec(mail.html)?.[1]).not.toMatch(/[&<>]/);
  });

  test('has a subject of one line', () => {
    expect(mail.subject).toBe('Uw vraag Bcc: x@example.be');
  });
});
