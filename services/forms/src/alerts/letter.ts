import type { PropertyCard } from '@dorpel/contracts/catalogue';
import { formatDateLong, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { NewMessage } from '@dorpel/mail';
import { msg, plural } from '@lingui/core/macro';
import {
  WORDS as COMMON,
  type Letter,
  type LetterSources,
  nameIn,
  priceText,
  renderLetter,
  type Site,
  unsubscribeHrefs,
  whenOf,
} from '../submissions/submissions.ts';
import { inWords } from '../locales/sentences.ts';
import type { Home, Reader } from './matching.ts';

/** The mail about homes that match a search (F3, X3). */
const ALERT = inWords((say) => ({
  subject: (count: number) => say(msg`${plural(count, { one: 'A home for you', other: `${count} homes for you` })}`),
  title: (count: number) =>
    say(msg`${plural(count, { one: 'This may be your home', other: 'Your home may be among these' })}`),
  text: say(msg`This is new or costs less than before, and matches what you are looking for.`),
  isNew: say(msg`New`),
  /** A price, or several: what was asked before, the latest first. */
  priceWas: (prices: string) => say(msg`previously ${prices}`),
  askedFrom: (price: string, day: string) => say(msg`${price} (from ${day})`),
  since: (day: string) => say(msg`on our site since ${day}`),
  /** Its open house days, the first ones. */
  openDays: (days: string) => say(msg`open house day: ${days}`),
  note: say(msg`You are receiving this email because you asked us to look out for homes for you.`),
  unsubscribe: say(msg`No more emails about this search`),
}));

export type AlertSources = Pick<LetterSources, 'links' | 'agency'> & {
  readonly site: Pick<
    Site,
    'sender' | 'href' | 'hrefOfDesk' | 'hrefOfLink' | 'hrefOfProperty' | 'hrefOfService' | 'imageOf'
  >;
};

/** What was asked before and since when it is listed (X19), which tells when the first price was asked. */
function historyOf({ card, change: { was, history } }: Home, language: Language): string[] {
  const { priceWas, askedFrom, since } = ALERT[language];
  const first = history?.since ?? null;
  // What a catalogue of the last release says has one price a day: the first may be missing.
  const latest = was === undefined ? [] : [{ from: null, amount: was }];
  const asked = (history?.earlier.length ? history.earlier : latest).map(({ from, amount }) => {
    const price = formatPrice(amount, card.price?.money.currency);
    return from === null || from === first ? price : askedFrom(price, formatDateLong(from, language));
  });
  return [
    ...(asked.length > 0 ? [priceWas(asked.toReversed().join(', '))] : []),
    ...(first === null ? [] : [since(formatDateLong(first, language))]),
  ];
}

/** As many open house days are told: whoever wants to know more looks at the home. */
const MOST_DAYS = 2;

/** When anybody may come and look (X21). */
function openDaysOf({ openDays = [] }: PropertyCard, language: Language): string[] {
  const days = openDays
    .slice(0, MOST_DAYS)
    .map(({ start, end }) => whenOf({ startsAt: new Date(start), endsAt: new Date(end) }, language));
  return days.length > 0 ? [ALERT[language].openDays(days.join('; '))] : [];
}

function noteOf(home: Home, language: Language): string {
  const { card, change } = home;
  const place = `${card.zip} ${card.city}`;
  const price = priceText(card.price, language);
  const open = openDaysOf(card, language);
  if (change.kind === 'new') return [ALERT[language].isNew, place, price, ...open].join(' · ');
  // What was kept back or taken off again meanwhile tells nothing of before (C5).
  return [place, price, ...(card.price ? historyOf(home, language) : []), ...open].join(' · ');
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
        picture: sources.site.imageOf(home.card.picture),
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
