import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LANGUAGES = ['nl', 'fr', 'en', 'de'];

/**
 * The error catalogue and the success messages of the specification (section 8): in which remote each is said, and how
 * its sentence begins there. Where ours tells more than the specification's, it tells what to do next. What happens in silence is
 * held elsewhere, by tests that name the row too: 'NaN', the path that falls back to '/', the rule that hides its item.
 */
const CATALOGUE: readonly (readonly [specified: string, remote: string, sentence: string])[] = [
  ['Login failed', 'mfe-owner', 'Login failed'],
  ['The username or password are not correct.', 'mfe-owner', 'The username or password are not correct.'],
  ['API ERROR', 'mfe-owner', 'Our system did not respond.'],
  ['Property Not Found', 'mfe-catalogue', 'Property Not Found'],
  ['Property Sold', 'mfe-catalogue', 'Property Sold'],
  ['The property you requested has been rented', 'mfe-catalogue', 'The property you requested has been rented'],
  ['Request document error', 'mfe-forms', 'Request document error'],
  ['view not found', 'shell', 'This page is not available right now'],
  ['person not found', 'mfe-owner', 'The username or password are not correct.'],
  ['email not sent, try again (contact)', 'mfe-forms', 'Your message was not sent.'],
  ['email not sent, try again (valuation, information)', 'mfe-forms', 'Your request was not sent.'],
  ['email not sent, try again (search)', 'mfe-forms', 'Your search was not sent.'],
  ['email not sent, try again (viewing)', 'mfe-forms', 'Your viewing was not booked.'],
  ['email not sent, try again (offer)', 'mfe-forms', 'Your offer was not sent.'],
  ['email not sent, try again (application)', 'mfe-forms', 'Your application was not sent.'],
  ['mail sending failed (friend)', 'mfe-forms', 'The email to your friend was not sent.'],
  ['send testimonial fail', 'mfe-forms', 'Your testimonial was not sent.'],
  ['documents already requested', 'mfe-forms', 'Documents already requested'],
  ['appointments are full', 'mfe-forms', 'Appointments are full'],
  ['Oops, this page no longer exists', 'mfe-content', 'Oops, this page no longer exists'],
  ['The page you are looking for, no longer exists…', 'mfe-content', 'The page you are looking for, no longer exists.'],
  ['No results', 'mfe-catalogue', 'No results'],
  ['No results were found for your search.', 'mfe-catalogue', 'No results were found for your search.'],
  ['no properties match', 'mfe-catalogue', '{total, plural, =0 {No properties}'],
  ['No photo was found', 'mfe-catalogue', 'No photo was found'],
  ['No construction was found', 'mfe-catalogue', 'No construction was found'],
  ['No documents', 'mfe-catalogue', 'No documents'],
  ['No projects are currently available.', 'mfe-catalogue', 'No projects are currently available.'],
  ['The entered characters are not valid', 'mfe-forms', 'The entered characters are not valid'],
  ['data not sent, check fields in red', 'mfe-forms', 'Your details were not sent. Check the fields in red.'],
  ['thanks for trust', 'mfe-forms', 'Thank you for your trust.'],
  ['property sent to friend', 'mfe-forms', 'This property has been sent to your friend'],
  ['unsubscribed', 'mfe-forms', 'You have been unsubscribed'],
  ['password sent to email', 'mfe-owner', 'The password has been sent to your email.'],
  ['documents will be sent by email', 'mfe-forms', 'The documents will be sent by email'],
  ['testimonial sent', 'mfe-forms', 'Your testimonial has been sent'],
];

const catalogs = new Map<string, Promise<Map<string, string>>>();

/** What a remote says in a language: English sentence -> translation. */
function wordsOf(remote: string, language: string): Promise<Map<string, string>> {
  const filename = `${ROOT}${remote}/src/locales/${language}.po`;
  const known = catalogs.get(filename);
  if (known) return known;
  const reading = readFile(filename, 'utf8').then(async (text) => {
    const messages = await formatter().parse(text, { locale: language, sourceLocale: 'en', filename });
    return new Map(Object.values(messages).map(({ message = '', translation }) => [message, translation]));
  });
  catalogs.set(filename, reading);
  return reading;
}

test.each(CATALOGUE)('E1 %s: said by %s in four languages', async (_, remote, sentence) => {
  const said = await Promise.all(
    LANGUAGES.map(async (language) => {
      const words = await wordsOf(remote, language);
      const source = [...words.keys()].find((message) => message.startsWith(sentence));
      return source === undefined ? undefined : words.get(source);
    }),
  );
  expect(said.map((text) => text?.trim() ?? '')).not.toContain('');
  expect(new Set(said).size).toBe(LANGUAGES.length);
});
