import { formatInstant } from '@dorpel/i18n/formats';
import { type ByLanguage, inLanguage, isLanguage, type Language } from '@dorpel/i18n/languages';
import { typeset } from '@dorpel/i18n/typeset';
import { useLingui } from '@lingui/react';

/** All that the kit of the desk says by itself; what stands in braces is filled in. Whatever is of a page's own is the page's to say. */
export const KIT_WORDS = {
  all: { nl: 'Alles', fr: 'Tout', en: 'All', de: 'Alle' },
  show: { nl: 'Tonen', fr: 'Afficher', en: 'Show', de: 'Anzeigen' },
  pages: { nl: 'Pagina’s', fr: 'Pages', en: 'Pages', de: 'Seiten' },
  page: { nl: 'Pagina {page}', fr: 'Page {page}', en: 'Page {page}', de: 'Seite {page}' },
  previous: { nl: 'Vorige', fr: 'Précédente', en: 'Previous', de: 'Zurück' },
  next: { nl: 'Volgende', fr: 'Suivante', en: 'Next', de: 'Weiter' },
  changes: { nl: 'Laatste wijzigingen', fr: 'Dernières modifications', en: 'Recent changes', de: 'Letzte Änderungen' },
  changed: {
    nl: 'Intussen gewijzigd',
    fr: 'Modifié entre-temps',
    en: 'Changed in the meantime',
    de: 'Inzwischen geändert',
  },
  'changed-at': {
    nl: 'Intussen gewijzigd op {at}',
    fr: 'Modifié entre-temps le {at}',
    en: 'Changed in the meantime, at {at}',
    de: 'Inzwischen geändert am {at}',
  },
  'changed-by': { nl: 'Gewijzigd door {by}', fr: 'Modifié par {by}', en: 'Changed by {by}', de: 'Geändert von {by}' },
  'changed-by-at': {
    nl: 'Gewijzigd door {by} op {at}',
    fr: 'Modifié par {by} le {at}',
    en: 'Changed by {by} at {at}',
    de: 'Geändert von {by} am {at}',
  },
  'changed-since': {
    nl: 'Van u is nog niets bewaard. Kijk wat er nu staat; wat u typte, staat nog hieronder.',
    fr: 'Vos modifications ne sont pas encore enregistrées. Regardez ce qui s’y trouve maintenant ; ce que vous avez tapé est toujours ci-dessous.',
    en: 'Your changes have not been saved yet. Look at what is there now; what you typed is still below.',
    de: 'Ihre Änderungen sind noch nicht gespeichert. Sehen Sie nach, was jetzt dort steht; was Sie geschrieben haben, steht noch unten.',
  },
  failed: {
    nl: 'Er werd net niets bewaard. Probeer het zo meteen opnieuw.',
    fr: 'Rien n’a été enregistré. Réessayez dans un instant.',
    en: 'Nothing was saved just now. Please try again in a moment.',
    de: 'Es wurde gerade nichts gespeichert. Versuchen Sie es gleich noch einmal.',
  },
  forbidden: {
    nl: 'Uw rol laat dit niet toe.',
    fr: 'Votre rôle ne le permet pas.',
    en: 'Your role does not allow this.',
    de: 'Ihre Rolle erlaubt das nicht.',
  },
  over: {
    nl: 'U bent niet meer aangemeld. Meld u aan en probeer het opnieuw.',
    fr: 'Vous n’êtes plus connecté. Connectez-vous et réessayez.',
    en: 'You are no longer logged in. Log in and try again.',
    de: 'Sie sind nicht mehr angemeldet. Melden Sie sich an und versuchen Sie es noch einmal.',
  },
  'unknown-intent': {
    nl: 'Er is niets gewijzigd: gebruik de knoppen op deze pagina.',
    fr: 'Rien n’a changé : utilisez les boutons de cette page.',
    en: 'Nothing has changed: use the buttons on this page.',
    de: 'Nichts wurde geändert: Verwenden Sie die Schaltflächen auf dieser Seite.',
  },
  invalid: {
    nl: 'Kijk de velden in het rood na.',
    fr: 'Vérifiez les champs en rouge.',
    en: 'Check the fields in red.',
    de: 'Prüfen Sie die rot markierten Felder.',
  },
  'field-required': {
    nl: 'Vul dit veld in.',
    fr: 'Remplissez ce champ.',
    en: 'Fill in this field.',
    de: 'Füllen Sie dieses Feld aus.',
  },
  'field-email': {
    nl: 'Vul een geldig e-mailadres in, zoals naam@example.com.',
    fr: 'Indiquez une adresse e-mail valable, par exemple nom@example.com.',
    en: 'Enter a valid email address, such as name@example.com.',
    de: 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.',
  },
  'field-length': { nl: 'Dit is te lang.', fr: 'C’est trop long.', en: 'This is too long.', de: 'Das ist zu lang.' },
  field: {
    nl: 'Kijk dit veld na.',
    fr: 'Vérifiez ce champ.',
    en: 'Check this field.',
    de: 'Prüfen Sie dieses Feld.',
  },
  'unsent-away': {
    nl: 'De balie is nu niet bereikbaar. Van wat u schreef, is niets verloren: verstuur het zo dadelijk opnieuw.',
    fr: 'L’espace agence est momentanément inaccessible. Rien de ce que vous avez écrit n’est perdu : renvoyez-le dans un instant.',
    en: 'The desk can’t be reached just now. Nothing of what you wrote is lost: send it again in a moment.',
    de: 'Der Bürobereich ist gerade nicht erreichbar. Von dem, was Sie geschrieben haben, ist nichts verloren: Senden Sie es gleich noch einmal.',
  },
  'unsent-over': {
    nl: 'U bent niet meer aangemeld. Van wat u schreef, is niets verloren: meld u aan en verstuur het van hier.',
    fr: 'Vous n’êtes plus connecté. Rien de ce que vous avez écrit n’est perdu : connectez-vous, puis envoyez-le d’ici.',
    en: 'You are no longer logged in. Nothing of what you wrote is lost: log in, then send it from here.',
    de: 'Sie sind nicht mehr angemeldet. Von dem, was Sie geschrieben haben, ist nichts verloren: Melden Sie sich an, und senden Sie es von hier.',
  },
  'log-in': {
    nl: 'Meld u aan, in een nieuw venster',
    fr: 'Se connecter, dans une nouvelle fenêtre',
    en: 'Log in, in a new window',
    de: 'In einem neuen Fenster anmelden',
  },
  'draft-kept': {
    nl: 'Bewaard als klad om {at}.',
    fr: 'Gardé comme brouillon à {at}.',
    en: 'Kept as a draft at {at}.',
    de: 'Als Entwurf behalten um {at}.',
  },
  'draft-found': {
    nl: 'Uw klad van {at} staat hieronder.',
    fr: 'Votre brouillon du {at} se trouve ci-dessous.',
    en: 'Your draft of {at} is below.',
    de: 'Ihr Entwurf vom {at} steht unten.',
  },
  'draft-elsewhere': {
    nl: 'U schreef dit ook in een ander venster, om {at}. Wat hier staat, wordt niet meer bewaard tot u kiest.',
    fr: 'Vous avez aussi écrit ceci dans une autre fenêtre, à {at}. Ce qui est ici n’est plus gardé avant que vous choisissiez.',
    en: 'You wrote this in another window too, at {at}. What is here is no longer kept until you choose.',
    de: 'Sie haben dies auch in einem anderen Fenster geschrieben, um {at}. Was hier steht, wird nicht mehr behalten, bis Sie wählen.',
  },
  'draft-away': {
    nl: 'Dit klad kan nu niet bewaard worden: laat dit venster open.',
    fr: 'Ce brouillon ne peut pas être gardé pour l’instant : laissez cette fenêtre ouverte.',
    en: 'This draft can’t be kept just now: leave this window open.',
    de: 'Dieser Entwurf kann gerade nicht behalten werden: Lassen Sie dieses Fenster offen.',
  },
  'draft-drop': { nl: 'Klad weggooien', fr: 'Jeter le brouillon', en: 'Discard the draft', de: 'Entwurf verwerfen' },
  'draft-take': {
    nl: 'Nemen wat daar staat',
    fr: 'Prendre ce qui s’y trouve',
    en: 'Take what is there',
    de: 'Übernehmen, was dort steht',
  },
  'draft-stay': { nl: 'Dit houden', fr: 'Garder ceci', en: 'Keep this one', de: 'Dies behalten' },
  written: { nl: 'Wat u schreef', fr: 'Ce que vous avez écrit', en: 'What you wrote', de: 'Was Sie geschrieben haben' },
  'send-again': { nl: 'Opnieuw versturen', fr: 'Renvoyer', en: 'Send again', de: 'Noch einmal senden' },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>;

export type KitWord = keyof typeof KIT_WORDS;

/** What the kit says in the language of the page. */
export function useKitWords() {
  const { locale } = useLingui().i18n;
  const language: Language = isLanguage(locale) ? locale : 'nl';
  return {
    say: (word: KitWord, filled: Readonly<Record<string, string | number>> = {}): string =>
      typeset(inLanguage<string>(KIT_WORDS[word], language), language).replace(/\{(\w+)\}/g, (_, name: string) =>
        String(filled[name] ?? ''),
      ),
    /** A moment as the desk writes it: day and time, short. */
    when: (instant: string): string => formatInstant(instant, language, { dateStyle: 'short', timeStyle: 'short' }),
  };
}
