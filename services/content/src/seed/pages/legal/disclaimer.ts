import { inLanguage } from '@dorpel/i18n/languages';
import { each, words } from '../../words.ts';

/** What any agency says of the homes on its site, and of where its links lead. */
export const aboutHomes = words(
  `<h2>Informatie over woningen</h2><p>We beschrijven elke woning zo juist als we kunnen, met de gegevens van de eigenaar, de notaris en de overheid. Toch kan er een fout in staan of iets veranderd zijn. Een advertentie is geen aanbod: pas een ondertekende overeenkomst bindt de partijen. Oppervlakten, kosten en belastingen zijn ramingen; vraag ernaar vóór u beslist.</p>
<h2>Links</h2><p>Sommige links leiden naar sites van anderen. Voor wat daar staat, zijn wij niet verantwoordelijk.</p>`,
  `<h2>Informations sur les biens</h2><p>Nous décrivons chaque bien aussi justement que possible, avec les données du propriétaire, du notaire et des autorités. Une erreur ou un changement reste possible. Une annonce n’est pas une offre : seule une convention signée engage les parties. Surfaces, frais et taxes sont des estimations ; renseignez-vous avant de décider.</p>
<h2>Liens</h2><p>Certains liens mènent à des sites de tiers. Nous ne répondons pas de leur contenu.</p>`,
  `<h2>Information about homes</h2><p>We describe each home as accurately as we can, with data from the owner, the notary and the authorities. There may still be a mistake, or something may have changed. An advert is not an offer: only a signed agreement binds the parties. Areas, costs and taxes are estimates; please ask before you decide.</p>
<h2>Links</h2><p>Some links lead to third-party sites. We are not responsible for their content.</p>`,
  `<h2>Angaben zu Immobilien</h2><p>Wir beschreiben jede Immobilie so genau wie möglich, mit den Angaben des Eigentümers, des Notars und der Behörden. Dennoch kann ein Fehler vorkommen oder sich etwas geändert haben. Ein Inserat ist kein Angebot: Erst ein unterschriebener Vertrag bindet die Parteien. Flächen, Kosten und Steuern sind Schätzungen; fragen Sie nach, bevor Sie entscheiden.</p>
<h2>Links</h2><p>Manche Links führen zu Websites anderer. Für deren Inhalt sind wir nicht verantwortlich.</p>`,
);

