import { LANGUAGES } from '@dorpel/i18n/languages';
import { __camel__Letter, WORDS } from './__name__.tsx';

const SENDER = { name: 'Dorpel', href: 'https://dorpel.example.com/', lines: ['Kouter 1, 9000 Gent'] };

test.each(LANGUAGES)('F17 the mail __name__ speaks the language of its reader: %s', (language) => {
  const mail = __camel__Letter({ address: 'an@example.com', name: 'An Peeters', language }, SENDER);
  expect(mail).toMatchObject({ to: { address: 'an@example.com', name: 'An Peeters' }, subject: WORDS[language].title });
  expect(mail.html).toContain(`<html lang="${language}">`);
  expect(mail.text).toContain(WORDS[language].greeting('An Peeters'));
  expect(mail.text).not.toMatch(/undefined|\[object/);
});
