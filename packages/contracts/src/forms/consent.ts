import { inLanguages, type Language } from '@dorpel/i18n/languages';

type Words = Readonly<Record<Language, string>>;

/** The sentence, with what the data are for as each language says it. */
const worded = (nl: string, fr: string, en: string, de: string): Words =>
  inLanguages({
    nl: `Ik ga ermee akkoord dat mijn gegevens gebruikt worden om ${nl}, zoals in de <0>privacyverklaring</0> staat.`,
    fr: `J’accepte que mes données soient utilisées pour ${fr}, comme indiqué dans la <0>déclaration de confidentialité</0>.`,
    en: `I agree that my details are used to ${en}, as the <0>privacy statement</0> says.`,
    de: `Ich bin einverstanden, dass meine Angaben verwendet werden, um ${de}, wie in der <0>Datenschutzerklärung</0> beschrieben.`,
  });

/**
 * What a visitor agrees to on a form (F16): to what it is for, and nothing else (GDPR, articles 5(1)(b) and 7(2)). The words
 * belong to their version and are stored with what was sent: whoever changes a word adds a version, and no version is ever
 * taken away. `<0>` is the link to the privacy statement.
 */
export const CONSENT = {
  '2026-11': inLanguages({
    nl: 'Ik ga ermee akkoord dat mijn gegevens gebruikt worden om mij te antwoorden, zoals in de <0>privacyverklaring</0> staat.',
    fr: 'J’accepte que mes données soient utilisées pour me répondre, comme indiqué dans la <0>déclaration de confidentialité</0>.',
    en: 'I agree that my details are used to answer me, as the <0>privacy statement</0> says.',
    de: 'Ich bin einverstanden, dass meine Angaben für die Antwort verwendet werden, wie in der <0>Datenschutzerklärung</0> beschrieben.',
  }),
  '2026-11-documents': worded(
    'mij de documenten te bezorgen',
    'm’envoyer les documents',
    'send me the documents',
    'mir die Unterlagen zu senden',
  ),
  '2026-11-friend': worded(
    'dit pand in mijn naam door te sturen',
    'transmettre ce bien en mon nom',
    'send this property on in my name',
    'diese Immobilie in meinem Namen weiterzuleiten',
  ),
  '2026-11-job': worded(
    'mijn sollicitatie te beoordelen',
    'examiner ma candidature',
    'consider my application',
    'meine Bewerbung zu prüfen',
  ),
  '2026-11-newsletter': worded(
    'mij de nieuwsbrief te sturen',
    'm’envoyer la newsletter',
    'send me the newsletter',
    'mir den Newsletter zu senden',
  ),
  '2026-11-offer': worded(
    'mijn bod aan de eigenaar voor te leggen',
    'présenter mon offre au propriétaire',
    'put my offer to the owner',
    'mein Angebot dem Eigentümer vorzulegen',
  ),
  '2026-11-rent': worded(
    'mijn kandidatuur te beoordelen en aan de eigenaar voor te leggen',
    'examiner ma candidature et la présenter au propriétaire',
    'assess my application and put it to the owner',
    'meine Bewerbung zu prüfen und dem Eigentümer vorzulegen',
  ),
  '2026-11-search': worded(
    'mij panden te sturen die bij mijn zoekopdracht passen',
    'm’envoyer des biens qui correspondent à ma recherche',
    'send me properties that match my search',
    'mir Immobilien zu senden, die zu meiner Suche passen',
  ),
  '2026-11-testimonial': worded(
    'mijn getuigenis na te lezen en met mijn naam te publiceren',
    'relire mon témoignage et le publier avec mon nom',
    'read my testimonial and publish it with my name',
    'meinen Erfahrungsbericht zu lesen und mit meinem Namen zu veröffentlichen',
  ),
  '2026-11-unsubscribe': worded('mij uit te schrijven', 'me désinscrire', 'unsubscribe me', 'mich abzumelden'),
  '2026-11-valuation': worded(
    'mijn eigendom te schatten en mij te antwoorden',
    'estimer mon bien et me répondre',
    'value my property and answer me',
    'meine Immobilie zu bewerten und mir zu antworten',
  ),
  '2026-11-viewing': worded(
    'mijn bezoek te regelen',
    'organiser ma visite',
    'arrange my viewing',
    'meine Besichtigung zu vereinbaren',
  ),
  // A viewing of a home to let asks what such a home asks of who lives there (specification, section 5).
  '2026-11-viewing-let': worded(
    'mijn bezoek te regelen en, als de woning te huur is, na te gaan of ik aan haar voorwaarden voldoe',
    'organiser ma visite et, si le bien est à louer, vérifier que j’en remplis les conditions',
    'arrange my viewing and, if the home is to let, check that I meet its conditions',
    'meine Besichtigung zu vereinbaren und, wenn die Immobilie zu vermieten ist, zu prüfen, ob ich ihre Bedingungen erfülle',
  ),
} as const satisfies Readonly<Record<string, Words>>;

export type ConsentVersion = keyof typeof CONSENT;
