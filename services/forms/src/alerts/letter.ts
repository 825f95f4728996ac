import type { PropertyCard } from '@dorpel/contracts/catalogue';
import { formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { NewMessage } from '@dorpel/mail';
import { unsubscribeHrefs } from '../forms/confirmation.ts';
import { priceText } from '../forms/facts.ts';
import type { Letter, LetterSources } from '../forms/letter.ts';
import { nameIn } from '../forms/plan.ts';
import { renderLetter } from '../forms/render-letter.tsx';
import { WORDS as COMMON } from '../forms/words.ts';
import type { Site } from '../site/site.ts';
import type { Home, Reader } from './alerts.ts';
import { ALERT } from './words.ts';

export type AlertSources = Pick<LetterSources, 'links' | 'agency'> & {
  readonly site: Pick<Site, 'sender' | 'href' | 'hrefOfLink' | 'hrefOfProperty' | 'hrefOfService'>;
};

function noteOf({ card, change }: Home, language: Language): string {
  const { isNew, priceWas } = ALERT[language];
  const place = `${card.zip} ${card.city}`;
  const price = priceText(card.price, language);
  if (change.kind === 'new') return [isNew, place, price].join(' · ');
  const was = change.was === undefined ? '' : priceWas(formatPrice(change.was, card.price?.money.currency));
  return [place, price, was].filter(Boolean).join(' · ');
}

const hrefOf = async ({ link, id }: PropertyCard, language: Language, { site }: AlertSources) =>
  (await site.href(link, language)) ?? site.hrefOfProperty(id, language);

/** The mail about homes that are new or cost less, in the language of who asked for it, with a way out at one click. */
export async function alertMail(
  { submission, subscription }: Reader,
  homes: readonly Home[],
  sources: AlertSources,
): Promise<NewMessage> {
  const { language, answers } = submission;
  const words = ALERT[language];
  const sender = await sources.site.sender(language);
  const letter: Letter = {
    subject: words.subject(homes.length),
    title: words.title(homes.length),
    paragraphs: [COMMON[language].salutation(answers), words.text],
    links: await Promise.all(
      homes.map(async (home) => ({
        label: home.card.title.text,
        href: await hrefOf(home.card, language, sources),
        note: noteOf(home, language),
      })),
    ),
    facts: [],
    unsubscribe: {
      label: words.unsubscribe,
      ...(await unsubscribeHrefs(submission, subscription.kind, sources)),
    },
  };
  return {
    to: { address: answers.email, name: nameIn(answers) },
    replyTo: sources.agency,
    ...renderLetter(letter, { language, sender, note: words.note, regards: COMMON[language].regards(sender.name) }),
  };
}
