import type { Language } from '@dorpel/i18n/languages';
import type { VisitorWords } from '../plan.ts';

/** The confirmation of a purchase offer (F6). */
export const VISITOR: Readonly<Record<Language, VisitorWords<'purchase-offer'>>> = {
  nl: {
    subject: (about) => `Uw bod op ${about}`,
    title: () => 'We hebben uw bod goed ontvangen',
    paragraphs: () => [
      'Bedankt voor uw vertrouwen. We leggen uw bod voor aan de eigenaar en bellen u zodra die beslist heeft.',
      'Wordt uw bod aanvaard, dan stort u bij de ondertekening een voorschot van 10 % van de verkoopprijs op onze derdenrekening. Het geld blijft daar tot de akte.',
    ],
  },
  fr: {
    subject: (about) => `Votre offre : ${about}`,
    title: () => 'Nous avons bien reçu votre offre',
    paragraphs: () => [
      'Merci de votre confiance. Nous présentons votre offre au propriétaire et vous appelons dès qu’il a décidé.',
      'Si votre offre est acceptée, vous versez à la signature un acompte de 10 % du prix de vente sur notre compte de tiers. L’argent y reste jusqu’à l’acte.',
    ],
  },
  en: {
    subject: (about) => `Your offer for ${about}`,
    title: () => 'We have received your offer',
    paragraphs: () => [
      'Thank you for your trust. We will present your offer to the owner and call you as soon as they have decided.',
      'If your offer is accepted, you pay an advance of 10% of the sale price into our third-party account at signing. The money stays there until the deed.',
    ],
  },
  de: {
    subject: (about) => `Ihr Angebot: ${about}`,
    title: () => 'Wir haben Ihr Angebot erhalten',
    paragraphs: () => [
      'Danke für Ihr Vertrauen. Wir legen Ihr Angebot dem Eigentümer vor und rufen Sie an, sobald er entschieden hat.',
      'Wird Ihr Angebot angenommen, zahlen Sie bei der Unterzeichnung 10 % des Kaufpreises auf unser Anderkonto an. Das Geld bleibt dort bis zur Urkunde.',
    ],
  },
};
