import type { Article } from '@dorpel/contracts/content-entities';
import { type ArticleGiven, articlesOf } from '../entries.ts';
import { lettingAtTheEnd } from './letting-at-the-end.ts';

/** Before the home is advertised. */
const lettingBefore: readonly ArticleGiven[] = [
  {
    id: 'letting-valuation',
    nl: {
      title: 'Waardebepaling',
      summary: 'Een huurprijs die klopt met de buurt, de staat en het energielabel.',
      content:
        '<p>Een te hoge huur kost u leegstand, een te lage kost u elke maand geld. We komen langs, meten op en vergelijken met wat er in uw straat de laatste maanden echt verhuurd is.</p><p>U krijgt een huurprijs, een raming van de kosten en een eerlijk advies: loont het om eerst te schilderen, de verwarming te vernieuwen of gewoon te beginnen? In Vlaanderen en Brussel houden we ook rekening met de regels voor woningen met een laag energielabel.</p>',
    },
    fr: {
      title: 'Estimation du loyer',
      summary: 'Un loyer conforme au quartier, à l’état et au label énergétique.',
      content:
        '<p>Un loyer trop élevé vous coûte des mois de vacance locative, un loyer trop bas vous coûte chaque mois. Nous passons, mesurons et comparons avec ce qui s’est réellement loué dans votre rue ces derniers mois.</p><p>Vous recevez un loyer, une estimation des charges et un avis franc : faut-il d’abord repeindre, remplacer le chauffage, ou simplement commencer ? En Flandre et à Bruxelles, nous tenons aussi compte des règles pour les biens au label énergétique faible.</p>',
    },
    en: {
      title: 'Valuation',
      summary: 'A rent that suits the neighbourhood, the condition and the energy label.',
      content:
        '<p>A rent that is too high costs you empty months, one that is too low costs you money each month. We visit, measure up, and compare with what was actually let in your street over the past few months.</p><p>You get a recommended rent, an estimate of the charges and honest advice: is it worth painting first, renewing the heating, or simply starting? In Flanders and Brussels we also take into account the rules for homes with a poor energy label.</p>',
    },
    de: {
      title: 'Mietwertermittlung',
      summary: 'Eine Miete, die zu Lage, Zustand und Energielabel passt.',
      content:
        '<p>Eine zu hohe Miete kostet Leerstand, eine zu niedrige kostet jeden Monat Geld. Wir kommen vorbei, messen und vergleichen mit dem, was in Ihrer Straße in den letzten Monaten wirklich vermietet wurde.</p><p>Sie erhalten eine Miete, eine Schätzung der Nebenkosten und einen ehrlichen Rat: Lohnt es sich, erst zu streichen, die Heizung zu erneuern oder einfach anzufangen? In Flandern und Brüssel beachten wir auch die Regeln für Wohnungen mit schlechtem Energielabel.</p>',
    },
  },
  {
    id: 'letting-file',
    nl: {
      title: 'Verhuurdossier',
      summary: 'Eén map met alles wat een huurder en de wet van u mogen vragen.',
      content:
        '<p>We verzamelen wat er nodig is: het eigendomsbewijs, het reglement van mede-eigendom, de keuring van elektriciteit en verwarming, de rookmelders en, waar nodig, het conformiteitsattest van de gemeente.</p><p>Ontbreekt er iets, dan regelen wij het. U tekent één opdracht en wij doen de rest.</p>',
    },
    fr: {
      title: 'Dossier de location',
      summary: 'Un seul dossier avec tout ce que le locataire et la loi peuvent vous demander.',
      content:
        '<p>Nous rassemblons le nécessaire : titre de propriété, règlement de copropriété, contrôle de l’électricité et du chauffage, détecteurs de fumée et, là où il le faut, le permis de location ou l’attestation de conformité.</p><p>S’il manque quelque chose, nous nous en occupons. Vous signez un mandat, nous faisons le reste.</p>',
    },
    en: {
      title: 'Letting file',
      summary: 'One folder with everything a tenant and the law may ask of you.',
      content:
        '<p>We gather what is needed: the title deed, the rules of co-ownership, the inspections of electricity and heating, the smoke detectors and, where required, the municipality’s certificate of conformity.</p><p>If something is missing, we arrange it. You sign one mandate and we do the rest.</p>',
    },
    de: {
      title: 'Mietunterlagen',
      summary: 'Eine Mappe mit allem, was Mieter und Gesetz von Ihnen verlangen dürfen.',
      content:
        '<p>Wir tragen zusammen, was nötig ist: Eigentumsnachweis, Miteigentumsordnung, Prüfung von Strom und Heizung, Rauchmelder und, wo nötig, die Konformitätsbescheinigung der Gemeinde.</p><p>Fehlt etwas, kümmern wir uns darum. Sie unterschreiben einen Auftrag, wir erledigen den Rest.</p>',
    },
  },
  {
    id: 'letting-epc',
    nl: {
      title: 'EPC aanvragen indien nodig',
      summary: 'Zonder geldig energiecertificaat mag een woning niet te huur staan.',
      content:
        '<p>Het energieprestatiecertificaat is tien jaar geldig en moet er zijn vóór de advertentie verschijnt. We kijken na of het uwe nog geldt. Zo niet, dan komt onze energiedeskundige binnen de week langs.</p><p>Het label en het kengetal zetten we in elke advertentie, zoals de wet het vraagt.</p>',
    },
    fr: {
      title: 'Demande de PEB si nécessaire',
      summary: 'Sans certificat énergétique valable, un bien ne peut pas être mis en location.',
      content:
        '<p>Le certificat énergétique vaut dix ans et doit exister avant la parution de l’annonce. Nous vérifions si le vôtre est encore valable. Sinon, notre certificateur passe dans la semaine.</p><p>Le label et les indicateurs figurent dans chaque annonce, comme la loi l’exige.</p>',
    },
    en: {
      title: 'EPC request if needed',
      summary: 'Without a valid energy certificate a home may not be advertised for rent.',
      content:
        '<p>The energy performance certificate is valid for ten years and must exist before the advert appears. We check whether yours is still valid. If not, our assessor visits within a week.</p><p>The label and the figure are in every advert, as the law requires.</p>',
    },
    de: {
      title: 'Energieausweis, falls nötig',
      summary: 'Ohne gültigen Energieausweis darf eine Wohnung nicht angeboten werden.',
      content:
        '<p>Der Energieausweis gilt zehn Jahre und muss vor dem Inserat vorliegen. Wir prüfen, ob Ihrer noch gültig ist. Wenn nicht, kommt unser Sachverständiger binnen einer Woche.</p><p>Energielabel und Kennzahl stehen in jedem Inserat, wie das Gesetz es verlangt.</p>',
    },
  },
  {
    id: 'letting-advertising',
    nl: {
      title: 'Publiciteit',
      summary: 'Eerst naar wie al zoekt, dan naar iedereen, met alle kosten vermeld.',
      content:
        '<p>Goede foto’s, een plan en een tekst zonder afkortingen. De huurprijs, de kosten en wat erin zit, staan er duidelijk bij: dat scheelt u vergeefse telefoontjes en het is verplicht.</p><p>Uw woning gaat eerst naar de zoekers in ons bestand, dan naar de portalen en onze etalage.</p>',
    },
    fr: {
      title: 'Publicité',
      summary: 'D’abord à ceux qui cherchent déjà, puis à tous, avec toutes les charges indiquées.',
      content:
        '<p>De bonnes photos, un plan et un texte sans abréviations. Le loyer, les charges et ce qu’elles couvrent sont indiqués clairement : cela vous évite des appels inutiles, et c’est obligatoire.</p><p>Votre bien part d’abord vers les candidats de notre fichier, puis vers les portails et notre vitrine.</p>',
    },
    en: {
      title: 'Advertising',
      summary: 'First to those already searching, then to everyone, with all charges stated.',
      content:
        '<p>Good photos, a plan and a text without abbreviations. The rent, the charges and what they cover are stated clearly: it saves you pointless calls, and it is the law.</p><p>Your home first goes to the people on our books, then to the portals and our window.</p>',
    },
    de: {
      title: 'Werbung',
      summary: 'Erst zu denen, die schon suchen, dann zu allen, mit Angabe aller Nebenkosten.',
      content:
        '<p>Gute Fotos, ein Plan und ein Text ohne Abkürzungen. Miete, Nebenkosten und was sie umfassen stehen deutlich dabei: Das erspart vergebliche Anrufe und ist Pflicht.</p><p>Ihre Wohnung geht zuerst an die Suchenden in unserer Kartei, dann auf die Portale und in unser Schaufenster.</p>',
    },
  },
];

/** From the first viewing to the lease. */
const lettingAtWork: readonly ArticleGiven[] = [
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

/** The thirteen steps of a letting (specification, section 2; A4). */
export const letting: readonly Article[] = articlesOf('letting', [
  ...lettingBefore,
  ...lettingAtWork,
  ...lettingAtTheEnd,
]);
