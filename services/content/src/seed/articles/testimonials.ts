import { articlesOf } from '../entries.ts';

/** What six clients said (specification, section 2; A5). The people are invented. */
export const testimonials = articlesOf('testimonials', [
  {
    id: 'family-de-wachter',
    nl: {
      title: 'Familie De Wachter, Gent',
      summary: 'Elf bezoekers in twee weken, en de zevende was de goede.',
      content:
        '<blockquote><p>We hadden schrik dat ons huis te klein was, te oud, te dicht bij de school. Lieve zei: zet dat laatste bovenaan. Elf bezichtigingen in twee weken, en het zevende gezin had drie kinderen in diezelfde school.</p></blockquote><p>De familie De Wachter verkocht een rijwoning in Ledeberg en verhuisde naar een hoeve in Oosterzele.</p>',
    },
    fr: {
      title: 'Famille De Wachter, Gand',
      summary: 'Onze visiteurs en deux semaines, et le septième était le bon.',
      content:
        '<blockquote><p>Nous avions peur que notre maison soit trop petite, trop vieille, trop près de l’école. Lieve a dit : mettez cela tout en haut. Onze visiteurs en deux semaines, et la septième famille avait trois enfants dans cette même école.</p></blockquote><p>La famille De Wachter a vendu une maison mitoyenne à Ledeberg pour une ferme à Oosterzele.</p>',
    },
    en: {
      title: 'The De Wachter family, Ghent',
      summary: 'Eleven visitors in two weeks, and the seventh was the right one.',
      content:
        '<blockquote><p>We were afraid our house was too small, too old, too close to the school. Lieve said: put that last one right at the top. Eleven viewings in two weeks, and the seventh family had three children at that very school.</p></blockquote><p>The De Wachter family sold a terraced house in Ledeberg and moved to a farmhouse in Oosterzele.</p>',
    },
    de: {
      title: 'Familie De Wachter, Gent',
      summary: 'Elf Besucher in zwei Wochen, und der siebte war der richtige.',
      content:
        '<blockquote><p>Wir hatten Angst, unser Haus sei zu klein, zu alt, zu nah an der Schule. Lieve sagte: Schreiben Sie das ganz nach oben. Elf Besucher in zwei Wochen, und die siebte Familie hatte drei Kinder an genau dieser Schule.</p></blockquote><p>Familie De Wachter verkaufte ein Reihenhaus in Ledeberg und zog auf einen Bauernhof in Oosterzele.</p>',
    },
  },
  {
    id: 'nadia-and-tom',
    nl: {
      title: 'Nadia en Tom, Sint-Amandsberg',
      summary: 'Ons eerste huis, en niemand die ons opjoeg.',
      content:
        '<blockquote><p>We hadden al drie huizen gemist omdat we niet snel genoeg ‘ja’ zeiden. Bij Dorpel mochten we een tweede keer komen kijken, met mijn vader en zijn waterpas. Hij vond niets. Wij wel: een thuis.</p></blockquote><p>Nadia en Tom kochten hun eerste woning, met een tuin van zes meter diep en een vijgenboom.</p>',
    },
    fr: {
      title: 'Nadia et Tom, Sint-Amandsberg',
      summary: 'Notre première maison, et personne pour nous presser.',
      content:
        '<blockquote><p>Nous avions déjà raté trois maisons, faute de dire oui assez vite. Chez Dorpel, nous avons pu revenir une deuxième fois, avec mon père et son niveau à bulle. Il n’a rien trouvé. Nous si : un chez-nous.</p></blockquote><p>Nadia et Tom ont acheté leur première maison, avec un jardin de six mètres et un figuier.</p>',
    },
    en: {
      title: 'Nadia and Tom, Sint-Amandsberg',
      summary: 'Our first house, and nobody rushing us.',
      content:
        '<blockquote><p>We had already missed three houses because we did not say yes fast enough. At Dorpel we could come back for a second look, with my father and his spirit level. He found nothing. We did: a home.</p></blockquote><p>Nadia and Tom bought their first house, with a six-metre garden and a fig tree.</p>',
    },
    de: {
      title: 'Nadia und Tom, Sint-Amandsberg',
      summary: 'Unser erstes Haus, und niemand, der drängte.',
      content:
        '<blockquote><p>Drei Häuser hatten wir schon verpasst, weil wir nicht schnell genug Ja sagten. Bei Dorpel durften wir ein zweites Mal kommen, mit meinem Vater und seiner Wasserwaage. Er fand nichts. Wir schon: ein Zuhause.</p></blockquote><p>Nadia und Tom kauften ihr erstes Haus, mit sechs Meter Garten und einem Feigenbaum.</p>',
    },
  },
  {
    id: 'madeleine-lambert',
    nl: {
      title: 'Madeleine Lambert, Namen',
      summary: 'Na veertig jaar verkopen, en toch met een gerust hart.',
      content:
        '<blockquote><p>Veertig jaar heb ik er gewoond. Ik wilde niet de hoogste prijs, ik wilde mensen die de rozen zouden snoeien. Ze hebben ze gevonden. En de prijs was ook goed.</p></blockquote><p>Mevrouw Lambert verkocht haar huis in Jambes en woont nu vlak bij haar dochter.</p>',
    },
    fr: {
      title: 'Madeleine Lambert, Namur',
      summary: 'Vendre après quarante ans, et pourtant le cœur léger.',
      content:
        '<blockquote><p>J’y ai vécu quarante ans. Je ne voulais pas le prix le plus haut, je voulais des gens qui tailleraient les rosiers. Ils les ont trouvés. Et le prix était bon aussi.</p></blockquote><p>Madame Lambert a vendu sa maison de Jambes et vit maintenant tout près de sa fille.</p>',
    },
    en: {
      title: 'Madeleine Lambert, Namur',
      summary: 'Selling after forty years, with peace of mind.',
      content:
        '<blockquote><p>I lived there for forty years. I did not want the highest price, I wanted people who would prune the roses. They found them. And the price was good as well.</p></blockquote><p>Mrs Lambert sold her house in Jambes and now lives close to her daughter.</p>',
    },
    de: {
      title: 'Madeleine Lambert, Namur',
      summary: 'Verkaufen nach vierzig Jahren, und doch leichten Herzens.',
      content:
        '<blockquote><p>Vierzig Jahre habe ich dort gewohnt. Ich wollte nicht den höchsten Preis, ich wollte Leute, die die Rosen schneiden. Sie haben sie gefunden. Und der Preis war auch gut.</p></blockquote><p>Frau Lambert verkaufte ihr Haus in Jambes und wohnt jetzt ganz in der Nähe ihrer Tochter.</p>',
    },
  },
  {
    id: 'stefan-weber',
    nl: {
      title: 'Stefan Weber, Luxemburg',
      summary: 'Verhuren op afstand, zonder één slapeloze nacht.',
      content:
        '<blockquote><p>Ik werk in Luxemburg en verhuur een appartement in Gent. Vroeger belde elke huurder mij om elf uur ’s avonds. Nu krijg ik één e-mail per kwartaal, en altijd met goed nieuws.</p></blockquote><p>Stefan Weber laat zijn appartement aan de Coupure door Dorpel verhuren.</p>',
    },
    fr: {
      title: 'Stefan Weber, Luxembourg',
      summary: 'Louer à distance, sans une nuit blanche.',
      content:
        '<blockquote><p>Je travaille à Luxembourg et je loue un appartement à Gand. Avant, chaque locataire m’appelait à vingt-trois heures. Maintenant, je reçois un e-mail par trimestre, et c’est toujours une bonne nouvelle.</p></blockquote><p>Stefan Weber fait louer son appartement de la Coupure par Dorpel.</p>',
    },
    en: {
      title: 'Stefan Weber, Luxembourg',
      summary: 'Letting from afar, without a sleepless night.',
      content:
        '<blockquote><p>I work in Luxembourg and let an apartment in Ghent. Every tenant used to call me at eleven at night. Now I get one email a quarter, and it is always good news.</p></blockquote><p>Stefan Weber has Dorpel let his apartment on the Coupure.</p>',
    },
    de: {
      title: 'Stefan Weber, Luxemburg',
      summary: 'Vermieten aus der Ferne, ohne schlaflose Nacht.',
      content:
        '<blockquote><p>Ich arbeite in Luxemburg und vermiete eine Wohnung in Gent. Früher rief mich jeder Mieter abends um elf an. Heute bekomme ich eine E-Mail im Quartal, und es ist immer eine gute Nachricht.</p></blockquote><p>Stefan Weber lässt seine Wohnung an der Coupure von Dorpel vermieten.</p>',
    },
  },
  {
    id: 'bakery-vermeulen',
    nl: {
      title: 'Bakkerij Vermeulen, Aalst',
      summary: 'Een winkel verkopen terwijl de ovens bleven branden.',
      content:
        '<blockquote><p>Met een foto van de gevel is een handelspand met woning nog niet verkocht. Dorpel kwam om vijf uur ’s ochtends, toen de ovens brandden. De koper is nu de nieuwe bakker.</p></blockquote><p>Het pand van bakkerij Vermeulen veranderde van eigenaar zonder één dag te sluiten.</p>',
    },
    fr: {
      title: 'Boulangerie Vermeulen, Alost',
      summary: 'Vendre un commerce sans éteindre les fours.',
      content:
        '<blockquote><p>Un commerce avec habitation ne se vend pas avec une photo de façade. Dorpel est venu à cinq heures du matin, quand les fours étaient chauds. L’acheteur est le nouveau boulanger.</p></blockquote><p>La boulangerie Vermeulen a changé de propriétaire sans fermer un seul jour.</p>',
    },
    en: {
      title: 'Vermeulen bakery, Aalst',
      summary: 'Selling a shop while the ovens stayed lit.',
      content:
        '<blockquote><p>You do not sell a shop with a home above it by showing a photo of the front. Dorpel came at five in the morning, when the ovens were lit. The buyer is the new baker.</p></blockquote><p>The Vermeulen bakery changed hands without closing for a single day.</p>',
    },
    de: {
      title: 'Bäckerei Vermeulen, Aalst',
      summary: 'Ein Geschäft verkaufen, während die Öfen weiterbrannten.',
      content:
        '<blockquote><p>Ein Geschäftshaus verkauft man nicht mit einem Foto der Fassade. Dorpel kam um fünf Uhr morgens, als die Öfen brannten. Der Käufer ist jetzt der neue Bäcker.</p></blockquote><p>Die Bäckerei Vermeulen wechselte den Eigentümer, ohne einen Tag zu schließen.</p>',
    },
  },
  {
    id: 'amina-el-idrissi',
    nl: {
      title: 'Amina El Idrissi, Brussel',
      summary: 'Een huurwoning gevonden zonder vijftig e-mails te sturen.',
      content:
        '<blockquote><p>Ik had al vijftig e-mails gestuurd zonder antwoord. Bij Dorpel belde iemand terug, vroeg wat ik zocht en niet wat ik verdiende. Drie weken later had ik de sleutels van een appartement in Schaarbeek.</p></blockquote><p>Amina huurt nu twee jaar, met een verhuurder die ze bij naam kent.</p>',
    },
    fr: {
      title: 'Amina El Idrissi, Bruxelles',
      summary: 'Un appartement trouvé sans envoyer cinquante e-mails.',
      content:
        '<blockquote><p>J’avais envoyé cinquante e-mails sans réponse. Chez Dorpel, quelqu’un a rappelé et m’a demandé ce que je cherchais, pas ce que je gagnais. Trois semaines plus tard, j’avais les clés d’un appartement à Schaerbeek.</p></blockquote><p>Amina est locataire depuis deux ans, d’un propriétaire qu’elle connaît par son prénom.</p>',
    },
    en: {
      title: 'Amina El Idrissi, Brussels',
      summary: 'A rented home, found without sending fifty emails.',
      content:
        '<blockquote><p>I had sent fifty emails without a single reply. At Dorpel someone called back and asked what I was looking for, not what I earned. Three weeks later I had the keys to an apartment in Schaerbeek.</p></blockquote><p>Amina has been renting for two years now, from an owner she knows by name.</p>',
    },
    de: {
      title: 'Amina El Idrissi, Brüssel',
      summary: 'Eine Mietwohnung, gefunden ohne fünfzig E-Mails.',
      content:
        '<blockquote><p>Fünfzig E-Mails hatte ich geschickt, ohne Antwort. Bei Dorpel rief jemand zurück und fragte, was ich suche, nicht, was ich verdiene. Drei Wochen später hatte ich die Schlüssel einer Wohnung in Schaerbeek.</p></blockquote><p>Amina mietet nun seit zwei Jahren, bei einem Vermieter, den sie beim Namen kennt.</p>',
    },
  },
]);
