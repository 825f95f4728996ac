import type { ArticleGiven } from '../../entries.ts';

/** From the first viewing to the lease. */
export const lettingAtWork: readonly ArticleGiven[] = [
  {
    id: 'letting-viewings',
    nl: {
      title: 'Bezichtigingen met kandidaat-huurders',
      summary: 'Elke bezichtiging onder begeleiding, nooit twintig mensen tegelijk op de trap.',
      content:
        '<p>We ontvangen kandidaten één voor één. Zo heeft iedereen tijd om te kijken en wij om te luisteren: wanneer willen ze verhuizen, met hoeveel zijn ze, wat zoeken ze voor de lange termijn?</p><p>Bij dit eerste contact vragen we alleen een naam en een telefoonnummer. Meer mag niet, en meer is ook niet nodig.</p>',
    },
    fr: {
      title: 'Visites avec les candidats',
      summary: 'Chaque visite est accompagnée, jamais vingt personnes dans l’escalier.',
      content:
        '<p>Nous recevons les candidats un à un. Chacun a le temps de regarder, et nous d’écouter : quand veulent-ils déménager, combien sont-ils, que cherchent-ils à long terme ?</p><p>Lors de ce premier contact, nous ne demandons qu’un nom et un numéro de téléphone. La loi ne permet pas plus, et il ne faut pas plus.</p>',
    },
    en: {
      title: 'Viewings with prospective tenants',
      summary: 'Every viewing accompanied, never twenty people on the stairs at once.',
      content:
        '<p>We receive applicants one at a time. That gives everyone time to look, and us time to listen: when do they want to move, how many of them are there, what do they want in the long run?</p><p>At this first contact we only ask for a name and a telephone number. The law allows no more, and no more is needed.</p>',
    },
    de: {
      title: 'Besichtigungen mit Mietinteressenten',
      summary: 'Jede Besichtigung begleitet, nie zwanzig Leute auf der Treppe.',
      content:
        '<p>Wir empfangen Interessenten einzeln. So hat jeder Zeit zum Schauen und wir zum Zuhören: Wann wollen sie umziehen, wie viele sind sie, was suchen sie auf Dauer?</p><p>Beim ersten Kontakt fragen wir nur nach Name und Telefonnummer. Mehr ist nicht erlaubt und auch nicht nötig.</p>',
    },
  },
  {
    id: 'letting-report',
    nl: {
      title: 'Verslag en eigenaarslogin',
      summary: 'U volgt dag na dag hoeveel mensen keken, belden en langskwamen.',
      content:
        '<p>Na elke bezichtiging krijgt u een kort verslag. In <a href="/login/">uw eigenaarslogin</a> ziet u daarnaast de cijfers: hoe vaak uw woning bekeken werd, vandaag, deze week en in totaal, en waar de kijkers vandaan kwamen.</p><p>We tellen dat zonder cookies en zonder namen.</p>',
    },
    fr: {
      title: 'Rapport et accès propriétaire',
      summary: 'Vous suivez jour après jour combien de personnes regardent, appellent et visitent.',
      content:
        '<p>Après chaque visite, vous recevez un bref rapport. Dans <a href="/login/">votre espace propriétaire</a>, vous voyez aussi les chiffres : combien de fois votre bien a été vu, aujourd’hui, cette semaine et au total, et d’où viennent les visiteurs.</p><p>Nous comptons sans cookies et sans noms.</p>',
    },
    en: {
      title: 'Owner report and login',
      summary: 'Follow day by day how many people looked, called and came.',
      content:
        '<p>After each viewing you get a short report. In <a href="/login/">your owner login</a> you also see the figures: how often your home was seen, today, this week and in total, and where the visitors came from.</p><p>We count without cookies and without names.</p>',
    },
    de: {
      title: 'Bericht und Eigentümer-Login',
      summary: 'Verfolgen Sie Tag für Tag, wie viele schauten, anriefen und kamen.',
      content:
        '<p>Nach jeder Besichtigung erhalten Sie einen kurzen Bericht. In <a href="/login/">Ihrem Eigentümer-Login</a> sehen Sie zudem die Zahlen: wie oft Ihre Wohnung angesehen wurde, heute, diese Woche und insgesamt, und woher die Besucher kamen.</p><p>Wir zählen ohne Cookies und ohne Namen.</p>',
    },
  },
  {
    id: 'letting-screening',
    nl: {
      title: 'Screening van kandidaten',
      summary: 'We kijken na wat de wet toelaat, en u kiest.',
      content:
        '<p>Wie een bezoek boekt, bevestigt dat hij aan de voorwaarden van de woning voldoet. Wie echt interesse heeft, vult daarna een kandidatuur in: pas dan vragen we meer over de betaalcapaciteit en het gezin, en alleen wat de wet toelaat. Een afkomst, een geloof of een uitkering is nooit een reden om te weigeren.</p><p>We leggen u de kandidaten voor met onze raad erbij. De keuze is aan u.</p>',
    },
    fr: {
      title: 'Sélection des candidats',
      summary: 'Nous vérifions ce que la loi permet, et vous choisissez.',
      content:
        '<p>Qui réserve une visite confirme qu’il remplit les conditions du bien. Le candidat vraiment intéressé remplit ensuite un dossier : alors seulement, nous en demandons plus sur sa capacité de paiement et son ménage, dans les limites de la loi. Une origine, une religion ou une allocation n’est jamais une raison de refuser.</p><p>Nous vous présentons les candidats avec notre avis. Le choix vous appartient.</p>',
    },
    en: {
      title: 'Screening of applicants',
      summary: 'We check what the law allows us to, and you choose.',
      content:
        '<p>Those who book a viewing confirm that they meet the conditions of the home. Those who are truly interested then complete an application: only then do we ask more about income and household, and no more than the law allows. Origin, belief or benefits are never a reason to refuse.</p><p>We present the applicants to you with our advice. The choice is yours.</p>',
    },
    de: {
      title: 'Prüfung der Bewerber',
      summary: 'Wir prüfen, was das Gesetz erlaubt, und Sie wählen.',
      content:
        '<p>Wer eine Besichtigung bucht, bestätigt, dass er die Bedingungen der Wohnung erfüllt. Wer wirklich interessiert ist, füllt danach ein Bewerbungsformular aus: Erst dann fragen wir mehr zu Zahlungsfähigkeit und Haushalt, und nur, was das Gesetz erlaubt. Herkunft, Glaube oder Sozialleistungen sind nie ein Grund zur Ablehnung.</p><p>Wir stellen Ihnen die Bewerber mit unserem Rat vor. Die Wahl treffen Sie.</p>',
    },
  },
  {
    id: 'letting-lease',
    nl: {
      title: 'Opmaak van het huurcontract',
      summary: 'Een contract volgens het gewest waar de woning staat, in gewone taal uitgelegd.',
      content:
        '<p>De huurregels verschillen in Vlaanderen, Brussel, Wallonië en Luxemburg. We maken het contract op volgens het recht van de plaats, met de juiste termijn, indexering en opzegregels.</p><p>We lopen het met u en met de huurder door, bladzijde voor bladzijde, vóór iemand tekent.</p>',
    },
    fr: {
      title: 'Rédaction du bail',
      summary: 'Un bail selon la région où se trouve le bien, expliqué en mots simples.',
      content:
        '<p>Les règles diffèrent en Flandre, à Bruxelles, en Wallonie et au Luxembourg. Nous rédigeons le bail selon le droit du lieu, avec la bonne durée, l’indexation et les règles de congé.</p><p>Nous le parcourons avec vous et avec le locataire, page après page, avant toute signature.</p>',
    },
    en: {
      title: 'Lease drafting',
      summary: 'A lease under the law of the region, explained in plain words.',
      content:
        '<p>The rules differ in Flanders, Brussels, Wallonia and Luxembourg. We draw up the lease under the law of the place, with the right term, indexation and notice.</p><p>We go through it with you and with the tenant, page by page, before anybody signs.</p>',
    },
    de: {
      title: 'Aufsetzen des Mietvertrags',
      summary: 'Ein Vertrag nach dem Recht der Region, in einfachen Worten erklärt.',
      content:
        '<p>Die Regeln sind in Flandern, Brüssel, der Wallonie und Luxemburg verschieden. Wir setzen den Vertrag nach dem Recht des Ortes auf, mit richtiger Dauer, Indexierung und Kündigungsregeln.</p><p>Wir gehen ihn mit Ihnen und dem Mieter Seite für Seite durch, bevor jemand unterschreibt.</p>',
    },
  },
];
