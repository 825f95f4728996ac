import { LANGUAGES, type Language } from '@dorpel/i18n/languages';
import type { Preview } from '@dorpel/mail';
import { createLetters, type OwnerAccount, staffLetters } from '../accounts/accounts.ts';
import { createOfficeLetters, createReportLetter } from '../report/report.ts';

const ORIGIN = 'https://dorpel.example.com';
const AT = new Date('2026-11-23T09:30:00Z');
const PASSWORD = 'abcd-efgh-jkmn-pqrs';

const mailTheme = {
  sender: (language: Language) => ({
    name: 'Dorpel Vastgoed',
    href: `${ORIGIN}/${language}/`,
    lines: ['Kouter 1, 9000 Gent', '092 00 11 22 · kantoor@dorpel.example.com'],
  }),
};

const accountIn = (language: Language): OwnerAccount => ({
  id: 'anna',
  email: 'anna.vandenbroucke-declercq@example.com',
  name: 'Anna Vandenbroucke-Declercq',
  language,
  propertyIds: ['20401', '20402'],
  passwordHash: null,
  generation: 0,
});

const CHANGES = ['appAdded', 'appRemoved', 'passkeyAdded', 'passkeyRemoved', 'codesMade'] as const;

const FIGURES = [
  { step: 'seen', count: 1284, before: 1190 },
  { step: 'visited', count: 71, before: 64 },
  { step: 'opened', count: 44, before: 39 },
  { step: 'enquiries', count: 3, before: 3 },
  { step: 'viewings', count: 1, before: 2 },
  { step: 'offers', count: 0, before: 0 },
] as const;

const IMPORTS = {
  refused: 2,
  homes: [
    { id: '20417', title: 'Gezinswoning met tuin', place: 'held', heldFor: ['Energieprestatiecertificaat', 'P-score'] },
    { id: '20401', title: 'Rijhuis met stadstuin in Sint-Amandsberg', place: 'listed', heldFor: [] },
    { id: '20402', title: 'Appartement met terras', place: 'references', heldFor: [] },
    { id: '20403', title: 'Studio', place: 'withdrawn', heldFor: [] },
  ],
  homesTotal: 5,
  guarded: [],
};

/** Every mail this service sends, in every language, with example data; it needs no database. */
export function previewMails(): Preview[] {
  const previews: Preview[] = [];
  for (const language of LANGUAGES) {
    const account = accountIn(language);
    const add = (name: string, mail: Preview['mail']) => previews.push({ name, language, mail });
    const ofOwners = createLetters({
      origin: ORIGIN,
      mailTheme,
      agency: { box: { address: 'kantoor@dorpel.example.com' }, language },
    });
    add('login', ofOwners.login(account, AT));
    add('temporary-login', ofOwners.temporaryLogin(account, AT));
    for (const [whose, letters] of [
      ['owner', ofOwners],
      ['staff', staffLetters(mailTheme, ORIGIN)],
    ] as const) {
      add(`${whose}-temporary-password`, letters.temporaryPassword(account, PASSWORD));
      add(`${whose}-invitation`, letters.invitation(account, PASSWORD));
      add(`${whose}-password-changed`, letters.passwordChanged(account, AT));
      add(`${whose}-unusual-attempts`, letters.unusualAttempts(account, AT));
      add(`${whose}-too-many-recoveries`, letters.tooManyRecoveries(account, AT));
      for (const change of CHANGES) add(`${whose}-safety-${change}`, letters.safetyChanged(account, change, AT));
    }
    const toOffice = createOfficeLetters({
      origin: ORIGIN,
      mailTheme,
      agency: { box: { address: 'kantoor@dorpel.example.com' }, language },
    });
    add('imports-changes', toOffice.changes('2026-11-22', IMPORTS));
    for (const isStopped of [true, false])
      add(
        `imports-${isStopped ? 'stopped' : 'kept'}`,
        toOffice.guarded({ id: '1', at: AT.toISOString(), from: 'Whise', isStopped }),
      );
    const report = createReportLetter({ origin: ORIGIN, mailTheme });
    const properties = [
      { id: '20401', title: 'Rijhuis met stadstuin, Sint-Amandsberg', isToLet: false, figures: FIGURES },
    ];
    const told = { monday: '2026-11-23', token: 'example', since: null };
    add('report', report(account, { ...told, properties }));
    // In the weeks in which visits begin to be counted, of a home to let.
    const begun = FIGURES.map((figure) => (figure.step === 'visited' ? { ...figure, before: null } : figure));
    const toLet = { id: '20475', title: 'Studio met stadszicht te huur in Leuven', isToLet: true, figures: begun };
    add('report-visits-begin', report(account, { ...told, since: '2026-11-18', properties: [toLet] }));
  }
  return previews;
}
