import type { PageItem } from '@dorpel/contracts/content-entities';
import { modules, page } from '../entries.ts';
import { NAMES } from '../routes/segments.ts';
import { words } from '../words.ts';

const ABOUT = words('Over ons', 'À propos', 'About us', 'Über uns');

/** The people of the agency, and what is said of them. */
export const agencyPages: readonly PageItem[] = [
  page({
    id: '13',
    sort: 70,
    status: 'Published',
    path: '/team/',
    name: words('Team', 'Équipe', 'Team', 'Team'),
    params: {
      title: words('De mensen van Dorpel', 'L’équipe de Dorpel', 'The people of Dorpel', 'Die Menschen von Dorpel'),
      description: words(
        'Maak kennis met de mensen die u rondleiden, uw dossier nakijken en de telefoon opnemen.',
        'Faites connaissance avec ceux qui vous guident, suivent votre dossier et décrochent le téléphone.',
        'Meet the people who show you round, check your paperwork and answer the phone.',
        'Lernen Sie die Menschen kennen, die Sie begleiten, Ihre Unterlagen prüfen und ans Telefon gehen.',
      ),
      image: 'office_2',
      modules: modules(
        {
          id: 'team-members',
          title: words('De mensen van Dorpel', 'L’équipe de Dorpel', 'The people of Dorpel', 'Die Menschen von Dorpel'),
          titleSize: 'h1',
          description: words(
            '<p>Wie u belt, is wie u ziet. Ieder van ons volgt zijn dossiers zelf, van de eerste bezichtiging tot de akte.</p>',
            '<p>La voix au téléphone est celle que vous rencontrez. Chacun suit ses dossiers, de la première visite à l’acte.</p>',
            '<p>The person you call is the person you meet. Each of us handles our own clients, from the first viewing to the deed.</p>',
            '<p>Wen Sie anrufen, den treffen Sie auch. Jeder von uns betreut seine Akten selbst, von der ersten Besichtigung bis zur Urkunde.</p>',
          ),
          view: 'ons-team-view',
          relations: { type: 'category', id: 'team' },
        },
        {
          id: 'team-open',
          title: words(
            'Er is nu iemand op kantoor',
            'Il y a quelqu’un au bureau',
            'Somebody is in the office now',
            'Jetzt ist jemand im Büro',
          ),
          description: words(
            '<p>Bel gerust: u krijgt meteen een van hen aan de lijn, geen keuzemenu.</p>',
            '<p>Appelez sans hésiter : l’un d’eux décroche, sans menu vocal.</p>',
            '<p>Do call: one of them will pick up, with no menu to get through.</p>',
            '<p>Rufen Sie gern an: Einer von ihnen hebt ab, ganz ohne Ansage.</p>',
          ),
          view: 'single-view',
          backgroundType: 'color',
          colorBackground: 'sand',
          displayConditions: [{ advancedCondition: 'isOpen' }],
          links: [
            {
              label: words(
                'Bel +32 9 000 00 10',
                'Appeler le +32 9 000 00 10',
                'Call +32 9 000 00 10',
                '+32 9 000 00 10 anrufen',
              ),
              link: 'tel:+3290000010',
            },
          ],
        },
        {
          id: 'team-story',
          title: words(
            'Waarom wij Dorpel heten',
            'Pourquoi nous nous appelons Dorpel',
            'Why we are called Dorpel',
            'Warum wir Dorpel heißen',
          ),
          view: 'single-view',
          image: 'hall_1',
          relations: { type: 'article', id: 'why-dorpel' },
        },
        {
          id: 'team-jobs',
          title: words(
            'Er is plaats voor een zevende',
            'Il y a place pour un septième',
            'There is room for a seventh',
            'Platz für Nummer sieben',
          ),
          description: words(
            '<p>Kent u uw streek, luistert u liever dan u praat en komt u uw afspraken na? Stuur ons uw cv en een paar zinnen over uzelf. Iedereen krijgt antwoord.</p>',
            '<p>Vous connaissez votre région, vous préférez écouter que parler et vous tenez parole ? Envoyez-nous votre CV et quelques lignes sur vous. Chacun recevra une réponse.</p>',
            '<p>Do you know your area, would you rather listen than talk, and do you keep your word? Send us your CV and a few lines about yourself. Everybody gets a reply.</p>',
            '<p>Sie kennen Ihre Gegend, hören lieber zu, als zu reden, und halten Wort? Schicken Sie uns Ihren Lebenslauf und ein paar Zeilen über sich. Jeder bekommt eine Antwort.</p>',
          ),
          view: 'single-view',
          backgroundType: 'color',
          colorBackground: 'sand',
          links: [{ label: NAMES.job, link: '/job-contact/' }],
        },
      ),
    },
  }),
  page({
    id: '12',
    parentId: '9',
    sort: 10,
    status: 'Published',
    path: '/testimonials/',
    name: NAMES.testimonials,
    params: {
      title: NAMES.testimonials,
      description: words(
        'Zes verhalen van mensen die met Dorpel kochten, verkochten of verhuurden.',
        'Six histoires de personnes qui ont acheté, vendu ou loué avec Dorpel.',
        'Six stories of people who bought, sold or let with Dorpel.',
        'Sechs Geschichten von Menschen, die mit Dorpel gekauft, verkauft oder vermietet haben.',
      ),
      modules: modules(
        {
          id: 'testimonials-all',
          title: words(
            'Wat onze klanten vertellen',
            'Ce que racontent nos clients',
            'What our clients say',
            'Was unsere Kunden erzählen',
          ),
          titleSize: 'h1',
          view: 'module-view',
          relations: { type: 'category', id: 'testimonials' },
          numberItemOfRow: 3,
          links: [{ label: NAMES.testimonial, link: '/testimonial/' }],
        },
        // Of visitors, once approved; without a title of its own: as long as there are none, nothing of it shows.
        { id: 'testimonials-visitors', relations: { type: 'testimonials' }, maxItems: 30 },
      ),
    },
  }),
  // What stands above the story of the agency in its address.
  page({
    id: '24',
    sort: 71,
    path: '/About/',
    name: ABOUT,
    params: { title: ABOUT, redirect: words('/team/', '/team/', '/team/', '/team/') },
  }),
  // Its place in the menu; the form itself is another remote's.
  page({
    id: '22',
    parentId: '9',
    sort: 20,
    status: 'Published',
    path: '/testimonial/',
    name: NAMES.testimonial,
    params: { title: NAMES.testimonial },
  }),
];
