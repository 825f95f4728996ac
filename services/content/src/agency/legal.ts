import type { StoredAgency } from '@dorpel/agency/store';
import type { PageItem } from '@dorpel/contracts/content-entities';
import { inLanguage, type Language } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import { legalPagesWith } from '../seed/pages/legal.ts';
import { accessibilityOf } from '../seed/pages/legal/accessibility.ts';
import { aboutHomes } from '../seed/pages/legal/disclaimer.ts';
import { AUTHORITIES, privacyOf } from '../seed/pages/legal/privacy.ts';
import { each, same, type Words, words } from '../seed/words.ts';
import { identityRows } from './settings.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const htmlOf = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const COUNTRY_NAMES = {
  BE: words('België', 'Belgique', 'Belgium', 'Belgien'),
  LU: words('Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg'),
} as const;

const WHO = words('Wie we zijn', 'Qui nous sommes', 'Who we are', 'Wer wir sind');

const MAPS = words(
  '<h2>Kaarten</h2><p>Kaartgegevens: GeoNames (CC BY 4.0), Natural Earth, GSHHG.</p>',
  '<h2>Cartes</h2><p>Données cartographiques : GeoNames (CC BY 4.0), Natural Earth, GSHHG.</p>',
  '<h2>Maps</h2><p>Map data: GeoNames (CC BY 4.0), Natural Earth, GSHHG.</p>',
  '<h2>Karten</h2><p>Kartendaten: GeoNames (CC BY 4.0), Natural Earth, GSHHG.</p>',
);

const LAW = {
  BE: words(
    '<h2>Toepasselijk recht</h2><p>Op het gebruik van deze site is het Belgische recht van toepassing.</p>',
    '<h2>Droit applicable</h2><p>L’utilisation de ce site est régie par le droit belge.</p>',
    '<h2>Applicable law</h2><p>The use of this site is governed by Belgian law.</p>',
    '<h2>Anwendbares Recht</h2><p>Für die Nutzung dieser Website gilt belgisches Recht.</p>',
  ),
  LU: words(
    '<h2>Toepasselijk recht</h2><p>Op het gebruik van deze site is het Luxemburgse recht van toepassing.</p>',
    '<h2>Droit applicable</h2><p>L’utilisation de ce site est régie par le droit luxembourgeois.</p>',
    '<h2>Applicable law</h2><p>The use of this site is governed by the law of Luxembourg.</p>',
    '<h2>Anwendbares Recht</h2><p>Für die Nutzung dieser Website gilt luxemburgisches Recht.</p>',
  ),
} as const;

/** Each office in a line, then what the law wants to be said of the agency (Code of Economic Law XII.6; law of 14 August 2000). */
function whoIn(agency: StoredAgency, language: Language): string {
  const offices = agency.offices.map(({ street, zip, city, phone, email }) => {
    const place = `${street}, ${zip} ${city}, ${inLanguage(COUNTRY_NAMES[agency.country], language)}`;
    return `<li>${htmlOf(`${place}. ${phone}, `)}<a href="mailto:${htmlOf(email)}">${htmlOf(email)}</a></li>`;
  });
  const identity = identityRows(agency).map(
    ({ label, value }) => `<li>${htmlOf(labelled(label[language] ?? '', value[language] ?? '', language))}</li>`,
  );
  return `<h2>${inLanguage(WHO, language)}</h2><p>${htmlOf(agency.legalName)}</p><ul>${offices.join('')}</ul><ul>${identity.join('')}</ul>`;
}

const disclaimerOf = (agency: StoredAgency): Words =>
  each(LAW[agency.country], (law, language) =>
    [whoIn(agency, language), inLanguage(aboutHomes, language), inLanguage(MAPS, language), law].join('\n'),
  );

function privacyStatement({ legalName, offices: [seat], mail, country }: StoredAgency): Words {
  const address = seat ? htmlOf(`${seat.street}, ${seat.zip} ${seat.city}`) : '';
  return privacyOf({
    legalName: htmlOf(legalName),
    address: same(address),
    mail: htmlOf(mail.privacy),
    authority: AUTHORITIES[country],
  });
}

function accessibilityStatement({ legalName, offices: [seat], mail }: StoredAgency): Words {
  const { email = mail.inbox, phone = '' } = seat ?? {};
  return accessibilityOf({ legalName: htmlOf(legalName), mail: htmlOf(email), phone: htmlOf(phone) });
}

/** Disclaimer, cookie policy, privacy and accessibility statement of an agency (A8, X7), for its lawyer to read. */
export const legalPagesOf = (agency: StoredAgency): readonly PageItem[] =>
  legalPagesWith({
    name: agency.name,
    disclaimer: disclaimerOf(agency),
    privacy: privacyStatement(agency),
    accessibility: accessibilityStatement(agency),
  });
