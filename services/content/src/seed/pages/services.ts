import type { PageItem } from '@dorpel/contracts/content-entities';
import { modules, page } from '../entries.ts';
import { NAMES } from '../routes/segments.ts';
import { words } from '../words.ts';

const SELL = '/services/Verkopen/';
const LET = '/services/Verhuren/';
const everywhere = (to: string) => words(to, to, to, to);

/** The switch between the two formulas (A3). */
const formulas = [
  { label: NAMES.selling, link: SELL },
  { label: NAMES.letting, link: LET },
];

const valuation = [
  {
    label: words(
      'Vraag uw gratis schatting',
      'Demandez votre estimation gratuite',
      'Ask for your free valuation',
      'Kostenlose Bewertung anfragen',
    ),
    link: '/contact-demand/',
  },
  {
    label: words('Stel ons een vraag', 'Posez-nous une question', 'Ask us a question', 'Stellen Sie uns eine Frage'),
    link: '/contact/',
  },
];

/** The two formulas of the agency (specification, section 1), and the addresses that lead to them (R8). */
export const servicesPages: readonly PageItem[] = [
  page({
    id: '6',
    sort: 50,
    status: 'Published',
    path: '/services/',
    name: words('Diensten', 'Services', 'Services', 'Leistungen'),
    params: { title: NAMES.services, redirect: everywhere(SELL) },
  }),
  page({
    id: '19',
    sort: 51,
    path: '/Verkopen/',
    name: NAMES.selling,
    params: { title: NAMES.selling, redirect: everywhere(SELL) },
  }),
  page({
    id: '20',
    sort: 52,
    path: '/Verhuren/',
    name: NAMES.letting,
    params: { title: NAMES.letting, redirect: everywhere(LET) },
  }),
  page({
    id: '7',
    parentId: '6',
    sort: 10,
    path: SELL,
    name: NAMES.selling,
    params: {
      title: words('Uw woning verkopen', 'Vendre votre bien', 'Selling your home', 'Ihre Immobilie verkaufen'),
      description: words(
        'Verkopen in zes stappen, met één aanspreekpunt en één afspraak: niet verkocht is geen kosten.',
        'Vendre en six étapes, avec un seul interlocuteur et une seule règle : pas de vente, pas de frais.',
        'Selling in six steps, with one point of contact and one promise: no sale means no costs.',
        'Verkaufen in sechs Schritten, mit einem Ansprechpartner und einer Abmachung: kein Verkauf, keine Kosten.',
      ),
      image: 'halfopen_2',
      showPageBanner: true,
      bannerType: 'image',
      bannerImages: ['halfopen_2'],
      bannerDescription: words(
        'Niet verkocht is geen kosten.',
        'Pas de vente, pas de frais.',
        'No sale means no costs.',
        'Kein Verkauf, keine Kosten.',
      ),
      modules: modules(
        {
          id: 'sell-switch',
          class: 'switch',
          title: words('Onze formules', 'Nos formules', 'Our services', 'Unsere Modelle'),
          links: formulas,
        },
        {
          id: 'sell-promise',
          title: words(
            'Uw risico is het onze',
            'Votre risque est le nôtre',
            'Your risk is ours',
            'Ihr Risiko ist unseres',
          ),
          description: words(
            '<p>Een makelaar die alleen betaald wordt als hij verkoopt, doet zijn best. Daarom rekenen wij geen dossierkosten, geen fotokosten en geen publiciteitskosten aan. Verkopen wij uw woning niet, dan betaalt u niets. Ook niet als u zich bedenkt.</p><p>Verkopen wij ze wel, dan betaalt u één percentage, dat u vooraf kent en dat alles omvat: van de eerste foto tot de sleuteloverdracht.</p>',
            '<p>Un agent qui n’est payé que s’il vend fait de son mieux. C’est pourquoi nous ne comptons ni frais de dossier, ni frais de photos, ni frais de publicité. Si nous ne vendons pas votre bien, vous ne payez rien. Même si vous changez d’avis.</p><p>Si nous le vendons, vous payez un seul pourcentage, connu d’avance et tout compris : de la première photo à la remise des clés.</p>',
            '<p>An agent who is only paid for a sale does their best. That is why we charge no administration, photography or advertising costs. If we do not sell your home, you pay nothing. Not even if you change your mind.</p><p>If we do, you pay a single percentage that you know beforehand and that covers everything, from the first photo to the handover of the keys.</p>',
            '<p>Ein Makler, der nur bei Verkauf bezahlt wird, gibt sein Bestes. Deshalb berechnen wir keine Bearbeitungs-, Foto- oder Werbekosten. Verkaufen wir Ihre Immobilie nicht, zahlen Sie nichts. Auch nicht, wenn Sie es sich anders überlegen.</p><p>Verkaufen wir sie, zahlen Sie einen einzigen Prozentsatz, den Sie vorher kennen und der alles umfasst: vom ersten Foto bis zur Schlüsselübergabe.</p>',
          ),
          view: 'single-view',
          image: 'kitchen_b1',
          links: valuation,
        },
        {
          id: 'sell-steps',
          title: words(
            'Verkocht in zes stappen',
            'Vendu en six étapes',
            'Sold in six steps',
            'Verkauft in sechs Schritten',
          ),
          description: words(
            '<p>Gemiddeld liggen er elf weken tussen ons eerste gesprek en het compromis. Dit gebeurt er ondertussen.</p>',
            '<p>En moyenne, onze semaines séparent notre premier entretien du compromis. Voici ce qui se passe entre-temps.</p>',
            '<p>On average, eleven weeks pass between our first conversation and the signed agreement. This is what happens in the meantime.</p>',
            '<p>Zwischen dem ersten Gespräch und dem Vorvertrag liegen im Schnitt elf Wochen. Das geschieht in dieser Zeit.</p>',
          ),
          view: 'module-view',
          backgroundType: 'color',
          colorBackground: 'sand',
          relations: { type: 'category', id: 'selling' },
          numberItemOfRow: 3,
        },
        {
          id: 'sell-testimonials',
          title: words('Wat verkopers zeggen', 'Ce que disent les vendeurs', 'What sellers say', 'Was Verkäufer sagen'),
          view: 'slider-view',
          relations: { type: 'category', id: 'testimonials' },
          maxItems: 10,
        },
      ),
    },
  }),
  page({
    id: '8',
    parentId: '6',
    sort: 20,
    path: LET,
    name: NAMES.letting,
    params: {
      title: words(
        'Uw woning verhuren',
        'Mettre votre bien en location',
        'Letting your home',
        'Ihre Immobilie vermieten',
      ),
      description: words(
        'Verhuren zonder zorgen: van schatting tot sleutels, met een huurder die we gesproken hebben.',
        'Louer sans soucis : de l’estimation aux clés, avec un locataire que nous avons rencontré.',
        'Worry-free letting: from valuation to keys, with a tenant we have met in person.',
        'Vermieten ohne Sorgen: von der Bewertung bis zum Schlüssel, mit einem Mieter, den wir kennen.',
      ),
      image: 'apartment_3',
      showPageBanner: true,
      bannerType: 'image',
      bannerImages: ['apartment_3'],
      bannerDescription: words(
        'Een huurder die blijft, een contract dat klopt.',
        'Un locataire qui reste, un bail qui tient.',
        'A tenant who stays, a lease that stands up.',
        'Ein Mieter, der bleibt, und ein Vertrag, der hält.',
      ),
      modules: modules(
        {
          id: 'let-switch',
          class: 'switch',
          title: words('Onze formules', 'Nos formules', 'Our services', 'Unsere Modelle'),
          links: formulas,
        },
        {
          id: 'let-promise',
          title: words('Verhuurd, en goed ook', 'Loué, et bien loué', 'Let, and let well', 'Vermietet, und zwar gut'),
          description: words(
            '<p>Een lege woning kost geld, een verkeerde huurder kost meer. Wij nemen de tijd om elke kandidaat te spreken, kijken na wat we mogen nakijken en laten u kiezen. Vinden we niemand, dan betaalt u niets.</p><p>Is de huurder gevonden, dan regelen wij het contract, de plaatsbeschrijving, de registratie, de waarborg en de meters. U krijgt één map, en een nummer waarop ook na de ondertekening iemand opneemt.</p>',
            '<p>Un logement vide coûte de l’argent, un mauvais locataire en coûte davantage. Nous prenons le temps de rencontrer chaque candidat, nous vérifions ce que nous pouvons vérifier et vous choisissez. Si nous ne trouvons personne, vous ne payez rien.</p><p>Une fois le locataire trouvé, nous réglons le bail, l’état des lieux, l’enregistrement, la garantie et les compteurs. Vous recevez un seul dossier, et un numéro où quelqu’un vous répondra encore après la signature.</p>',
            '<p>An empty home costs money, the wrong tenant costs more. We take the time to talk to every applicant, check what we are allowed to check, and let you choose. If we find nobody, you pay nothing.</p><p>Once the tenant is found, we arrange the lease, the inventory of condition, the registration, the deposit and the meters. You get one folder, and a number where somebody still answers after the signing.</p>',
            '<p>Eine leere Wohnung kostet Geld, der falsche Mieter kostet mehr. Wir nehmen uns Zeit für jeden Bewerber, prüfen, was wir prüfen dürfen, und lassen Sie wählen. Finden wir niemanden, zahlen Sie nichts.</p><p>Ist der Mieter gefunden, regeln wir Vertrag, Übergabeprotokoll, Registrierung, Kaution und Zähler. Sie bekommen eine einzige Mappe, und eine Nummer, unter der auch nach der Unterschrift jemand abnimmt.</p>',
          ),
          view: 'single-view',
          image: 'apt_living_1',
          links: valuation,
        },
        {
          id: 'let-steps',
          title: words(
            'Van leeg naar bewoond, in dertien stappen',
            'D’un logement vide à un logement habité, en treize étapes',
            'From empty to let, in thirteen steps',
            'Von leer zu bewohnt, in dreizehn Schritten',
          ),
          view: 'odds-view',
          backgroundType: 'color',
          colorBackground: 'sand',
          relations: { type: 'category', id: 'letting' },
        },
      ),
    },
  }),
];
