import { type ByLanguage, inLanguage, type Language } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import { each, type Words } from '../../words.ts';
import { STORED, type StoredThing, THEIRS } from './stored.ts';

/** Names, what they are for, and in small print where they are kept and how long: a list, because phones are narrow. */
const listOf = (things: readonly StoredThing[], language: Language): string => {
  const items = things.map(({ names, where, why, howLong }) => {
    const called = names.map((name) => `<strong>${name}</strong>`).join(', ');
    return `<li>${labelled(called, inLanguage(why, language), language)}.<br><small>${inLanguage(where, language)}, ${inLanguage(howLong, language)}</small></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
};

const TEXTS: ByLanguage<(own: string, theirs: string) => string> = {
  nl: (
    own,
    theirs,
  ) => `<p>Een cookie is een klein bestand dat uw browser voor een site bewaart. Ook zonder cookie kan een site iets in uw browser opslaan. Wij doen dat zo weinig mogelijk, en deze pagina noemt elk ding bij naam.</p>
<p>Weigeren is even makkelijk als aanvaarden, en de site werkt daarna net zo goed.</p>
<h2>Strikt noodzakelijk</h2><p>Zonder deze gegevens werkt de site niet zoals u vraagt. Ze blijven in uw browser, alleen de taal en de aanmelding worden aan onze server getoond. De wet vraagt hiervoor geen toestemming.</p>${own}
<h2>Analytisch, marketing en sociale media</h2><p>Deze komen van anderen en worden pas geladen nadat u ze aanvaardt, elke soort afzonderlijk. Zolang u niets koos of weigerde, krijgt geen enkele statistiek- of advertentiedienst een signaal, ook geen anoniem. Trekt u uw toestemming in, dan wissen we wat ze hier opsloegen.</p>${theirs}
<h2>Niet ingedeeld</h2><p>Cookies waarvan we het doel nog niet kennen. Vandaag zijn er geen; komt er een bij, dan staat die uit tot we weten wat hij doet.</p>
<h2>Films, virtuele rondleidingen en straatbeelden</h2><p>Een film of rondleiding van YouTube, Vimeo, Facebook of Matterport laden we pas wanneer u erop klikt. Vanaf dan gelden de cookies van die site. Vóór uw klik weet die niet dat u hier bent.</p>
<h2>Van gedachten veranderd?</h2><p><a href="/?setcookies">Met deze link</a> wist u uw keuze en verschijnt de vraag opnieuw. Dat kan op elke pagina: zet <strong>?setcookies</strong> achter het adres. Ook in uw browser kunt u alles wissen. Na een jaar vragen we het u zelf opnieuw.</p>
<p>Nog vragen? <a href="/contact/">Schrijf ons.</a> Hoe we met persoonsgegevens omgaan, leest u in de <a href="/Privacy-statement/">privacyverklaring</a>.</p>`,
  fr: (
    own,
    theirs,
  ) => `<p>Un cookie est un petit fichier que votre navigateur garde pour un site. Un site peut aussi y conserver des données sans cookie. Nous le faisons le moins possible, et cette page nomme chaque chose.</p>
<p>Refuser est aussi simple qu’accepter, et le site fonctionne ensuite tout aussi bien.</p>
<h2>Strictement nécessaires</h2><p>Sans ces données, le site ne peut pas faire ce que vous demandez. Elles restent dans votre navigateur ; seules la langue et la connexion sont montrées à notre serveur. La loi n’exige pas de consentement.</p>${own}
<h2>Analyse, marketing et réseaux sociaux</h2><p>Ils viennent de tiers et ne sont chargés qu’après votre accord, chaque catégorie séparément. Tant que vous n’avez rien choisi, ou si vous refusez, aucun service de statistiques ou de publicité ne reçoit de signal, pas même anonyme. Si vous retirez votre accord, nous effaçons ce qu’ils ont déposé ici.</p>${theirs}
<h2>Non classés</h2><p>Les cookies dont nous ne connaissons pas encore le but. Il n’y en a pas aujourd’hui ; si l’un d’eux apparaît, il reste désactivé jusqu’à ce que nous sachions ce qu’il fait.</p>
<h2>Films, visites virtuelles et vues de rue</h2><p>Un film ou une visite de YouTube, Vimeo, Facebook ou Matterport n’est chargé que lorsque vous cliquez. Les cookies de ce site s’appliquent alors. Avant votre clic, il ignore que vous êtes ici.</p>
<h2>Vous avez changé d’avis ?</h2><p><a href="/?setcookies">Ce lien</a> efface votre choix et la question réapparaît. Vous pouvez aussi ajouter <strong>?setcookies</strong> à l’adresse de n’importe quelle page, ou tout effacer dans votre navigateur. Après un an, nous vous le redemanderons.</p>
<p>Des questions ? <a href="/contact/">Écrivez-nous.</a> Notre usage des données personnelles figure dans la <a href="/Privacy-statement/">déclaration de confidentialité</a>.</p>`,
  en: (
    own,
    theirs,
  ) => `<p>A cookie is a small file that your browser keeps for a site. A site can also store things in your browser without a cookie. We do so as little as possible, and this page names every single one.</p>
<p>Refusing is as easy as accepting, and the site works just as well afterwards.</p>
<h2>Strictly necessary</h2><p>Without these, the site cannot do what you ask of it. They stay in your browser; only the language and the login are sent to our server. The law does not require consent for them.</p>${own}
<h2>Analytical, marketing and social media</h2><p>These come from third parties and are loaded only after you accept them, each kind separately. As long as you have not chosen, or have refused, no analytics or advertising service receives any signal, not even an anonymous one. If you withdraw your consent, we delete what they stored here.</p>${theirs}
<h2>Unclassified</h2><p>Cookies whose purpose we do not know yet. Today there are none; should one turn up, it stays off until we know what it does.</p>
<h2>Videos, virtual tours and street views</h2><p>A video or tour from YouTube, Vimeo, Facebook or Matterport is loaded only when you click on it. From then on that site’s cookies apply. Before your click it does not know that you are here.</p>
<h2>Changed your mind?</h2><p><a href="/?setcookies">This link</a> clears your choice, and the question appears again. You can also put <strong>?setcookies</strong> after the address of any page, or clear everything in your browser. After a year, we will ask you again.</p>
<p>Questions? <a href="/contact/">Write to us.</a> You can read how we handle personal data in the <a href="/Privacy-statement/">privacy statement</a>.</p>`,
  de: (
    own,
    theirs,
  ) => `<p>Ein Cookie ist eine kleine Datei, die Ihr Browser für eine Website aufbewahrt. Auch ohne Cookie kann eine Website etwas in Ihrem Browser speichern. Wir tun das so wenig wie möglich, und diese Seite nennt alles beim Namen.</p>
<p>Ablehnen ist so einfach wie annehmen, und die Website funktioniert danach genauso gut.</p>
<h2>Unbedingt erforderlich</h2><p>Ohne diese Daten kann die Website nicht tun, was Sie von ihr verlangen. Sie bleiben in Ihrem Browser; nur Sprache und Anmeldung werden unserem Server gezeigt. Das Gesetz verlangt dafür keine Einwilligung.</p>${own}
<h2>Analyse, Marketing und soziale Medien</h2><p>Sie kommen von anderen und werden erst geladen, wenn Sie zustimmen, jede Art für sich. Solange Sie nichts gewählt oder abgelehnt haben, erhält kein Statistik- oder Werbedienst ein Signal, auch kein anonymes. Widerrufen Sie Ihre Einwilligung, löschen wir, was hier gespeichert wurde.</p>${theirs}
<h2>Nicht zugeordnet</h2><p>Cookies, deren Zweck wir noch nicht kennen. Heute gibt es keine; kommt eines hinzu, bleibt es ausgeschaltet, bis wir wissen, was es tut.</p>
<h2>Filme, virtuelle Rundgänge und Straßenansichten</h2><p>Einen Film oder Rundgang von YouTube, Vimeo, Facebook oder Matterport laden wir erst, wenn Sie darauf klicken. Ab dann gelten die Cookies jener Website. Vor Ihrem Klick weiß sie nicht, dass Sie hier sind.</p>
<h2>Anders überlegt?</h2><p><a href="/?setcookies">Dieser Link</a> löscht Ihre Auswahl, und die Frage erscheint erneut. Sie können auch <strong>?setcookies</strong> hinter die Adresse jeder Seite setzen oder alles in Ihrem Browser löschen. Nach einem Jahr fragen wir Sie selbst noch einmal.</p>
<p>Fragen? <a href="/contact/">Schreiben Sie uns.</a> Wie wir mit personenbezogenen Daten umgehen, steht in der <a href="/Privacy-statement/">Datenschutzerklärung</a>.</p>`,
};

/** The cookie policy: what is said in four languages around one list of what is really stored (A8). */
export const cookies: Words = each(TEXTS, (text, language) => text(listOf(STORED, language), listOf(THEIRS, language)));
