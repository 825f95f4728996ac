// Which packages of ours each part may import, and why no others: read by .dependency-cruiser.mjs, which makes a rule of each row.

/**
 * The name of the rule, where the part is, the packages that it may import, and why no others. Tests and tools' configuration have rules
 * of their own.
 */
export const IMPORTS = [
  [
    'shell',
    '^shell/',
    ['federation', 'routes', 'i18n', 'ui', 'contracts', 'service-kit'],
    'The shell finds remotes at run time and reaches services over HTTP, so that each is deployed alone.',
  ],
  [
    'remotes',
    '^mfe-[^/]+/',
    ['federation', 'contracts', 'quantities', 'i18n', 'map-style', 'ui', 'routes'],
    'A remote runs in any shell, in the browser too: it knows the site through its context, and services through contracts.',
  ],
  [
    'services',
    '^services/[^/]+/',
    ['contracts', 'quantities', 'service-kit', 'mail', 'map-style', 'pictures', 'agency', 'crm', 'i18n', 'routes'],
    'A service knows nothing of pages: what it needs to write (formats, links in mails) is in i18n, routes and mail.',
  ],
  [
    'contracts',
    '^packages/contracts/',
    ['i18n', 'quantities'],
    'Contracts are read by everybody, so they depend on nobody but the list of languages and the reader of numbers.',
  ],
  ['i18n', '^packages/i18n/', [], 'Formats and languages are used by services, remotes and the shell alike.'],
  ['routes', '^packages/routes/', ['i18n'], 'Addresses are data and languages, nothing else.'],
  [
    'quantities',
    '^packages/quantities/',
    [],
    'What people write as numbers is read the same everywhere, in browsers too.',
  ],
  ['map-style', '^packages/map-style/', [], 'A map looks the same in a browser and on paper, whatever stands on it.'],
  ['ui', '^packages/ui/src/(?!desk/)', [], 'Primitives have no domain nouns, no data and no words of their own.'],
  [
    'ui-desk',
    '^packages/ui/src/desk/',
    ['ui', 'i18n'],
    'The kit of the desk has its few words in one file, in all languages: no remote has them again.',
  ],
  [
    'federation',
    '^packages/federation/',
    ['contracts', 'i18n', 'routes'],
    'The contract of a remote knows no remote and no primitive.',
  ],
  [
    'service-kit',
    '^packages/service-kit/',
    ['contracts', 'quantities', 'i18n'],
    'The chain of a service has no domain noun.',
  ],
  [
    'mail',
    '^packages/mail/',
    ['service-kit', 'contracts', 'i18n'],
    'How a mail goes out; who gets it, and why, is the service’s.',
  ],
  ['pictures', '^packages/pictures/', ['contracts'], 'It turns originals into widths and formats, whatever they show.'],
  [
    'embedded-mongo',
    '^packages/embedded-mongo/',
    [],
    'It is a MongoDB: it speaks the wire protocol and knows nothing of us.',
  ],
  [
    'backup',
    '^packages/backup/',
    ['embedded-mongo', 'service-kit', 'i18n'],
    'It copies what is kept, and knows nothing of what it means.',
  ],
  [
    'agency',
    '^packages/agency/',
    ['backup', 'contracts', 'service-kit', 'i18n'],
    'It says who the agency is, and makes the folder of its site; what the site shows of it is the content service’s.',
  ],
  [
    'crm',
    '^packages/crm/',
    ['contracts', 'quantities', 'i18n'],
    'A connector makes records of what a CRM says, and knows nothing of where they are kept.',
  ],
  [
    'fake-crm',
    '^packages/fake-crm/',
    [],
    'It is another program as it answers: it shares nothing with the connectors that are tested against it.',
  ],
  ['tooling', '^packages/tooling/', [], 'Presets may not depend on what they build and check.'],
  [
    'e2e',
    '^packages/e2e/',
    ['launch', 'tooling'],
    'Journeys see what visitors see: start the site, use its addresses, and take ids from the seeds.',
  ],
  [
    'launch',
    '^packages/launch/',
    ['embedded-mongo', 'mail', 'tooling'],
    'It starts the parts as processes of their own, as production does.',
  ],
];
