/**
 * Words by which programs name themselves in their user agent. The general ones are what RFC 9309 and the
 * documentation of the big crawlers ask for ('bot', 'crawler', 'spider'); the others are well-known programs whose
 * name holds none of those: link previews, monitors, libraries and browsers without a person.
 */
const GENERAL = [
  '(?<!cu)bot',
  'crawl',
  'spider',
  'slurp',
  'archiver',
  'scrap(?:er|y)',
  'preview',
  'monitor',
  'validator',
  'https?://',
];
const NAMED = [
  'facebookexternalhit',
  'meta-externalagent',
  'mediapartners-google',
  'google-inspectiontool',
  'google-read-aloud',
  'apis-google',
  'feedfetcher',
  'whatsapp',
  'embedly',
  'quora link',
  'pinterest/0',
  'skypeuripreview',
  'headlesschrome',
  'phantomjs',
  'electron/',
  'lighthouse',
  'pagespeed',
  'pingdom',
  'gtmetrix',
  'ptst/',
  'uptime',
  'statuscake',
  'curl/',
  'wget/',
  'python',
  'java/',
  'okhttp',
  'go-http-client',
  'libwww',
  'node-fetch',
  'undici',
  'axios/',
  'got \\(',
  'ruby',
  'perl',
  'php/',
  'postman',
  'insomnia',
];
const BOT = new RegExp([...GENERAL, ...NAMED].join('|'), 'i');

/** What every browser has said since the nineties; what does not is no browser of a person. */
const BROWSER = /^(?:Mozilla|Opera)\/\d/;

/** Whether a request comes from a program and not from a person, as far as its user agent tells (O4). */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || !BROWSER.test(userAgent) || BOT.test(userAgent);
}
