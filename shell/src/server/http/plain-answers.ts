import { detectLanguage } from '@dorpel/i18n/detect';
import { type ByLanguage, inLanguage, isLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import type { Context } from 'koa';

/** What is said where no page can be rendered. */
const ANSWERS = {
  'too-large': {
    status: 413,
    nl: 'Dit formulier is te groot. Ga terug en maak de tekst korter, of kies een kleiner bestand.',
    fr: 'Ce formulaire est trop volumineux. Revenez en arrière et raccourcissez le texte, ou choisissez un fichier plus petit.',
    en: 'This form is too large. Go back and shorten the text, or choose a smaller file.',
    de: 'Dieses Formular ist zu groß. Gehen Sie zurück und kürzen Sie den Text, oder wählen Sie eine kleinere Datei.',
  },
  failed: {
    status: 500,
    nl: 'Er ging iets mis. Probeer het opnieuw, of bel ons en vermeld',
    fr: 'Une erreur est survenue. Réessayez, ou appelez-nous en mentionnant',
    en: 'Something went wrong. Try again, or call us and mention',
    de: 'Etwas ist schiefgelaufen. Versuchen Sie es erneut, oder rufen Sie uns an und nennen Sie',
  },
  starting: {
    status: 503,
    nl: 'De site start op. Probeer het zo meteen opnieuw.',
    fr: 'Le site démarre. Réessayez dans un instant.',
    en: 'The site is starting. Try again in a moment.',
    de: 'Die Website startet gerade. Versuchen Sie es gleich noch einmal.',
  },
  busy: {
    status: 503,
    nl: 'Er is op dit moment heel veel bezoek. Probeer het over enkele seconden opnieuw.',
    fr: 'Il y a énormément de visites en ce moment. Réessayez dans quelques secondes.',
    en: 'The site is very busy at the moment. Please try again in a few seconds.',
    de: 'Im Moment sind sehr viele Besucher auf der Website. Versuchen Sie es in einigen Sekunden noch einmal.',
  },
} as const satisfies Readonly<Record<string, ByLanguage<string> & { readonly status: number }>>;

/** Answers with a sentence of plain text, in the language of the address or else of the browser. */
export function answerPlainly(ctx: Context, what: keyof typeof ANSWERS, mention = ''): void {
  const prefix = ctx.path.split('/')[1];
  const language = isLanguage(prefix)
    ? prefix
    : detectLanguage({ browser: ctx.get('accept-language') }, { enabled: LANGUAGES, default: 'en' });
  ctx.status = ANSWERS[what].status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.set('content-language', language);
  ctx.set('cache-control', 'private, no-store');
  ctx.body = `${inLanguage<string>(ANSWERS[what], language)}${mention && ` ${mention}.`}\n`;
}
