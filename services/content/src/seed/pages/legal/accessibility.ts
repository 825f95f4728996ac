import { formatDateLong } from '@dorpel/i18n/formats';
import { type ByLanguage, inLanguage, type Language } from '@dorpel/i18n/languages';
import { type Words, words } from '../../words.ts';
import figures from './accessibility-figures.json' with { type: 'json' };

/** Who answers for the site, and how to reach them; as HTML. */
export type Answering = { readonly legalName: string; readonly mail: string; readonly phone: string };

/** What a whole run of the journeys found, as `./pnpm accessibility` wrote it down, in the words of a language. */
const figuresIn = (language: Language) => ({
  ...figures,
  day: formatDateLong(figures.date, language),
  widths: new Intl.ListFormat(language).format(figures.widths.map(String)),
});

const TEXTS: ByLanguage<(ours: Answering, run: ReturnType<typeof figuresIn>) => string> = {
  nl: (
    { legalName, mail, phone },
    run,
  ) => `<p>Een huis zoeken moet voor iedereen kunnen: ook wie niet of weinig ziet, geen muis gebruikt, letters vergroot of zelf de kleuren kiest. Deze pagina zegt hoe ver we daarmee staan, wat nog niet goed is en waar u dat kunt melden.</p>
<h2>Wat u hier kunt doen</h2><p>U zoekt en vergelijkt woningen, rekent uit wat kopen of huren kost, stelt vragen, boekt een bezichtiging, vraagt een schatting en volgt als eigenaar uw eigen woning. Dat alles gaat met een toetsenbord of een schermlezer, op een telefoon en op een groot scherm. Lezen en verzenden kan ook zonder JavaScript. Liever niet via de site? Bel ${phone}.</p>
<h2>Waaraan we ons houden</h2><p>Aan de Europese toegankelijkheidsrichtlijn (2019/882), de Belgische wet van 5 november 2023 en de Luxemburgse wet van 8 maart 2023. We volgen de norm EN 301 549 en gaan verder, tot WCAG 2.2, niveau AA. Behalve wat hieronder bij de beperkingen staat, voldoet de site daaraan voor zover we weten.</p>
<h2>Hoe we dat nagaan</h2><p>Elke nieuwe versie van de software wordt getest voor ze op de site komt. Op ${run.day} zijn ${run.templates} soorten pagina’s bekeken met axe ${run.axe}, ook met menu’s, filters en vensters open: ${run.looks} keer, in ${run.languages} talen, zonder één fout. Elke soort wordt met de tabtoets vooruit en achteruit doorlopen, op schermen van ${run.widths} pixels breed, en bekeken met de kleuren van het systeem. Zo’n test ziet niet alles; een onderzoek door een buitenstaander was er nog niet.</p>
<h2>Wat nog niet goed is</h2><ul><li><strong>De kaart</strong> toont waar woningen liggen. Ze werkt met het toetsenbord, maar een schermlezer leest de ligging zelf niet voor. Dezelfde woningen staan in de lijst, met hun gemeente.</li><li><strong>Grondplannen en rondkijkfoto’s</strong> hebben een korte beschrijving, niet alles wat erop staat. Oppervlakten en kamers vindt u als tekst bij de woning.</li><li><strong>Documenten</strong> van eigenaars, notarissen en overheden zijn soms een scan, zonder tekst die een schermlezer kan lezen. Onze eigen brochures zijn wel leesbaar.</li><li><strong>Films en rondleidingen van anderen</strong>, zoals YouTube en Matterport, hebben soms geen ondertitels. Ze laden pas als u dat vraagt.</li></ul><p>Vraag ons gerust wat u mist: we lezen het voor of sturen het als tekst.</p>
<h2>Loopt u ergens vast?</h2><p>Meld het aan ${legalName}: <a href="mailto:${mail}">${mail}</a>, ${phone}, of via het <a href="/contact/">contactformulier</a>. Zeg op welke pagina het gebeurt en waarmee u werkt. We antwoorden u, lossen het op waar we kunnen, en helpen u intussen op een andere manier.</p>
<h2>Een klacht</h2><p>Helpt dat niet? In België houdt de FOD Economie toezicht: Algemene Directie Economische Inspectie, Vooruitgangstraat 50, 1210 Brussel. Melden gaat via <a href="https://consumerconnect.be/">ConsumerConnect</a>. In Luxemburg is dat het <a href="https://accessibilite-produits-services.public.lu/">Office de la surveillance de l’accessibilité des produits et services</a> (OSAPS).</p>
<p>Deze verklaring en haar cijfers zijn van ${run.day}.</p>`,
  fr: (
    { legalName, mail, phone },
    run,
  ) => `<p>Chercher un logement doit être possible pour tous : aussi pour qui voit peu ou pas, n’utilise pas de souris, agrandit les lettres ou choisit ses couleurs. Cette page dit où nous en sommes, ce qui ne va pas encore et où le signaler.</p>
<h2>Ce que vous pouvez faire ici</h2><p>Chercher et comparer des biens, calculer ce que coûte un achat ou une location, poser des questions, réserver une visite, demander une estimation et, comme propriétaire, suivre votre bien. Tout cela fonctionne au clavier ou avec un lecteur d’écran, sur un téléphone comme sur un grand écran. On peut lire et envoyer aussi sans JavaScript. Vous préférez vous passer du site ? Appelez le ${phone}.</p>
<h2>Ce que nous respectons</h2><p>La directive européenne sur l’accessibilité (2019/882), la loi belge du 5 novembre 2023 et la loi luxembourgeoise du 8 mars 2023. Nous suivons la norme EN 301 549 et allons plus loin, jusqu’aux WCAG 2.2, niveau AA. Hormis les limites citées plus bas, le site y répond pour autant que nous sachions.</p>
<h2>Comment nous le vérifions</h2><p>Chaque nouvelle version du logiciel est testée avant d’arriver sur le site. Le ${run.day}, ${run.templates} sortes de pages ont été examinées avec axe ${run.axe}, aussi avec les menus, les filtres et les fenêtres ouverts : ${run.looks} fois, en ${run.languages} langues, sans une seule erreur. Chaque sorte est parcourue avec la touche de tabulation, en avant et en arrière, sur des écrans larges de ${run.widths} pixels, et regardée avec les couleurs du système. Un tel test ne voit pas tout ; aucun audit externe n’a encore eu lieu.</p>
<h2>Ce qui ne va pas encore</h2><ul><li><strong>La carte</strong> montre où se trouvent les biens. Elle fonctionne au clavier, mais un lecteur d’écran n’en lit pas la situation. Les mêmes biens sont dans la liste, avec leur commune.</li><li><strong>Les plans et les photos à 360°</strong> ont une courte description, qui ne dit pas tout. Les surfaces et les pièces figurent en texte sur la page du bien.</li><li><strong>Les documents</strong> des propriétaires, des notaires et des autorités sont parfois numérisés, sans texte qu’un lecteur d’écran puisse lire. Nos propres brochures sont lisibles.</li><li><strong>Les films et visites de tiers</strong>, comme YouTube et Matterport, n’ont pas toujours de sous-titres. Ils ne se chargent qu’à votre demande.</li></ul><p>Demandez-nous ce qui vous manque : nous le lirons pour vous ou vous l’enverrons en texte.</p>
<h2>Quelque chose vous bloque ?</h2><p>Dites-le à ${legalName} : <a href="mailto:${mail}">${mail}</a>, ${phone}, ou par le <a href="/contact/">formulaire de contact</a>. Précisez la page et les outils que vous utilisez. Nous vous répondons, corrigeons ce qui peut l’être et vous aidons entre-temps d’une autre manière.</p>
<h2>Une plainte</h2><p>Cela ne suffit pas ? En Belgique, le contrôle revient au SPF Économie : Direction générale de l’Inspection économique, rue du Progrès 50, 1210 Bruxelles. Le signalement passe par <a href="https://consumerconnect.be/">ConsumerConnect</a>. Au Luxembourg, c’est l’<a href="https://accessibilite-produits-services.public.lu/">Office de la surveillance de l’accessibilité des produits et services</a> (OSAPS).</p>
<p>Cette déclaration et ses chiffres datent du ${run.day}.</p>`,
  en: (
    { legalName, mail, phone },
    run,
  ) => `<p>Everybody should be able to look for a home, including those who see little or nothing, do not use a mouse, enlarge the letters or choose their own colours. This page says how far we have come, what is not right yet, and where to report it.</p>
<h2>What you can do here</h2><p>Search and compare homes, work out what buying or renting costs, ask questions, book a viewing, request a valuation and, as an owner, follow your own home. All of it works with a keyboard or a screen reader, on a phone and on a large screen. Reading and sending also work without JavaScript. Would you rather not use the site? Call ${phone}.</p>
<h2>What we comply with</h2><p>The European Accessibility Act (Directive 2019/882), the Belgian law of 5 November 2023 and the Luxembourg law of 8 March 2023. We follow the standard EN 301 549 and go further, to WCAG 2.2 level AA. Apart from the limitations below, the site meets them as far as we know.</p>
<h2>How we check</h2><p>Every new version of the software is tested before it reaches the site. On ${run.day}, ${run.templates} kinds of pages were examined with axe ${run.axe}, with menus, filters and dialogs open too: ${run.looks} times, in ${run.languages} languages, without a single error. Each kind is also walked through with the Tab key, forwards and backwards, on screens ${run.widths} pixels wide, and looked at in the colours of the system. Such a test does not see everything; nobody from outside has audited us yet.</p>
<h2>What is not right yet</h2><ul><li><strong>The map</strong> shows where homes are. It works with the keyboard, but a screen reader does not read out the location itself. The same homes are in the list, with their municipality.</li><li><strong>Floor plans and 360° photos</strong> have a short description, which does not say all there is to see. Areas and rooms are given as text on the page of the home.</li><li><strong>Documents</strong> from owners, notaries and authorities are sometimes scans, without text that a screen reader can read. Our own brochures can be read.</li><li><strong>Films and tours by others</strong>, such as YouTube and Matterport, do not always have captions. They load only when you ask for them.</li></ul><p>Do ask us for what you are missing: we will read it to you or send it as text.</p>
<h2>Are you stuck somewhere?</h2><p>Tell ${legalName}: <a href="mailto:${mail}">${mail}</a>, ${phone}, or the <a href="/contact/">contact form</a>. Mention the page, and what you work with. We will answer, put right what we can, and help you in another way in the meantime.</p>
<h2>Complaints</h2><p>Does that not help? In Belgium the FPS Economy supervises: Directorate-General Economic Inspection, Rue du Progrès 50, 1210 Brussels. Reports go through <a href="https://consumerconnect.be/">ConsumerConnect</a>. In Luxembourg it is the <a href="https://accessibilite-produits-services.public.lu/">Office de la surveillance de l’accessibilité des produits et services</a> (OSAPS).</p>
<p>This statement and its figures date from ${run.day}.</p>`,
  de: (
    { legalName, mail, phone },
    run,
  ) => `<p>Ein Zuhause suchen soll jeder können: auch wer wenig oder nichts sieht, keine Maus benutzt, die Schrift vergrößert oder die Farben selbst wählt. Diese Seite sagt, wie weit wir sind, was noch nicht gut ist und wo Sie es melden.</p>
<h2>Was Sie hier tun können</h2><p>Immobilien suchen und vergleichen, die Kosten von Kauf oder Miete ausrechnen, Fragen stellen, eine Besichtigung buchen, um eine Bewertung bitten und als Eigentümer die eigene Immobilie verfolgen. Das alles geht mit Tastatur oder Screenreader, auf dem Telefon und auf einem großen Bildschirm. Lesen und Absenden geht auch ohne JavaScript. Lieber ohne Website? Rufen Sie uns an: ${phone}.</p>
<h2>Woran wir uns halten</h2><p>An die europäische Richtlinie zur Barrierefreiheit (2019/882), das belgische Gesetz vom 5. November 2023 und das luxemburgische Gesetz vom 8. März 2023. Wir folgen der Norm EN 301 549 und gehen weiter, bis zu den WCAG 2.2, Stufe AA. Abgesehen von den Grenzen weiter unten erfüllt die Website sie, soweit wir wissen.</p>
<h2>Wie wir das prüfen</h2><p>Jede neue Version der Software wird getestet, bevor sie auf die Website kommt. Am ${run.day} wurden ${run.templates} Arten von Seiten mit axe ${run.axe} angesehen, auch mit offenen Menüs, Filtern und Fenstern: ${run.looks} Mal, in ${run.languages} Sprachen, ohne einen einzigen Fehler. Jede Art wird mit der Tabulatortaste vorwärts und rückwärts durchlaufen, auf Bildschirmen von ${run.widths} Pixeln Breite, und in den Farben des Systems betrachtet. Ein solcher Test sieht nicht alles; von außen geprüft wurden wir noch nicht.</p>
<h2>Was noch nicht gut ist</h2><ul><li><strong>Die Karte</strong> zeigt, wo die Immobilien liegen. Sie lässt sich mit der Tastatur bedienen, doch ein Screenreader liest die Lage selbst nicht vor. Dieselben Immobilien stehen in der Liste, mit ihrer Gemeinde.</li><li><strong>Grundrisse und 360°-Fotos</strong> haben eine kurze Beschreibung, die nicht alles sagt. Flächen und Zimmer stehen als Text bei der Immobilie.</li><li><strong>Unterlagen</strong> von Eigentümern, Notaren und Behörden sind manchmal eingescannt, ohne Text für einen Screenreader. Unsere eigenen Exposés sind lesbar.</li><li><strong>Filme und Rundgänge anderer</strong>, etwa von YouTube und Matterport, haben nicht immer Untertitel. Sie laden erst, wenn Sie es wünschen.</li></ul><p>Fragen Sie uns nach dem, was Ihnen fehlt: Wir lesen es Ihnen vor oder schicken es als Text.</p>
<h2>Kommen Sie irgendwo nicht weiter?</h2><p>Sagen Sie es ${legalName}: <a href="mailto:${mail}">${mail}</a>, ${phone}, oder über das <a href="/contact/">Kontaktformular</a>. Nennen Sie die Seite und womit Sie arbeiten. Wir antworten, beheben, was wir können, und helfen Ihnen bis dahin auf anderem Weg.</p>
<h2>Eine Beschwerde</h2><p>Hilft das nicht? In Belgien wacht der FÖD Wirtschaft darüber: Generaldirektion Wirtschaftsinspektion, Rue du Progrès 50, 1210 Brüssel. Melden können Sie es über <a href="https://consumerconnect.be/">ConsumerConnect</a>. In Luxemburg ist es das <a href="https://accessibilite-produits-services.public.lu/">Office de la surveillance de l’accessibilité des produits et services</a> (OSAPS).</p>
<p>Diese Erklärung und ihre Zahlen sind vom ${run.day}.</p>`,
};

/**
 * The accessibility statement: what the law of Belgium and of Luxembourg wants to be said of a service (directive 2019/882,
 * annex V), with the figures of the last run that was written down.
 */
export function accessibilityOf({ phone, ...ours }: Answering): Words {
  // A number is read in one piece.
  const answering = { ...ours, phone: phone.replaceAll(' ', '\u00a0') };
  const textIn = (language: Language) => inLanguage(TEXTS, language)(answering, figuresIn(language));
  return words(textIn('nl'), textIn('fr'), textIn('en'), textIn('de'));
}
