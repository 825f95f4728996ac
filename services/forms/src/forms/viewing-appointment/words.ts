import type { Language } from '@dorpel/i18n/languages';

/** What happened to a viewing. */
export type ViewingEvent = 'confirmed' | 'moved' | 'cancelled';

type Words = {
  readonly subject: Readonly<Record<ViewingEvent, (about: string) => string>>;
  readonly title: Readonly<Record<ViewingEvent, string>>;
  readonly text: Readonly<Record<ViewingEvent, string>>;
  /** 'from 10:00 to 10:30' */
  readonly hours: (day: string, from: string, to: string) => string;
  readonly change: string;
  readonly calendar: string;
  readonly bring: string;
  readonly accepted: string;
};

/** The mails about a viewing (F5). */
export const VIEWING: Readonly<Record<Language, Words>> = {
  nl: {
    subject: {
      confirmed: (about) => `Uw bezoek is bevestigd: ${about}`,
      moved: (about) => `Uw bezoek is verplaatst: ${about}`,
      cancelled: (about) => `Uw bezoek is geannuleerd: ${about}`,
    },
    title: {
      confirmed: 'Uw bezoek is bevestigd',
      moved: 'Uw bezoek is verplaatst',
      cancelled: 'Uw bezoek is geannuleerd',
    },
    text: {
      confirmed: 'Bedankt voor uw vertrouwen. We verwachten u graag op het moment hieronder.',
      moved: 'Uw bezoek heeft een nieuw moment. We verwachten u graag op het moment hieronder.',
      cancelled:
        'Uw bezoek gaat niet door; uw plaats is weer vrij voor iemand anders. U kunt altijd een nieuw moment kiezen.',
    },
    hours: (day, from, to) => `${day}, van ${from} tot ${to}`,
    change: 'Bezoek verplaatsen of annuleren',
    calendar: 'De afspraak zit als kalenderbestand bij deze mail.',
    bring: 'Kunt u toch niet komen? Laat het ons weten met de knop hierboven: anderen wachten op een plaats.',
    accepted: 'U bevestigde het inkomen, het aantal personen, de beschrijving en de eerste betaling.',
  },
  fr: {
    subject: {
      confirmed: (about) => `Votre visite est confirmée : ${about}`,
      moved: (about) => `Votre visite est déplacée : ${about}`,
      cancelled: (about) => `Votre visite est annulée : ${about}`,
    },
    title: {
      confirmed: 'Votre visite est confirmée',
      moved: 'Votre visite est déplacée',
      cancelled: 'Votre visite est annulée',
    },
    text: {
      confirmed: 'Merci de votre confiance. Nous vous attendons au moment indiqué ci-dessous.',
      moved: 'Votre visite a un nouveau moment. Nous vous attendons au moment indiqué ci-dessous.',
      cancelled:
        'Votre visite n’aura pas lieu ; votre place est libre pour quelqu’un d’autre. Vous pouvez toujours choisir un nouveau moment.',
    },
    hours: (day, from, to) => `${day}, de ${from} à ${to}`,
    change: 'Déplacer ou annuler la visite',
    calendar: 'Le rendez-vous est joint à cet e-mail pour votre agenda.',
    bring: 'Un empêchement ? Dites-le-nous avec le bouton ci-dessus : d’autres attendent une place.',
    accepted: 'Vous avez confirmé les revenus, le nombre de personnes, la description et le premier paiement.',
  },
  en: {
    subject: {
      confirmed: (about) => `Your viewing is confirmed: ${about}`,
      moved: (about) => `Your viewing has moved: ${about}`,
      cancelled: (about) => `Your viewing is cancelled: ${about}`,
    },
    title: {
      confirmed: 'Your viewing is confirmed',
      moved: 'Your viewing has moved',
      cancelled: 'Your viewing is cancelled',
    },
    text: {
      confirmed: 'Thank you for your trust. We look forward to seeing you at the time below.',
      moved: 'Your viewing has a new time. We look forward to seeing you at the time below.',
      cancelled:
        'Your viewing will not take place; your place is free for somebody else. You can always choose a new time.',
    },
    hours: (day, from, to) => `${day}, from ${from} to ${to}`,
    change: 'Move or cancel the viewing',
    calendar: 'The appointment is attached to this e-mail for your calendar.',
    bring: 'Can you not make it after all? Let us know with the button above: others are waiting for a place.',
    accepted: 'You confirmed the income, the number of people, the description and the first payment.',
  },
  de: {
    subject: {
      confirmed: (about) => `Ihre Besichtigung ist bestätigt: ${about}`,
      moved: (about) => `Ihre Besichtigung ist verschoben: ${about}`,
      cancelled: (about) => `Ihre Besichtigung ist abgesagt: ${about}`,
    },
    title: {
      confirmed: 'Ihre Besichtigung ist bestätigt',
      moved: 'Ihre Besichtigung ist verschoben',
      cancelled: 'Ihre Besichtigung ist abgesagt',
    },
    text: {
      confirmed: 'Danke für Ihr Vertrauen. Wir freuen uns auf Sie zum unten genannten Termin.',
      moved: 'Ihre Besichtigung hat einen neuen Termin. Wir freuen uns auf Sie zum unten genannten Termin.',
      cancelled:
        'Ihre Besichtigung findet nicht statt; Ihr Platz ist wieder frei. Sie können jederzeit einen neuen Termin wählen.',
    },
    hours: (day, from, to) => `${day}, von ${from} bis ${to} Uhr`,
    change: 'Besichtigung verschieben oder absagen',
    calendar: 'Der Termin liegt dieser E-Mail für Ihren Kalender bei.',
    bring: 'Sie können doch nicht kommen? Sagen Sie es uns über die Schaltfläche oben: Andere warten auf einen Platz.',
    accepted: 'Sie haben Einkommen, Anzahl Personen, Beschreibung und erste Zahlung bestätigt.',
  },
};
