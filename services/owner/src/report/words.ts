import type { FunnelStep } from '@dorpel/contracts/owner';
import type { Language } from '@dorpel/i18n/languages';

/** All sentences of the weekly report, in one language. */
export type ReportWords = {
  readonly title: (from: string, until: string) => string;
  readonly greeting: (name: string) => string;
  readonly text: string;
  readonly steps: Readonly<Record<FunnelStep, string>>;
  readonly button: string;
  readonly why: string;
  readonly end: string;
  /** Path of the page that ends the report, as the routing table has it. */
  readonly endPath: string;
};

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = {
  nl: {
    title: (from, until) => `Uw woning op onze site: ${from} tot ${until}`,
    greeting: (name) => `Dag ${name},`,
    text: 'Dit gebeurde er vorige week. Tussen haakjes staat het verschil met de week ervoor.',
    steps: {
      seen: 'Gezien in lijsten',
      opened: 'Bezoeken aan de pagina',
      enquiries: 'Vragen',
      viewings: 'Bezichtigingen',
      offers: 'Biedingen',
    },
    button: 'Alle cijfers bekijken',
    why: 'U krijgt dit weekbericht omdat wij uw woning verkopen of verhuren.',
    end: 'Geen weekbericht meer ontvangen',
    endPath: 'weekbericht-stoppen',
  },
  fr: {
    title: (from, until) => `Votre bien sur notre site : du ${from} au ${until}`,
    greeting: (name) => `Bonjour ${name},`,
    text: 'Voici ce qui s’est passé la semaine dernière. Entre parenthèses, la différence avec la semaine précédente.',
    steps: {
      seen: 'Vu dans les listes',
      opened: 'Visites de la page',
      enquiries: 'Questions',
      viewings: 'Visites sur place',
      offers: 'Offres',
    },
    button: 'Voir tous les chiffres',
    why: 'Vous recevez ce message hebdomadaire parce que nous vendons ou louons votre bien.',
    end: 'Ne plus recevoir ce message',
    endPath: 'arreter-rapport-hebdomadaire',
  },
  en: {
    title: (from, until) => `Your home on our site: ${from} to ${until}`,
    greeting: (name) => `Dear ${name},`,
    text: 'This is what happened last week. The difference with the week before is in brackets.',
    steps: {
      seen: 'Seen in lists',
      opened: 'Visits to the page',
      enquiries: 'Questions',
      viewings: 'Viewings',
      offers: 'Offers',
    },
    button: 'See all figures',
    why: 'You get this weekly report because we sell or let your home.',
    end: 'Stop the weekly report',
    endPath: 'stop-weekly-report',
  },
  de: {
    title: (from, until) => `Ihre Immobilie auf unserer Website: ${from} bis ${until}`,
    greeting: (name) => `Guten Tag ${name},`,
    text: 'Das ist in der vergangenen Woche geschehen. In Klammern steht der Unterschied zur Woche davor.',
    steps: {
      seen: 'In Listen gesehen',
      opened: 'Besuche der Seite',
      enquiries: 'Anfragen',
      viewings: 'Besichtigungen',
      offers: 'Angebote',
    },
    button: 'Alle Zahlen ansehen',
    why: 'Sie erhalten diesen Wochenbericht, weil wir Ihre Immobilie verkaufen oder vermieten.',
    end: 'Wochenbericht abbestellen',
    endPath: 'wochenbericht-beenden',
  },
};
