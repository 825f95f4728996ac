import type { Settings } from '@dorpel/contracts/content-entities';
import { words } from './words.ts';

/** What the demo agency asks about cookies. It has no ids for tags: whatever the answer, nothing of others is loaded. */
export const consent: Settings['consent'] = {
  title: words(
    'Mogen we bijhouden hoe u de site gebruikt?',
    'Pouvons-nous mesurer l’audience du site ?',
    'May we use analytics cookies?',
    'Dürfen wir die Nutzung der Website messen?',
  ),
  text: words(
    'De site werkt zonder volgcookies. Met uw toestemming zien we welke pagina’s helpen en tonen we onze panden ook elders. Weigeren kan net zo goed.',
    'Le site fonctionne sans cookies de suivi. Avec votre accord, nous mesurons quelles pages sont utiles et présentons nos biens sur d’autres sites. Refuser est tout aussi simple.',
    'The site works without tracking cookies. With your consent, we measure which pages are useful and advertise our homes on other sites. Declining is just as easy.',
    'Die Website funktioniert ohne Tracking-Cookies. Mit Ihrer Zustimmung sehen wir, welche Seiten nützlich sind, und bewerben unsere Immobilien auf anderen Websites. Ablehnen ist genauso einfach.',
  ),
  policy: {
    label: words(
      'Lees ons cookiebeleid',
      'Lire notre politique de cookies',
      'Read our cookie policy',
      'Unsere Cookie-Richtlinie lesen',
    ),
    link: '/Cookie-policy/',
  },
  categories: {
    necessary: {
      name: words('Strikt noodzakelijk', 'Strictement nécessaires', 'Strictly necessary', 'Unbedingt erforderlich'),
      text: words(
        'Uw taal, uw keuze hier en uw aanmelding als eigenaar. Zonder deze werkt de site niet.',
        'Votre langue, votre choix ici et votre connexion de propriétaire. Sans eux, le site ne fonctionne pas.',
        'Your language, your choice here and your login as an owner. The site can’t work without them.',
        'Ihre Sprache, Ihre Auswahl hier und Ihre Anmeldung als Eigentümer. Ohne sie funktioniert die Website nicht.',
      ),
    },
    analytical: {
      name: words('Analytisch', 'Analytiques', 'Analytical', 'Analytisch'),
      text: words(
        'Tellen hoeveel mensen een pagina lezen en waar ze afhaken.',
        'Compter combien de personnes lisent une page et où elles s’arrêtent.',
        'Count how many people read a page and where they stop.',
        'Zählen, wie viele Menschen eine Seite lesen und wo sie aufgeben.',
      ),
    },
    marketing: {
      name: words('Marketing', 'Marketing', 'Marketing', 'Marketing'),
      text: words(
        'Tonen u onze panden op andere sites en meten of dat werkt.',
        'Vous montrer nos biens sur d’autres sites et mesurer si cela fonctionne.',
        'Show you our homes on other sites and measure whether that works.',
        'Zeigen Ihnen unsere Immobilien auf anderen Websites und messen, ob das wirkt.',
      ),
    },
    social: {
      name: words('Sociale media', 'Réseaux sociaux', 'Social media', 'Soziale Medien'),
      text: words(
        'Laten sociale netwerken weten dat u hier was.',
        'Font savoir aux réseaux sociaux que vous êtes passé par ici.',
        'Let social networks know that you were here.',
        'Lassen soziale Netzwerke wissen, dass Sie hier waren.',
      ),
    },
    unclassified: {
      name: words('Niet ingedeeld', 'Non classés', 'Unclassified', 'Nicht zugeordnet'),
      text: words(
        'Cookies die we nog moeten indelen. Vandaag zijn er geen.',
        'Des cookies que nous devons encore classer. Aujourd’hui, il n’y en a pas.',
        'Cookies we still have to classify. There are none today.',
        'Cookies, die wir noch einordnen müssen. Zurzeit gibt es keine.',
      ),
    },
  },
};
