import type { RouteRow } from '@dorpel/contracts/content';
import { type Words, words } from '../words.ts';
import { crumb, NAMES, row, slashed, THANKS, under, within } from './segments.ts';

/** A page that is about nothing but itself; a form's has its name. */
const plain = (name: string, paths: Words, label: Words, original = `/${name}/`) =>
  row({ name, original, page: name, paths, breadcrumb: [crumb(label, original)] });

/** A form that links in mails lead to, each with something of its own: nothing for search engines. */
const mailed = (...given: Parameters<typeof plain>) => ({ ...plain(...given), indexed: false });

/** A form about a property, or a project; its name comes before it in the breadcrumb. */
const about = (name: string, first: Words, label: Words, id = 'id', page = name) =>
  row({ name, original: `/${name}/:${id}/`, page, paths: under(first, `:${id}/`), breadcrumb: [crumb(label)] });

/** The pages of the forms, and those that links in mails lead to. */
export const formPages: readonly RouteRow[] = [
  // Its page is the agency's contact page, whose internal address the specification names (section 2).
  plain('site-contact', slashed('contact', 'contact', 'contact', 'kontakt'), NAMES.contact, '/contact/'),
  plain('contact-me', slashed('bel-mij-terug', 'rappelez-moi', 'call-me-back', 'rueckruf'), NAMES.callBack),
  plain(
    'contact-demand',
    slashed('gratis-schatting', 'estimation-gratuite', 'free-valuation', 'kostenlose-bewertung'),
    NAMES.valuation,
  ),
  plain('demand-register', slashed('ik-zoek', 'je-cherche', 'i-am-searching', 'ich-suche'), NAMES.search),
  plain(
    'testimonial',
    slashed('schrijf-een-getuigenis', 'ecrire-un-temoignage', 'write-a-testimonial', 'bewertung-schreiben'),
    NAMES.testimonial,
  ),
  plain('sign-newsletter', slashed('nieuwsbrief', 'newsletter', 'newsletter', 'newsletter'), NAMES.newsletter),
  plain(
    'job-contact',
    slashed('werken-bij-ons', 'travailler-chez-nous', 'working-with-us', 'arbeiten-bei-uns'),
    NAMES.job,
  ),
  mailed('search-alert', slashed('mail-mij', 'alerte-e-mail', 'mail-me', 'suchauftrag'), NAMES.alert),
  mailed('unsubscribe', slashed('uitschrijven', 'desinscription', 'unsubscribe', 'abmelden'), NAMES.unsubscribe),
  mailed('confirm-subscription', slashed('bevestigen', 'confirmer', 'confirm', 'bestaetigen'), NAMES.confirm),
  mailed('appointment', slashed('uw-bezoek', 'votre-visite', 'your-viewing', 'ihre-besichtigung'), NAMES.appointment),
  about('contact-appointment', words('vraag-info', 'demander-info', 'ask-for-info', 'info-anfragen'), NAMES.ask),
  about(
    'viewing-appointment',
    words('bezoek-boeken', 'reserver-une-visite', 'book-a-viewing', 'besichtigung-buchen'),
    NAMES.viewing,
  ),
  about('open-day', words('opendeurdag', 'portes-ouvertes', 'open-house-day', 'tag-der-offenen-tuer'), NAMES.openDay),
  about('purchase-offer', words('bod-uitbrengen', 'faire-une-offre', 'make-an-offer', 'kaufangebot'), NAMES.offer),
  about(
    'rent-application',
    words('kandidaat-huurder', 'candidature-location', 'apply-to-rent', 'mietbewerbung'),
    NAMES.application,
  ),
  about(
    'document-request',
    words('documenten-aanvragen', 'demander-des-documents', 'request-documents', 'unterlagen-anfordern'),
    NAMES.documents,
  ),
  about(
    'project-document-request',
    words(
      'projectdocumenten-aanvragen',
      'demander-des-documents-de-projet',
      'request-project-documents',
      'projektunterlagen-anfordern',
    ),
    NAMES.documents,
    'projectId',
    'document-request',
  ),
  about(
    'send-to-friend',
    words('doorsturen', 'envoyer-a-un-ami', 'send-to-a-friend', 'an-freunde-senden'),
    NAMES.friend,
  ),
  about(
    'contact-construction',
    words('vraag-over-project', 'question-sur-projet', 'ask-about-project', 'projekt-anfragen'),
    NAMES.askProject,
    'projectId',
  ),
];

/** The forms of the specification, section 2, and ours, with the last word of their thank-you pages. */
const THANKED: Readonly<Record<string, Words>> = {
  'contact-me': words('contacteer-mij', 'contactez-moi', 'contact-me', 'kontaktieren-sie-mich'),
  'contact-appointment': words('info-of-bezoek', 'info-ou-visite', 'info-or-visit', 'info-oder-besichtigung'),
  'contact-construction': words('nieuwbouw', 'constructions-neuves', 'new-builds', 'neubau'),
  'contact-demand': words('gratis-schatting', 'estimation-gratuite', 'free-valuation', 'kostenlose-bewertung'),
  'demand-register': words('ik-zoek', 'je-cherche', 'i-am-searching', 'ich-suche'),
  'send-to-friend': words('doorsturen', 'envoyer-a-un-ami', 'send-to-a-friend', 'an-freunde-senden'),
  'site-contact': words('contacteer-ons', 'contactez-nous', 'contact-us', 'kontaktieren-sie-uns'),
  'sign-newsletter': words('nieuwsbrief', 'newsletter', 'newsletter', 'newsletter'),
  'viewing-appointment': words('bezoek', 'visite', 'viewing', 'besichtigung'),
  'open-day': words('opendeurdag', 'portes-ouvertes', 'open-house-day', 'tag-der-offenen-tuer'),
  'purchase-offer': words('bod', 'offre', 'offer', 'kaufangebot'),
  'rent-application': words('kandidaat-huurder', 'candidature-location', 'rent-application', 'mietbewerbung'),
  'document-request': words('documenten', 'documents', 'documents', 'unterlagen'),
  testimonial: words('getuigenis', 'temoignage', 'testimonial', 'bewertung'),
  unsubscribe: words('uitschrijven', 'desinscription', 'unsubscribe', 'abmelden'),
  'job-contact': words('sollicitatie', 'candidature', 'application', 'bewerbung'),
  'search-alert': words('mail-mij', 'alerte-e-mail', 'mail-me', 'suchauftrag'),
};

const thanks = (form: string, names: Words, page: string, params: Record<string, string>) =>
  row({
    name: `thank-you-${form}`,
    original: `/feedback/${form}/`,
    type: 'feedback',
    page,
    params,
    paths: within(THANKS, names),
    breadcrumb: [crumb(NAMES.thanks)],
  });

/** What no visitor sends: the agency tries its forms with it, and writes the page of thanks itself. */
const TESTING = 'testing-testing';

/** One thank-you page a form. */
export const thankYouPages: readonly RouteRow[] = [
  ...Object.entries(THANKED).map(([form, names]) => thanks(form, names, 'thank-you', { form })),
  thanks(TESTING, words(TESTING, TESTING, TESTING, TESTING), 'content-page', { id: '21' }),
];
