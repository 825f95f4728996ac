import type { PageItem, Params, Texts } from '@dorpel/contracts/content-entities';
import { page } from '../entries.ts';
import { NAMES } from '../routes/segments.ts';
import { words } from '../words.ts';
import { accessibilityOf } from './legal/accessibility.ts';
import { cookies } from './legal/cookies.ts';
import { disclaimer } from './legal/disclaimer.ts';
import { AUTHORITIES, privacyOf } from './legal/privacy.ts';

/** A page of running text. */
const legalPage = (
  id: string,
  sort: number,
  path: string,
  name: Texts,
  description: Params['description'],
  content: Texts,
): PageItem => page({ id, sort, path, name, params: { title: name, ...(description && { description }), content } });

/** What the legal pages of an agency hold. */
type LegalTexts = {
  /** As visitors call the agency. */
  readonly name: string;
  readonly disclaimer: Texts;
  readonly privacy: Texts;
  readonly accessibility: Texts;
  /** What the cookie policy is about, where that is told. */
  readonly aboutCookies?: Texts;
};

/** Disclaimer, cookie policy, privacy statement (specification, section 2; A8) and accessibility statement (X7). */
export const legalPagesWith = ({
  name,
  disclaimer: terms,
  privacy,
  accessibility,
  aboutCookies,
}: LegalTexts): readonly PageItem[] => [
  legalPage(
    '16',
    200,
    '/Disclaimer/',
    NAMES.disclaimer,
    words(
      `Wie ${name} is, waarvoor u op deze site kunt rekenen en waarvoor niet.`,
      `Qui est ${name}, et ce que ce site vous garantit ou non.`,
      `Who ${name} is, and what you can and cannot rely on this site for.`,
      `Wer ${name} ist und worauf Sie sich auf dieser Website verlassen können.`,
    ),
    terms,
  ),
  legalPage('17', 210, '/Cookie-policy/', NAMES.cookies, aboutCookies, cookies),
  legalPage(
    '18',
    220,
    '/Privacy-statement/',
    NAMES.privacy,
    words(
      `Welke gegevens ${name} van u bewaart, waarom, hoelang en wat uw rechten zijn.`,
      `Quelles données ${name} conserve, pourquoi, combien de temps, et quels sont vos droits.`,
      `Which data ${name} keeps about you, why, for how long, and what your rights are.`,
      `Welche Daten ${name} von Ihnen speichert, warum, wie lange, und welche Rechte Sie haben.`,
    ),
    privacy,
  ),
  legalPage(
    '23',
    230,
    '/Accessibility/',
    NAMES.accessibility,
    words(
      `Hoe toegankelijk de site van ${name} is, hoe dat wordt nagegaan en waar u een probleem meldt.`,
      `À quel point le site de ${name} est accessible, comment c’est vérifié et où signaler un problème.`,
      `How accessible the site of ${name} is, how that is checked, and where to report a problem.`,
      `Wie barrierefrei die Website von ${name} ist, wie das geprüft wird und wo Sie ein Problem melden.`,
    ),
    accessibility,
  ),
];

export const legalPages = legalPagesWith({
  name: 'Dorpel',
  disclaimer,
  aboutCookies: words(
    'Welke cookies deze site gebruikt, waarvoor, hoelang, en hoe u van gedachten verandert.',
    'Quels cookies ce site utilise, pourquoi, combien de temps, et comment changer d’avis.',
    'Which cookies this site uses, what for, how long, and how to change your mind.',
    'Welche Cookies diese Website nutzt, wozu, wie lange, und wie Sie es sich anders überlegen.',
  ),
  privacy: privacyOf({
    legalName: 'Dorpel Vastgoed bv',
    address: words(
      'Drempelstraat 1, 9000 Gent',
      'Drempelstraat 1, 9000 Gand',
      'Drempelstraat 1, 9000 Ghent',
      'Drempelstraat 1, 9000 Gent',
    ),
    mail: 'privacy@dorpel.example.com',
    authority: AUTHORITIES.BE,
  }),
  accessibility: accessibilityOf({
    legalName: 'Dorpel Vastgoed bv',
    mail: 'welkom@dorpel.example.com',
    phone: '+32 9 000 00 10',
  }),
});
