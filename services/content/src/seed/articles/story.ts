import { articlesOf } from '../entries.ts';

export const story = articlesOf('about', [
  {
    id: 'why-dorpel',
    image: 'hall_1',
    nl: {
      title: 'Waarom wij Dorpel heten',
      summary: 'Een blauwe steen van een meter breed, en alles wat erbij hoort.',
      content: `<p>De dorpel van een Belgisch huis is van blauwe steen. Hij ligt er al honderd jaar, hij is in het midden uitgesleten en iedereen die ooit binnenkwam, heeft erop gestaan: de vroedvrouw, de postbode, het eerste lief, de verhuizers.</p>
<p>Wij vinden dat de mooiste plek van het huis. Het is waar twijfel verandert in thuiskomen. Daarom gaan we altijd zelf mee tot op die steen, en erover.</p>
<h2>Wat u daarvan merkt</h2>
<ul><li>Bij elke bezichtiging is een van ons aanwezig, nooit alleen een sleutelkastje.</li><li>U hebt één aanspreekpunt, dat u ook na zes uur kunt bellen.</li><li>Wat we over een woning weten, staat in de advertentie, ook als het minder goed nieuws is.</li></ul>
<p>Loop gerust eens binnen. <a href="/contact/">De deur staat open</a>, de dorpel is laag.</p>`,
    },
    fr: {
      title: 'Pourquoi nous nous appelons Dorpel',
      summary: 'Une pierre bleue d’un mètre de large, et tout ce qui va avec.',
      content: `<p>« Dorpel », c’est le seuil en néerlandais. Celui d’une maison belge est en pierre bleue. Il est là depuis cent ans, usé en son milieu, et tous ceux qui sont entrés un jour s’y sont tenus : la sage-femme, le facteur, le premier amour, les déménageurs.</p>
<p>Pour nous, c’est le plus bel endroit de la maison : celui où le doute devient un chez-soi. C’est pourquoi nous vous accompagnons toujours jusqu’à cette pierre, et au-delà.</p>
<h2>Ce que cela change pour vous</h2>
<ul><li>L’un de nous est présent à chaque visite, jamais une simple boîte à clés.</li><li>Vous avez un seul interlocuteur, joignable aussi après dix-huit heures.</li><li>Ce que nous savons d’un bien figure dans l’annonce, même les moins bonnes nouvelles.</li></ul>
<p>Entrez quand vous voulez. <a href="/contact/">La porte est ouverte</a> et le seuil est bas.</p>`,
    },
    en: {
      title: 'Why we are called Dorpel',
      summary: 'A bluestone one metre wide, and everything that goes with it.',
      content: `<p>‘Dorpel’ is Dutch for threshold. The threshold of a Belgian house is made of bluestone. It has lain there for a hundred years, worn hollow in the middle, and everyone who ever came in has stood on it: the midwife, the postman, a first love, the removal men.</p>
<p>To us it is the finest spot in the house: the place where doubt turns into coming home. That is why we always walk with you up to that stone, and across it.</p>
<h2>What that means for you</h2>
<ul><li>One of us is there at every viewing, never just a key box.</li><li>You have one point of contact, and you can call them after six too.</li><li>What we know about a home is in the advert, even when it is not such good news.</li></ul>
<p>Do drop in. <a href="/contact/">The door is open</a>, and the threshold is low.</p>`,
    },
    de: {
      title: 'Warum wir Dorpel heißen',
      summary: 'Ein Blaustein von einem Meter Breite, und alles, was dazugehört.',
      content: `<p>„Dorpel“ ist das niederländische Wort für Schwelle. Die eines belgischen Hauses ist aus Blaustein. Sie liegt dort seit hundert Jahren, in der Mitte ausgetreten, und jeder, der einmal hereinkam, hat auf ihr gestanden: die Hebamme, der Briefträger, die erste Liebe, die Möbelpacker.</p>
<p>Für uns ist das der schönste Platz im Haus. Hier wird aus Zweifel ein Zuhause. Deshalb begleiten wir Sie immer selbst bis zu diesem Stein, und darüber hinweg.</p>
<h2>Was Sie davon haben</h2>
<ul><li>Bei jeder Besichtigung ist einer von uns dabei, nie nur ein Schlüsselkasten.</li><li>Sie haben einen Ansprechpartner, den Sie auch nach achtzehn Uhr erreichen.</li><li>Was wir über eine Immobilie wissen, steht im Inserat, auch die weniger guten Nachrichten.</li></ul>
<p>Kommen Sie vorbei. <a href="/contact/">Die Tür steht offen</a>, und die Schwelle ist niedrig.</p>`,
    },
  },
]);