const WHO = words(
  `<h2>Een verzonnen kantoor</h2><p>Dorpel Vastgoed bv is een fictief kantoor. De woningen, prijzen, mensen en getuigenissen op deze site zijn bedacht om te tonen hoe een makelaarssite werkt. U kunt er niets kopen, huren of ondertekenen.</p>
<h2>Wie we zouden zijn</h2><p>Dorpel Vastgoed bv, Drempelstraat 1, 9000 Gent, België. Telefoon +32 9 000 00 10, e-mail <a href="mailto:welkom@dorpel.example.com">welkom@dorpel.example.com</a>. Ondernemingsnummer BE 0000.000.097. Vastgoedmakelaar-bemiddelaar, BIV 000.000, erkend in België.</p>
<p>Toezichthoudende autoriteit: Beroepsinstituut van Vastgoedmakelaars, Luxemburgstraat 16B, 1000 Brussel. Onderworpen aan de <a href="https://www.biv.be/">plichtenleer van het BIV</a>. Beroepsaansprakelijkheid en borgstelling: Voorbeeldverzekeraar nv, polis 000.000.000.</p>`,
  `<h2>Une agence imaginaire</h2><p>Dorpel Vastgoed bv est une agence fictive. Les biens, prix, personnes et témoignages de ce site sont inventés pour montrer comment fonctionne un site immobilier. Vous ne pouvez rien y acheter, louer ni signer.</p>
<h2>Qui nous serions</h2><p>Dorpel Vastgoed bv, Drempelstraat 1, 9000 Gand, Belgique. Téléphone +32 9 000 00 10, e-mail <a href="mailto:welkom@dorpel.example.com">welkom@dorpel.example.com</a>. Numéro d’entreprise BE 0000.000.097. Agent immobilier intermédiaire, IPI 000.000, agréé en Belgique.</p>
<p>Autorité de surveillance : Institut professionnel des agents immobiliers, rue du Luxembourg 16B, 1000 Bruxelles. Soumis au <a href="https://www.biv.be/">code de déontologie de l’IPI</a>. Responsabilité professionnelle et cautionnement : Assureur Exemple sa, police 000.000.000.</p>`,
  `<h2>An invented agency</h2><p>Dorpel Vastgoed bv is a fictitious agency. The homes, prices, people and testimonials on this site were made up to show how an estate agent’s site works. You cannot buy, rent or sign anything here.</p>
<h2>Who we would be</h2><p>Dorpel Vastgoed bv, Drempelstraat 1, 9000 Ghent, Belgium. Telephone +32 9 000 00 10, email <a href="mailto:welkom@dorpel.example.com">welkom@dorpel.example.com</a>. Company number BE 0000.000.097. Estate agent, BIV/IPI 000.000, registered in Belgium.</p>
<p>Supervisory authority: Professional Institute of Estate Agents (BIV/IPI), Luxemburgstraat 16B, 1000 Brussels. Bound by the <a href="https://www.biv.be/">BIV/IPI code of conduct</a>. Professional liability and guarantee: Example Insurer, policy 000.000.000.</p>`,
  `<h2>Ein erfundenes Büro</h2><p>Dorpel Vastgoed bv ist ein fiktives Büro. Immobilien, Preise, Personen und Erfahrungsberichte auf dieser Website sind erfunden, um zu zeigen, wie eine Maklerseite funktioniert. Sie können hier nichts kaufen, mieten oder unterschreiben.</p>
<h2>Wer wir wären</h2><p>Dorpel Vastgoed bv, Drempelstraat 1, 9000 Gent, Belgien. Telefon +32 9 000 00 10, E-Mail <a href="mailto:welkom@dorpel.example.com">welkom@dorpel.example.com</a>. Unternehmensnummer BE 0000.000.097. Immobilienmakler, IPI 000.000, in Belgien zugelassen.</p>
<p>Aufsichtsbehörde: Berufsinstitut der Immobilienmakler, Luxemburgstraat 16B, 1000 Brüssel. Es gelten die <a href="https://www.biv.be/">Berufspflichten des Instituts</a>. Berufshaftpflicht und Kaution: Musterversicherer AG, Police 000.000.000.</p>`,
);

const REST = words(
  `<h2>Beelden en teksten</h2><p>De beelden zijn computerweergaven; 3D-meubels door Scopia, Kator Legaz en bijdragers van Blend Swap (CC BY 3.0). Wie wat maakte, staat in het bestand LICENSES.md bij de beelden. Kaartgegevens: GeoNames (CC BY 4.0), Natural Earth, GSHHG.</p>
<h2>Toepasselijk recht</h2><p>Op het gebruik van deze site is het Belgische recht van toepassing. De rechtbanken van Gent zijn bevoegd.</p>`,
  `<h2>Images et textes</h2><p>Les images sont des rendus informatiques ; meubles 3D de Scopia, Kator Legaz et des contributeurs de Blend Swap (CC BY 3.0). Le fichier LICENSES.md, joint aux images, dit qui a fait quoi. Données cartographiques : GeoNames (CC BY 4.0), Natural Earth, GSHHG.</p>
<h2>Droit applicable</h2><p>L’utilisation de ce site est régie par le droit belge. Les tribunaux de Gand sont compétents.</p>`,
  `<h2>Pictures and texts</h2><p>The pictures are computer renderings; 3D furniture by Scopia, Kator Legaz and Blend Swap contributors (CC BY 3.0), see the file LICENSES.md that comes with the pictures. Map data: GeoNames (CC BY 4.0), Natural Earth, GSHHG.</p>
<h2>Applicable law</h2><p>The use of this site is governed by Belgian law. The courts of Ghent have jurisdiction.</p>`,
  `<h2>Bilder und Texte</h2><p>Die Bilder sind Computergrafiken; 3D-Möbel von Scopia, Kator Legaz und Mitwirkenden von Blend Swap (CC BY 3.0). Wer was gemacht hat, steht in der Datei LICENSES.md bei den Bildern. Kartendaten: GeoNames (CC BY 4.0), Natural Earth, GSHHG.</p>
<h2>Anwendbares Recht</h2><p>Für die Nutzung dieser Website gilt belgisches Recht. Zuständig sind die Gerichte von Gent.</p>`,
);

export const disclaimer = each(WHO, (who, language) =>
  [who, inLanguage(aboutHomes, language), inLanguage(REST, language)].join('\n'),
);
