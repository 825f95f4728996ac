import type { PageItem } from '@dorpel/contracts/content-entities';
import { modules, page } from '../entries.ts';
import { NAMES } from '../routes/segments.ts';
import { words } from '../words.ts';

/** Contact, and what is said to whoever tries the forms; those of the valuation and the search wish have pages of their own. */
export const askPages: readonly PageItem[] = [
  page({
    id: '5',
    sort: 80,
    status: 'Published',
    path: '/contact/',
    name: NAMES.contact,
    params: {
      title: words(
        'Kom langs, bel of schrijf',
        'Passez, appelez ou écrivez',
        'Come by, call or write',
        'Kommen Sie vorbei, rufen Sie an oder schreiben Sie',
      ),
      description: words(
        'Ons kantoor in Gent is open van maandag tot vrijdag. Wie schrijft, krijgt dezelfde werkdag antwoord.',
        'Notre bureau à Gand est ouvert du lundi au vendredi. Écrivez-nous et vous recevrez une réponse le même jour ouvrable.',
        'Our office in Ghent is open Monday to Friday. Write to us and you will have an answer the same working day.',
        'Unser Büro in Gent ist von Montag bis Freitag geöffnet. Wer schreibt, bekommt noch am selben Werktag Antwort.',
      ),
      modules: modules(
        { id: 'site-contact', relations: { type: 'contact' } },
        {
          id: 'contact-team',
          title: words('Wie u aan de lijn krijgt', 'Qui vous répond', 'Who picks up the phone', 'Wer am Telefon ist'),
          view: 'ons-team-view',
          relations: { type: 'category', id: 'team' },
        },
      ),
    },
  }),
  page({
    id: '21',
    sort: 110,
    path: '/feedback/testing-testing/',
    name: NAMES.thanks,
    params: {
      title: words('Bedankt voor de test', 'Merci pour le test', 'Thank you for the test', 'Danke für den Test'),
      isActiveSEO: false,
      content: words(
        '<p>Wie dit leest, probeerde een formulier uit. Alles werkt: het bericht kwam aan, en niemand hoeft er iets mee te doen.</p><p>Was u op zoek naar iets anders? <a href="/">Ga naar de startpagina</a> of <a href="/contact/">schrijf ons</a>.</p>',
        '<p>Si vous lisez ceci, un formulaire a été mis à l’essai. Tout fonctionne : le message est arrivé, et personne ne doit y donner suite.</p><p>Vous cherchiez autre chose ? <a href="/">Allez à l’accueil</a> ou <a href="/contact/">écrivez-nous</a>.</p>',
        '<p>If you are reading this, a form was being tried out. Everything works: the message arrived, and nobody needs to do anything with it.</p><p>Were you looking for something else? <a href="/">Go to the home page</a> or <a href="/contact/">write to us</a>.</p>',
        '<p>Wer das liest, hat ein Formular ausprobiert. Alles funktioniert: Die Nachricht ist angekommen, und niemand muss etwas damit tun.</p><p>Haben Sie etwas anderes gesucht? <a href="/">Zur Startseite</a> oder <a href="/contact/">schreiben Sie uns</a>.</p>',
      ),
    },
  }),
];
