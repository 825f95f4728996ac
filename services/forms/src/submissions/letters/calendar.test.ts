import { createMessage } from '@dorpel/mail';
import { exampleSubmission, sources } from '../../cli/examples.ts';
import { createMails } from './mails.ts';

const NAME = 'Jef "de Lange" ^';

/** What the visitor gets who booked a viewing, in a language. */
async function confirmation(language: 'nl' | 'fr' | 'en' | 'de') {
  const booking = exampleSubmission('viewing-appointment', language);
  const submission = { ...booking, answers: { ...booking.answers, firstName: NAME } };
  const mails = await createMails(sources)(submission);
  const mail = mails.find(({ to }) => to.address === submission.answers.email);
  if (!mail) throw new Error('The visitor gets a mail.');
  const [file] = mail.attachments ?? [];
  return { mail: createMessage(mail), file, ics: Buffer.from(file?.base64 ?? '', 'base64').toString() };
}

test.each([
  ['nl', 'bezichtiging.ics'],
  ['fr', 'visite.ics'],
  ['en', 'viewing.ics'],
  ['de', 'besichtigung.ics'],
] as const)(
  'F5 F17 a mail in %s says its language and that a program wrote it, and brings %s',
  async (language, name) => {
    const { mail, file, ics } = await confirmation(language);
    expect(file?.name).toBe(name);
    expect(mail.headers).toMatchObject({ 'Content-Language': language, 'Auto-Submitted': 'auto-generated' });
    // Each line ends, the last one too (RFC 5545, 3.4), and none has an end of its own inside.
    expect(ics).toMatch(/^(?:[^\r\n]+\r\n)+$/);
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
  },
);

test('F5 F17 quotation marks in a name end no parameter of the calendar file (RFC 6868), and no script of the mail', async () => {
  const { mail, ics } = await confirmation('nl');
  expect(ics.replaceAll('\r\n ', '')).toContain(`;CN="Jef ^'de Lange^' ^^ Claes"`);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(mail.html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@type': 'EventReservation', underName: { name: `${NAME} Claes` } });
});
