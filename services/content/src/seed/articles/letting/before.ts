import type { ArticleGiven } from '../../entries.ts';

/** Before the home is advertised. */
export const lettingBefore: readonly ArticleGiven[] = [
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
