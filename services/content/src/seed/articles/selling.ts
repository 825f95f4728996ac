import { articlesOf } from '../entries.ts';

/** The six steps of a sale (specification, section 2; A4). */
export const selling = articlesOf('selling', [
  {
    id: 'market-estimate',
    image: 'halfopen_2',
    nl: {
      title: 'Marktschatting',
      summary: 'We bezoeken uw woning en zeggen wat ze vandaag waard is, met de verkopen uit uw buurt ernaast.',
      content: `<p>Een goede verkoop begint met een eerlijk getal. Te hoog, en uw woning blijft maanden online staan tot kopers zich afvragen wat er scheelt. Te laag, en u laat geld liggen.</p>
<p>Daarom komen we kijken. We meten op, noteren de staat van dak, ramen en technieken en leggen uw woning naast vergelijkbare verkopen van het voorbije jaar. Geen gemiddelden per gemeente, wel echte huizen in echte straten.</p>
<h2>Wat u krijgt</h2>
<ul><li>een schriftelijk verslag binnen drie werkdagen;</li><li>een vraagprijs, een verwachte verkoopprijs en een ondergrens;</li><li>een lijstje van ingrepen die meer opbrengen dan ze kosten.</li></ul>
<p>De schatting is gratis en verplicht u tot niets. <a href="/contact-demand/">Spreek een moment af.</a></p>`,
    },
    fr: {
      title: 'Estimation du marché',
      summary: 'Nous visitons votre bien et vous disons ce qu’il vaut aujourd’hui, ventes du quartier à l’appui.',
      content: `<p>Une bonne vente commence par un chiffre honnête. Trop haut, votre bien reste en ligne pendant des mois et les acheteurs se demandent ce qui cloche. Trop bas, vous perdez de l’argent.</p>
<p>Nous venons donc voir. Nous mesurons, notons l’état du toit, des châssis et des installations techniques, et comparons votre bien aux ventes similaires de l’année écoulée. Pas de moyennes par commune, mais de vraies maisons dans de vraies rues.</p>
<h2>Ce que vous recevez</h2>
<ul><li>un rapport écrit dans les trois jours ouvrables ;</li><li>un prix demandé, un prix de vente attendu et un plancher ;</li><li>une liste de petits travaux qui rapportent plus qu’ils ne coûtent.</li></ul>
<p>L’estimation est gratuite et n’engage à rien. <a href="/contact-demand/">Fixons un rendez-vous.</a></p>`,
    },
    en: {
      title: 'Market estimate',
      summary:
        'We visit your home and tell you what it is worth today, with recent sales in your neighbourhood to back it up.',
      content: `<p>A good sale starts with an honest figure. Too high, and your home lingers online for months until buyers wonder what is wrong with it. Too low, and you leave money on the table.</p>
<p>So we come and look. We measure up, note the condition of the roof, windows and installations, and compare your home with similar sales over the past year. No town-wide averages, but real houses in real streets.</p>
<h2>What you get</h2>
<ul><li>a written report within three working days;</li><li>an asking price, an expected sale price and a lower limit;</li><li>a short list of improvements that earn more than they cost.</li></ul>
<p>The valuation is free and without obligation. <a href="/contact-demand/">Make an appointment.</a></p>`,
    },
    de: {
      title: 'Marktschätzung',
      summary:
        'Wir besuchen Ihre Immobilie und sagen, was sie heute wert ist, im Vergleich zu den Verkäufen in Ihrer Nähe.',
      content: `<p>Ein guter Verkauf beginnt mit einer ehrlichen Zahl. Zu hoch, und Ihre Immobilie steht monatelang online, bis sich Käufer fragen, was damit nicht stimmt. Zu niedrig, und Sie verschenken Geld.</p>
<p>Deshalb kommen wir vorbei. Wir messen, notieren den Zustand von Dach, Fenstern und Technik und vergleichen mit ähnlichen Verkäufen des letzten Jahres. Keine Durchschnitte pro Gemeinde, sondern echte Häuser in echten Straßen.</p>
<h2>Was Sie bekommen</h2>
<ul><li>einen schriftlichen Bericht binnen drei Werktagen;</li><li>einen Angebotspreis, einen erwarteten Verkaufspreis und eine Untergrenze;</li><li>eine kurze Liste von Maßnahmen, die mehr bringen, als sie kosten.</li></ul>
<p>Die Bewertung ist kostenlos und unverbindlich. <a href="/contact-demand/">Vereinbaren wir einen Termin.</a></p>`,
    },
  },
  {
    id: 'sales-file',
    image: 'homeoffice_1',
    nl: {
      title: 'Verkoopdossier',
      summary:
        'Attesten, plannen en inlichtingen: wij vragen alles aan en kijken alles na, vóór de eerste bezoeker komt.',
      content: `<p>Een koper die drie weken op een attest moet wachten, koopt ondertussen iets anders. Daarom is uw dossier klaar vóór we één bezoeker ontvangen.</p>
<h2>Wat wij aanvragen</h2>
<ul><li>het energieprestatiecertificaat en de elektrische keuring;</li><li>de stedenbouwkundige inlichtingen, het bodemattest en de watertoets met P- en G-score;</li><li>het asbestattest voor woningen van vóór 2001;</li><li>het kadastraal uittreksel en, voor een appartement, de stukken van de syndicus.</li></ul>
<p>We lezen ze ook. Staat de veranda niet op de vergunning, dan hoort u dat van ons en niet drie maanden later van de notaris van de koper.</p>`,
    },
    fr: {
      title: 'Dossier de vente',
      summary:
        'Attestations, plans et renseignements : nous demandons tout et vérifions tout avant la première visite.',
      content: `<p>Un acheteur qui doit attendre une attestation trois semaines achète entre-temps autre chose. Votre dossier est donc prêt avant le premier visiteur.</p>
<h2>Ce que nous demandons</h2>
<ul><li>le certificat énergétique et le contrôle électrique ;</li><li>les renseignements urbanistiques, l’attestation du sol et les informations sur les inondations ;</li><li>l’attestation amiante pour les biens flamands d’avant 2001 ;</li><li>l’extrait cadastral et, pour un appartement, les documents du syndic.</li></ul>
<p>Nous les lisons aussi. Si la véranda ne figure pas au permis, vous l’apprenez de nous, et non trois mois plus tard par le notaire de l’acheteur.</p>`,
    },
    en: {
      title: 'Sales file',
      summary: 'Certificates, plans and searches: we request everything and check everything before the first viewing.',
      content: `<p>A buyer who has to wait three weeks for a certificate will have bought something else in the meantime. So your file is complete before we receive a single visitor.</p>
<h2>What we request</h2>
<ul><li>the energy performance certificate and the electrical inspection;</li><li>the planning information, the soil certificate and the flood scores;</li><li>the asbestos certificate for Flemish homes built before 2001;</li><li>the land registry extract and, for an apartment, the building manager’s documents.</li></ul>
<p>We read them too. If the conservatory is not on the permit, you will hear it from us, and not from the buyer’s notary three months later.</p>`,
    },
    de: {
      title: 'Verkaufsunterlagen',
      summary:
        'Bescheinigungen, Pläne und Auskünfte: Wir beantragen alles und prüfen alles, bevor der erste Besucher kommt.',
      content: `<p>Ein Käufer, der drei Wochen auf eine Bescheinigung warten muss, kauft inzwischen etwas anderes. Deshalb sind Ihre Unterlagen vollständig, bevor wir jemanden empfangen.</p>
<h2>Was wir beantragen</h2>
<ul><li>den Energieausweis und die Prüfung der Elektroanlage;</li><li>die städtebaulichen Auskünfte, die Bodenbescheinigung und die Hochwasserangaben;</li><li>die Asbestbescheinigung für flämische Gebäude von vor 2001;</li><li>den Katasterauszug und, bei Wohnungen, die Unterlagen des Verwalters.</li></ul>
<p>Wir lesen sie auch. Steht die Veranda nicht in der Genehmigung, erfahren Sie es von uns und nicht drei Monate später vom Notar des Käufers.</p>`,
    },
  },
  {
    id: 'spotlight',
    image: 'living_a1',
    nl: {
      title: 'Uw eigendom in de kijker',
      summary: 'Foto’s bij het juiste licht, een plan op schaal en een tekst die klopt.',
      content: `<p>Kopers beslissen in vier seconden of ze doorklikken. Die vier seconden bereiden wij een halve dag voor.</p>
<p>Onze fotograaf komt wanneer de zon goed zit. We schuiven samen de zetel opzij, zetten de fietsen in de garage en doen alle lampen aan. Daarna tekenen we een plan op schaal, want wie een kast meeneemt, wil weten of ze past.</p>
<h2>En de tekst?</h2>
<p>Die schrijven we zelf, in vier talen, zonder ‘unieke opportuniteit’. Wel met de dingen die u als bewoner weet: waar het ’s ochtends licht is, hoe ver de bakker is en welke boom in mei bloeit.</p>`,
    },
    fr: {
      title: 'Votre bien à l’honneur',
      summary: 'Des photos sous la bonne lumière, un plan à l’échelle et un texte fidèle.',
      content: `<p>Un acheteur décide en quatre secondes s’il clique. Ces quatre secondes, nous les préparons une demi-journée.</p>
<p>Notre photographe vient quand le soleil est bien placé. Ensemble, nous déplaçons le fauteuil, rangeons les vélos et allumons toutes les lampes. Puis nous dessinons un plan à l’échelle, car celui qui emporte une armoire veut savoir si elle passe.</p>
<h2>Et le texte ?</h2>
<p>Nous l’écrivons nous-mêmes, en quatre langues, sans « opportunité unique ». Mais avec ce que vous savez en y vivant : où la lumière entre le matin, à combien de pas se trouve le boulanger et quel arbre fleurit en mai.</p>`,
    },
    en: {
      title: 'Your property in the spotlight',
      summary: 'Photos taken in the right light, a floor plan to scale and a description that rings true.',
      content: `<p>Buyers decide within four seconds whether to click. We spend half a day preparing those four seconds.</p>
<p>Our photographer comes when the sun is right. Together we move the armchair, put the bicycles in the garage and switch on every lamp. Then we draw a floor plan to scale, because anyone bringing a wardrobe wants to know if it will fit.</p>
<h2>And the text?</h2>
<p>We write it ourselves, in four languages, and never call anything a ‘unique opportunity’. We do include what you know from living there: where the light falls in the morning, how far it is to the baker and which tree blossoms in May.</p>`,
    },
    de: {
      title: 'Ihre Immobilie im Blickpunkt',
      summary: 'Fotos im richtigen Licht, ein maßstäblicher Plan und ein Text, der stimmt.',
      content: `<p>Käufer entscheiden in vier Sekunden, ob sie klicken. Diese vier Sekunden bereiten wir einen halben Tag lang vor.</p>
<p>Unser Fotograf kommt, wenn die Sonne richtig steht. Gemeinsam rücken wir den Sessel zur Seite, stellen die Fahrräder in die Garage und machen alle Lampen an. Dann zeichnen wir einen maßstäblichen Plan, denn wer einen Schrank mitbringt, will wissen, ob er passt.</p>
<h2>Und der Text?</h2>
<p>Den schreiben wir selbst, in vier Sprachen, ohne „einmalige Gelegenheit“. Dafür mit dem, was Sie als Bewohner wissen: wo morgens das Licht hereinfällt, wie weit der Bäcker ist und welcher Baum im Mai blüht.</p>`,
    },
  },
  {
    id: 'visibility',
    image: 'maison_1',
    nl: {
      title: 'Maximale zichtbaarheid',
      summary: 'Eerst bij wie al zoekt, dan op alle portalen en sociale media, en met een bord aan de gevel.',
      content: `<p>De koper van uw woning staat misschien al in ons bestand. Daarom bellen we eerst de mensen die precies zoeken wat u verkoopt. Pas daarna gaat uw woning naar de portalen, de sociale media en onze etalage in Gent.</p>
<h2>Wat er met uw advertentie gebeurt</h2>
<ul><li>dag 1: een telefoontje of e-mail naar alle passende zoekers;</li><li>dag 3: online op de grote portalen in België en Luxemburg;</li><li>week 2: een gerichte campagne in uw streek;</li><li>elke week: cijfers in <a href="/login/">uw eigenaarslogin</a>, zodat u ziet hoeveel mensen keken, belden en langskwamen.</li></ul>
<p>Loopt het minder goed dan verwacht, dan zeggen we dat, en ook wat we eraan doen.</p>`,
    },
    fr: {
      title: 'Visibilité maximale',
      summary: 'D’abord chez ceux qui cherchent déjà, puis sur tous les portails et réseaux, et sur la façade.',
      content: `<p>L’acheteur de votre bien figure peut-être déjà dans notre fichier. Nous appelons donc d’abord ceux qui cherchent exactement ce que vous vendez. Ensuite seulement, votre bien part vers les portails, les réseaux sociaux et notre vitrine à Gand.</p>
<h2>Le parcours de votre annonce</h2>
<ul><li>jour 1 : un appel ou un e-mail à tous les candidats concernés ;</li><li>jour 3 : en ligne sur les grands portails belges et luxembourgeois ;</li><li>semaine 2 : une campagne ciblée dans votre région ;</li><li>chaque semaine : les chiffres dans <a href="/login/">votre espace propriétaire</a>, pour savoir combien ont regardé, appelé et visité.</li></ul>
<p>Si cela marche moins bien que prévu, nous vous le disons, et vous expliquons ce que nous faisons.</p>`,
    },
    en: {
      title: 'Maximum visibility',
      summary: 'First to those already searching, then on every portal and social network, with a board outside.',
      content: `<p>The buyer of your home may already be on our books. So we first call the people who are looking for exactly what you are selling. Only then does your home go to the portals, the social networks and our window in Ghent.</p>
<h2>What happens to your advert</h2>
<ul><li>day 1: a call or an email to everyone it might suit;</li><li>day 3: online on the major portals in Belgium and Luxembourg;</li><li>week 2: a campaign aimed at your region;</li><li>every week: figures in <a href="/login/">your owner login</a>, so that you see how many people looked, called and came.</li></ul>
<p>If things go less well than expected, we tell you so, and what we will do about it.</p>`,
    },
    de: {
      title: 'Maximale Sichtbarkeit',
      summary: 'Erst bei denen, die schon suchen, dann auf allen Portalen und Netzwerken, und an der Fassade.',
      content: `<p>Der Käufer Ihrer Immobilie steht vielleicht schon in unserer Kartei. Deshalb rufen wir zuerst die Menschen an, die genau das suchen, was Sie verkaufen. Erst danach geht Ihre Immobilie auf die Portale, in die sozialen Netzwerke und in unser Schaufenster in Gent.</p>
<h2>Was mit Ihrem Inserat geschieht</h2>
<ul><li>Tag 1: ein Anruf oder eine E-Mail an alle passenden Interessenten;</li><li>Tag 3: online auf den großen Portalen in Belgien und Luxemburg;</li><li>Woche 2: eine gezielte Kampagne in Ihrer Region;</li><li>jede Woche: Zahlen in <a href="/login/">Ihrem Eigentümer-Login</a>, damit Sie sehen, wie viele geschaut, angerufen und besichtigt haben.</li></ul>
<p>Läuft es schlechter als erwartet, sagen wir es, und auch, was wir dagegen tun.</p>`,
    },
  },
  {
    id: 'guided-tour',
    image: 'hall_1',
    nl: {
      title: 'Rondleiding',
      summary: 'Wij doen elke bezichtiging zelf, ook ’s avonds en op zaterdag, en melden u wat bezoekers zeiden.',
      content: `<p>Een bezichtiging is geen rondgang met een sleutelbos. We spreken eerst met de kandidaat: zoekt hij nu, kan hij lenen, past het huis bij zijn leven? Zo krijgt u minder kijkers en meer kopers over de vloer.</p>
<p>Tijdens de bezichtiging laten we de mensen ook even alleen in de tuin of de living. Wie zwijgend blijft staan, is vaak al thuis.</p>
<h2>Achteraf</h2>
<p>Dezelfde dag nog weet u wie kwam, wat ze mooi vonden en waar ze over twijfelden. Hoort u drie keer hetzelfde bezwaar, dan zoeken we samen een antwoord.</p>`,
    },
    fr: {
      title: 'Visite guidée',
      summary: 'Nous guidons chaque visite, en soirée et le samedi aussi, et vous rapportons les réactions.',
      content: `<p>Une visite n’est pas un tour avec un trousseau de clés. Nous parlons d’abord au candidat : cherche-t-il maintenant, peut-il emprunter, la maison convient-elle à sa vie ? Vous avez ainsi moins de curieux et plus d’acheteurs.</p>
<p>Pendant la visite, nous laissons aussi les gens seuls un moment, au jardin ou au salon. Celui qui se tait et reste là est souvent déjà chez lui.</p>
<h2>Ensuite</h2>
<p>Le jour même, vous savez qui est venu, ce qui a plu et ce qui a fait hésiter. Si la même objection revient trois fois, nous cherchons ensemble une réponse.</p>`,
    },
    en: {
      title: 'Guided tour',
      summary: 'We conduct every viewing ourselves, evenings and Saturdays too, and tell you what visitors said.',
      content: `<p>A viewing is not a walk with a bunch of keys. We talk to the buyer first: are they looking now, can they borrow, does the house suit their life? That way you get fewer onlookers and more buyers at the door.</p>
<p>During the viewing we also leave people alone for a moment, in the garden or the living room. Anyone who stands there in silence is often home already.</p>
<h2>Afterwards</h2>
<p>That same day you will know who came, what they liked and what made them hesitate. If the same objection comes up three times, we look for an answer together.</p>`,
    },
    de: {
      title: 'Besichtigung',
      summary: 'Wir begleiten jede Besichtigung selbst, auch abends und samstags, und berichten, was Besucher sagten.',
      content: `<p>Eine Besichtigung ist kein Rundgang mit dem Schlüsselbund. Wir sprechen zuerst mit dem Interessenten: Sucht er jetzt, kann er finanzieren, passt das Haus zu seinem Leben? So kommen weniger Neugierige und mehr Käufer.</p>
<p>Während der Besichtigung lassen wir die Leute auch kurz allein, im Garten oder im Wohnzimmer. Wer schweigend stehen bleibt, ist oft schon zu Hause.</p>
<h2>Danach</h2>
<p>Noch am selben Tag wissen Sie, wer da war, was gefiel und wo gezögert wurde. Hören Sie dreimal denselben Einwand, suchen wir gemeinsam eine Antwort.</p>`,
    },
  },
  {
    id: 'sold',
    image: 'villa_pastorie',
    nl: {
      title: 'Verkocht',
      summary:
        'We onderhandelen, maken het compromis op en blijven tot de akte getekend en de meters overgedragen zijn.',
      content: `<p>Het eerste bod is zelden het laatste. We onderhandelen voor u, met alle biedingen op papier, en leggen u de keuze voor: niet alleen het bedrag, ook de lening, de termijn en de voorwaarden tellen.</p>
<p>Daarna maken we de verkoopovereenkomst op en bewaren we het voorschot op onze derdenrekening. Tussen compromis en akte liggen meestal vier maanden. In die tijd volgen we de bank, de notarissen en de laatste attesten op.</p>
<h2>De laatste dag</h2>
<p>We lopen samen nog één keer door het huis, noteren de meterstanden en dragen de sleutels over. Op de dorpel, uiteraard. En dan pas sturen we een factuur.</p>`,
    },
    fr: {
      title: 'Vendu',
      summary: 'Nous négocions, rédigeons le compromis et restons là jusqu’à l’acte et au relevé des compteurs.',
      content: `<p>La première offre est rarement la dernière. Nous négocions pour vous, toutes les offres par écrit, et vous laissons le choix : outre le montant, le crédit, le délai et les conditions comptent aussi.</p>
<p>Ensuite, nous rédigeons le compromis et conservons l’acompte sur notre compte de tiers. Entre le compromis et l’acte, il s’écoule en général quatre mois. Pendant ce temps, nous suivons la banque, les notaires et les dernières attestations.</p>
<h2>Le dernier jour</h2>
<p>Nous parcourons la maison une dernière fois ensemble, relevons les compteurs et remettons les clés. Sur le seuil, bien sûr. Et seulement alors, nous envoyons une facture.</p>`,
    },
    en: {
      title: 'Sold',
      summary:
        'We negotiate, draw up the agreement and stay with you until the deed is signed and the meters are read.',
      content: `<p>The first offer is rarely the last. We negotiate for you, with every offer in writing, and leave the choice to you: besides the amount, the loan, the timing and the conditions count too.</p>
<p>Then we draw up the sale agreement and hold the buyer’s advance in our third-party account. There are usually four months between the agreement and the deed. Meanwhile we keep chasing the bank, the notaries and the last certificates.</p>
<h2>The last day</h2>
<p>We walk through the house together one more time, read the meters and hand over the keys. On the threshold, of course. Only then do we send an invoice.</p>`,
    },
    de: {
      title: 'Verkauft',
      summary: 'Wir verhandeln, setzen den Vorvertrag auf und bleiben bis zur Urkunde und zur Zählerablesung.',
      content: `<p>Das erste Angebot ist selten das letzte. Wir verhandeln für Sie, alle Angebote liegen schriftlich vor, und Sie wählen: Neben dem Betrag zählen auch Finanzierung, Frist und Bedingungen.</p>
<p>Danach setzen wir den Vorvertrag auf und verwahren die Anzahlung auf unserem Treuhandkonto. Zwischen Vorvertrag und Urkunde liegen meist vier Monate. In dieser Zeit bleiben wir an Bank, Notaren und letzten Bescheinigungen dran.</p>
<h2>Der letzte Tag</h2>
<p>Wir gehen noch einmal gemeinsam durch das Haus, lesen die Zähler ab und übergeben die Schlüssel. Auf der Schwelle, natürlich. Erst dann kommt eine Rechnung.</p>`,
    },
  },
]);
