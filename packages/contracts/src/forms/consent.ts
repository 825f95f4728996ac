import { inLanguages, type Language } from '@dorpel/i18n/languages';

/**
 * What a visitor agrees to on every form (F16). The words belong to their version and are stored with what was sent:
 * whoever changes a word adds a version, and no version is ever taken away. `<0>` is the link to the privacy statement.
 */
export const CONSENT: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '2026-11': inLanguages({
    nl: 'Ik ga ermee akkoord dat mijn gegevens gebruikt worden om mij te antwoorden, zoals in de <0>privacyverklaring</0> staat.',
    fr: 'J’accepte que mes données soient utilisées pour me répondre, comme indiqué dans la <0>déclaration de confidentialité</0>.',
    en: 'I agree that my details are used to answer me, as the <0>privacy statement</0> says.',
    de: 'Ich bin einverstanden, dass meine Angaben für die Antwort verwendet werden, wie in der <0>Datenschutzerklärung</0> beschrieben.',
  }),
};

/** The version that forms show today. */
export const CONSENT_VERSION = '2026-11';
