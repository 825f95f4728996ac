/** What is said in the form of a number: by it, it is known again. */
const remarkOf = (run, number) => `Visitor ${number} of ${run} asks.`;

/** Nobody fills in a form in less. */
const MINUTE = 60_000;

/** What a visitor fills in; each has an address of their own, since one that gets many mails is protected. */
const filledIn = (run, number) => ({
  openedAt: new Date(Date.now() - MINUTE).toISOString(),
  title: 'ms',
  firstName: 'Els',
  lastName: 'Peeters',
  email: `${run}-${number}@dorpel.example.com`,
  phone: '+32 470 12 34 56',
  remark: remarkOf(run, number),
});

/** As a page with scripts sends it: it made a key. */
const byScript = (run) => (number) => ({
  path: '/api/forms/v1/submissions/site-contact',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    ...filledIn(run, number),
    key: `${run}-${String(number).padStart(8, '0')}`,
    language: 'fr',
    privacy: true,
  }),
});

/** As a page sends it that has no key. */
const byPage = (run) => (number) => ({
  path: '/nl/contact/',
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    ...filledIn(run, number),
    key: '',
    consentVersion: '2026-11',
    privacy: 'true',
  }).toString(),
});

/** An address that nobody asked for before: what is kept does not answer it. */
const anew = (path) => (number) => ({ path: `${path}?patient=${number}`, method: 'GET', headers: {} });

/**
 * What visitors do, in turns: they look at pages that are kept and others that are not, ask services, and send forms, with scripts
 * and without; an owner who logged in once is still known.
 *
 * @param {string} run by which its forms are known again
 * @param {string | undefined} cookie of the owner
 */
export const visitorsOf = (run, cookie) => {
  const forms = [byScript(run), byPage(run)];
  const sent = [];
  const sending = forms.map((make) => (number) => {
    sent.push(number);
    return make(number);
  });
  const owner = () => ({ path: '/api/owner/v1/me', method: 'GET', headers: { cookie } });
  const paths = [
    '/nl/',
    anew('/fr/a-vendre/'),
    sending[0],
    '/api/catalogue/v1/properties?language=nl',
    anew('/en/contact/'),
    '/api/content/v1/version',
    sending[1],
    '/de/',
    ...(cookie ? [owner] : []),
    '/favicon.svg',
  ];
  return { paths, sent };
};

/**
 * What became of the forms: those that are not there, and those that are there more than once.
 * @param {string} run
 * @param {readonly number[]} sent
 * @param {readonly { answers: { remark?: string } }[]} stored
 */
export function lostAndTwice(run, sent, stored) {
  const times = new Map(sent.map((number) => [remarkOf(run, number), 0]));
  for (const { answers } of stored)
    if (times.has(answers.remark)) times.set(answers.remark, times.get(answers.remark) + 1);
  const those = (is) => [...times].filter(([, count]) => is(count)).map(([remark]) => remark);
  return { lost: those((count) => count === 0), twice: those((count) => count > 1) };
}
