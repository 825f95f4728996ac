import type { ArticleGiven } from '../entries.ts';

/** From the guarantee to the keys. */
export const lettingAtTheEnd: readonly ArticleGiven[] = [
  {
    id: 'letting-guarantee',
    nl: {
      title: 'Controle van de huurwaarborg',
      summary: 'Geen sleutels vóór de waarborg op een geblokkeerde rekening staat.',
      content:
        '<p>De waarborg hoort op een geblokkeerde rekening op naam van de huurder, of bij een bank of instelling die borg staat. We helpen bij het openen en kijken na of het bedrag er staat.</p><p>Pas dan plannen we de overdracht van de sleutels.</p>',
    },
    fr: {
      title: 'Contrôle de la garantie locative',
      summary: 'Pas de clés avant que la garantie ne soit sur un compte bloqué.',
      content:
        '<p>La garantie se place sur un compte bloqué au nom du locataire, ou auprès d’une banque ou d’un organisme qui se porte garant. Nous aidons à l’ouvrir et vérifions que le montant y est.</p><p>Alors seulement, nous fixons la remise des clés.</p>',
    },
    en: {
      title: 'Deposit check',
      summary: 'No keys until the deposit is in a blocked account.',
      content:
        '<p>The deposit belongs in a blocked account in the tenant’s name, or is guaranteed by a bank or a public body. We help to open the account and check that the amount is there.</p><p>Only then do we arrange the key handover.</p>',
    },
    de: {
      title: 'Prüfung der Mietkaution',
      summary: 'Keine Schlüssel, bevor die Kaution auf einem Sperrkonto liegt.',
      content:
        '<p>Die Kaution gehört auf ein Sperrkonto auf den Namen des Mieters oder wird durch eine Bank oder öffentliche Stelle verbürgt. Wir helfen beim Eröffnen und prüfen, ob der Betrag da ist.</p><p>Erst dann planen wir die Schlüsselübergabe.</p>',
    },
  },
  {
    id: 'letting-utilities',
    nl: {
      title: 'Overname van de nutsvoorzieningen',
      summary: 'Water, gas en elektriciteit gaan op de dag zelf over op de huurder.',
      content:
        '<p>We noteren de meterstanden samen met u en de huurder, vullen de overnameformulieren in en sturen ze door naar de leveranciers. U betaalt geen dag te veel en de huurder zit geen dag zonder licht.</p>',
    },
    fr: {
      title: 'Reprise des énergies',
      summary: 'L’eau, le gaz et l’électricité passent au locataire le jour même.',
      content:
        '<p>Nous relevons les compteurs avec vous et le locataire, remplissons les documents de reprise et les envoyons aux fournisseurs. Vous ne payez pas un jour de trop et le locataire ne passe pas une soirée dans le noir.</p>',
    },
    en: {
      title: 'Utilities handover',
      summary: 'Water, gas and electricity pass to the tenant on the day itself.',
      content:
        '<p>We read the meters with you and the tenant, complete the transfer forms and send them to the suppliers. You do not pay for a day too many, and the tenant does not spend an evening in the dark.</p>',
    },
    de: {
      title: 'Ummeldung von Wasser, Gas und Strom',
      summary: 'Wasser, Gas und Strom gehen noch am selben Tag auf den Mieter über.',
      content:
        '<p>Wir lesen die Zähler mit Ihnen und dem Mieter ab, füllen die Übernahmeformulare aus und schicken sie an die Versorger. Sie zahlen keinen Tag zu viel, und der Mieter sitzt keinen Abend im Dunkeln.</p>',
    },
  },
  {
    id: 'letting-insurance',
    nl: {
      title: 'Controle van de brandverzekering',
      summary: 'De huurder verzekert zich vóór hij intrekt, en wij zien het bewijs.',
      content:
        '<p>Een huurder is aansprakelijk voor brand- en waterschade en moet daarvoor verzekerd zijn. We vragen het bewijs op vóór de sleutels van hand wisselen, en herinneren eraan wanneer de polis verloopt.</p>',
    },
    fr: {
      title: 'Contrôle de l’assurance incendie',
      summary: 'Le locataire s’assure avant d’emménager, et nous en demandons l’attestation.',
      content:
        '<p>Le locataire répond des dégâts d’incendie et d’eau et doit être assuré. Nous demandons l’attestation avant la remise des clés et envoyons un rappel quand la police arrive à échéance.</p>',
    },
    en: {
      title: 'Fire insurance check',
      summary: 'The tenant takes out insurance before moving in, and we see the proof.',
      content:
        '<p>A tenant is liable for damage by fire and water and must be insured against it. We ask for proof before the keys change hands, and send a reminder when the policy is about to expire.</p>',
    },
    de: {
      title: 'Prüfung der Brandversicherung',
      summary: 'Der Mieter versichert sich vor dem Einzug, und wir sehen den Nachweis.',
      content:
        '<p>Der Mieter haftet für Brand- und Wasserschäden und muss versichert sein. Wir verlangen den Nachweis vor der Schlüsselübergabe und erinnern, wenn die Police ausläuft.</p>',
    },
  },
  {
    id: 'letting-registration',
    nl: {
      title: 'Registratie en plaatsbeschrijving',
      summary: 'Alles wat bij de start wordt vastgelegd, bespaart discussie op het einde.',
      content:
        '<p>Een onafhankelijke deskundige beschrijft elke kamer, met foto’s van elk krasje. U en de huurder delen de kosten en tekenen allebei. Daarna registreren we het contract met de plaatsbeschrijving, binnen de twee maanden en gratis.</p>',
    },
    fr: {
      title: 'Enregistrement et état des lieux',
      summary: 'Tout ce qui est noté au début évite une dispute à la fin.',
      content:
        '<p>Un expert indépendant décrit chaque pièce, photo de chaque griffe à l’appui. Vous et le locataire partagez les frais et signez tous les deux. Ensuite, nous enregistrons le bail avec l’état des lieux, dans les deux mois et gratuitement.</p>',
    },
    en: {
      title: 'Lease registration and inventory of condition',
      summary: 'Everything written down at the start saves an argument at the end.',
      content:
        '<p>An independent expert describes every room, with a photo of every scratch. You and the tenant share the costs and both sign. Then we register the lease with the inventory, within two months and free of charge.</p>',
    },
    de: {
      title: 'Registrierung und Übergabeprotokoll',
      summary: 'Alles, was zu Beginn festgehalten wird, erspart am Ende Streit.',
      content:
        '<p>Ein unabhängiger Sachverständiger beschreibt jedes Zimmer, mit einem Foto von jedem Kratzer. Sie und der Mieter teilen die Kosten und unterschreiben beide. Danach registrieren wir den Vertrag mit dem Übergabeprotokoll, binnen zwei Monaten und kostenlos.</p>',
    },
  },
  {
    id: 'letting-keys',
    nl: {
      title: 'Sleuteloverdracht',
      summary: 'Op de dorpel, met een handdruk en ons nummer op de koelkast.',
      content:
        '<p>De huurder krijgt de sleutels, uitleg over de ketel en een blad met alle nuttige nummers. U krijgt één map met alle stukken.</p><p>Daarna blijven we bereikbaar: voor de indexering, voor een lek op zondag, voor de vraag die pas na een jaar opkomt.</p>',
    },
    fr: {
      title: 'Remise des clés',
      summary: 'Sur le seuil, avec une poignée de main et notre numéro sur le frigo.',
      content:
        '<p>Le locataire reçoit les clés, l’explication de la chaudière et une feuille avec tous les numéros utiles. Vous recevez un dossier avec toutes les pièces.</p><p>Ensuite, nous restons joignables : pour l’indexation, pour une fuite le dimanche, pour la question qui ne vient qu’après un an.</p>',
    },
    en: {
      title: 'Key handover',
      summary: 'On the threshold, with a handshake and our number on the fridge.',
      content:
        '<p>The tenant gets the keys, an explanation of the boiler and a sheet with all the useful numbers. You get one folder with every document.</p><p>After that we remain available: for the annual indexation, for a leak on a Sunday, for the question that only comes up after a year.</p>',
    },
    de: {
      title: 'Schlüsselübergabe',
      summary: 'Auf der Schwelle, mit Händedruck und unserer Nummer am Kühlschrank.',
      content:
        '<p>Der Mieter bekommt die Schlüssel, eine Erklärung der Heizung und ein Blatt mit allen nützlichen Nummern. Sie bekommen eine Mappe mit allen Unterlagen.</p><p>Danach bleiben wir erreichbar: für die Indexierung, für ein Leck am Sonntag, für die Frage, die erst nach einem Jahr kommt.</p>',
    },
  },
];
