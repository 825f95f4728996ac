import type { Language } from '@dorpel/i18n/languages';

type Words = {
  readonly subject: (sender: string, property: string) => string;
  readonly title: (sender: string) => string;
  readonly greeting: (friend: string) => string;
  readonly text: (sender: string) => string;
  readonly once: string;
};

/** The mail to a friend (F9). */
export const FRIEND: Readonly<Record<Language, Words>> = {
  nl: {
    subject: (sender, property) => `${sender} stuurt u een pand door: ${property}`,
    title: (sender) => `${sender} dacht aan u`,
    greeting: (friend) => `Beste ${friend},`,
    text: (sender) => `${sender} bekeek dit pand op onze website en wilde het u laten zien.`,
    once: 'U krijgt deze ene mail en verder niets: uw adres wordt niet bewaard voor reclame.',
  },
  fr: {
    subject: (sender, property) => `${sender} vous envoie un bien : ${property}`,
    title: (sender) => `${sender} a pensé à vous`,
    greeting: (friend) => `Bonjour ${friend},`,
    text: (sender) => `${sender} a vu ce bien sur notre site et voulait vous le montrer.`,
    once: 'Vous recevez cet e-mail et rien d’autre : votre adresse n’est pas gardée pour de la publicité.',
  },
  en: {
    subject: (sender, property) => `${sender} sends you a property: ${property}`,
    title: (sender) => `${sender} thought of you`,
    greeting: (friend) => `Dear ${friend},`,
    text: (sender) => `${sender} saw this property on our website and wanted to show it to you.`,
    once: 'You receive this one e-mail and nothing else: your address is not kept for advertising.',
  },
  de: {
    subject: (sender, property) => `${sender} schickt Ihnen eine Immobilie: ${property}`,
    title: (sender) => `${sender} hat an Sie gedacht`,
    greeting: (friend) => `Guten Tag ${friend},`,
    text: (sender) => `${sender} hat diese Immobilie auf unserer Website gesehen und wollte sie Ihnen zeigen.`,
    once: 'Sie erhalten nur diese eine E-Mail: Ihre Adresse wird nicht für Werbung aufbewahrt.',
  },
};
