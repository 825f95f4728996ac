import { type AnyStruct, isProblem } from '@dorpel/contracts';
import { type catalogue, type PropertyCard } from '@dorpel/contracts/catalogue';
import { id, integerText, text } from '@dorpel/contracts/fields';
import { LONGEST_SENTENCE, readFilters, searchOf, SORTS } from '@dorpel/contracts/filters';
import { language } from '@dorpel/contracts/values';
import { formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { Call, Handlers } from '@dorpel/service-kit';
import { msg } from '@lingui/core/macro';
import { defaulted, enums, type Infer, mask, object, optional, type Struct, StructError } from 'superstruct';
import { inWords } from '../locales/sentences.ts';
import type { AddressOf } from './links.ts';

type Names = 'understandSentence' | 'listProperties' | 'getProperty' | 'suggestPlaces';

export type ToolSources = {
  readonly handlers: Handlers<typeof catalogue, Names>;
  readonly addressOf: AddressOf;
  /** The moments at which a home can be viewed; null where nobody can tell. */
  readonly viewingsOf: (id: string) => Promise<readonly Moment[] | null>;
};

export type Moment = { readonly startsAt: string; readonly endsAt: string; readonly free: number };

const WORDS = inWords((say) => ({
  byPerson: say(msg`Nothing was sent. A person does that on the site, at this address.`),
}));

/** Homes that one answer tells of. */
const MOST_HOMES = 20;

const speaking = { language: defaulted(language(), 'en') };
const about = object({ id: id(), ...speaking });
const sentence = object({
  sentence: text(LONGEST_SENTENCE),
  goal: optional(enums(['sale', 'rent'])),
  page: optional(integerText(1, 1000)),
  ...speaking,
});
const beginning = object({ text: text(80), ...speaking });

const priceOf = ({ price }: Pick<PropertyCard, 'price'>) =>
  price && [price.before, formatPrice(price.money.amount, price.money.currency), price.after].filter(Boolean).join(' ');

/** What an agent is told of a home in a list: what its card shows. */
async function toldOf(home: PropertyCard, spoken: Language, { addressOf }: ToolSources) {
  const { bedrooms, bathrooms, livingSurface, plotSurface, energy } = home;
  return {
    id: home.id,
    title: home.title.text,
    type: home.type.name,
    goal: home.goal,
    state: home.state,
    place: `${home.zip} ${home.city}`,
    address: home.address,
    price: priceOf(home),
    bedrooms,
    bathrooms,
    livingSurface,
    plotSurface,
    energy: energy?.text ?? null,
    url: await addressOf(home.link.route, home.link.params, spoken),
  };
}

/** A tool: what it is for, what it takes, and what it tells. */
type Tool<S extends AnyStruct> = {
  readonly title: string;
  readonly description: string;
  readonly input: S;
  tell(input: Infer<Struct<S['TYPE'], unknown>>, call: Call, sources: ToolSources): Promise<object>;
};

const tool = <S extends AnyStruct>(given: Tool<S>) => given as unknown as Tool<AnyStruct>;

/** Where somebody asks for a home, or makes an appointment; nothing of it is sent from here. */
async function formsOf(home: string, spoken: Language, { addressOf }: ToolSources) {
  const [askForInformation, bookViewing] = await Promise.all([
    addressOf('contact-appointment', { id: home }, spoken),
    addressOf('viewing-appointment', { id: home }, spoken),
  ]);
  return { note: WORDS[spoken].byPerson, askForInformation, bookViewing };
}

/** All that an agent may ask, by its name. Each only reads, and of what is published. */
export const TOOLS: Readonly<Record<string, Tool<AnyStruct>>> = {
  search_homes: tool({
    title: 'Search homes by a sentence',
    description:
      'Finds homes for sale or to rent by a sentence in Dutch, French, English or German, such as "a house with a garden near Ghent under 400,000". `unknown` holds what was not understood: say so. Surfaces are in m2.',
    input: sentence,
    async tell({ sentence: typed, goal, page, language: spoken }, call, sources) {
      const { understandSentence, listProperties } = sources.handlers;
      const asked = { text: typed, language: spoken, ...(goal && { goal }) };
      const { query, unknown } = await understandSentence({ query: asked }, call);
      const said = new URLSearchParams(query);
      const sort = SORTS.find((each) => each === said.get('sort'));
      const search = { ...(goal && { goal }), ...searchOf(readFilters(said)), ...(sort && { sort }) };
      const given = { ...search, language: spoken, pageSize: MOST_HOMES, ...(page && { page }) };
      const list = await listProperties({ query: given }, call);
      const url = await sources.addressOf(given.goal === 'rent' ? 'for-rent' : 'for-sale', {}, spoken);
      const address = new URLSearchParams(query);
      address.delete('goal');
      return {
        understood: query,
        unknown,
        total: list.total,
        page: list.page,
        pages: list.pages,
        homes: await Promise.all(list.items.map((home) => toldOf(home, spoken, sources))),
        url: url && (address.size > 0 ? `${url}?${address.toString()}` : url),
      };
    },
  }),
  get_home: tool({
    title: 'A home by its id',
    description:
      'All that the site shows of a home: its facts in words, its text, who advises, and the addresses of the forms at which a person asks or books.',
    input: about,
    async tell({ id: home, language: spoken }, call, sources) {
      const detail = await sources.handlers.getProperty({ params: { id: home }, query: { language: spoken } }, call);
      const { advisor, description, factSheet, reference } = detail;
      return {
        ...(await toldOf(detail, spoken, sources)),
        reference,
        description: description?.text ?? null,
        facts: factSheet ?? null,
        advisor: advisor && { name: advisor.name, phone: advisor.phone, email: advisor.email },
        forms: await formsOf(home, spoken, sources),
      };
    },
  }),
  find_places: tool({
    title: 'Places by the beginning of their name',
    description:
      'Municipalities, their parts, provinces, regions and postcodes of Belgium and Luxembourg by the beginning of a name in any language, with how many homes there are.',
    input: beginning,
    async tell({ text: typed, language: spoken }, call, { handlers }) {
      const { items } = await handlers.suggestPlaces({ query: { text: typed, language: spoken } }, call);
      return { places: items };
    },
  }),
  viewing_moments: tool({
    title: 'When a home can be viewed',
    description:
      'The moments at which a home can still be viewed, as ISO instants, and the address of the form at which a person books one. Nothing is booked from here.',
    input: about,
    async tell({ id: home, language: spoken }, call, sources) {
      // A home that is not published is not found, whatever moments it has.
      await sources.handlers.getProperty({ params: { id: home }, query: { language: spoken } }, call);
      const moments = await sources.viewingsOf(home);
      return {
        moments: moments?.flatMap(({ startsAt, endsAt, free }) => (free > 0 ? [{ startsAt, endsAt }] : [])) ?? null,
        forms: await formsOf(home, spoken, sources),
      };
    },
  }),
};

/**
 * What a tool tells, or why it does not: an agent reads that as it reads an answer.
 *
 * @throws whatever is neither the asker's mistake nor a problem with a code
 */
export async function useTool(name: string, given: unknown, call: Call, sources: ToolSources) {
  const found = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!found) return { isError: true, told: { problem: { code: 'tool/not-found' } } };
  try {
    const input = mask(given ?? {}, found.input as unknown as Struct<unknown, unknown>) as never;
    return { isError: false, told: await found.tell(input, call, sources) };
  } catch (error) {
    if (error instanceof StructError)
      return { isError: true, told: { problem: { code: 'request/invalid', why: error.message } } };
    if (isProblem(error)) return { isError: true, told: { problem: { code: error.code } } };
    throw error;
  }
}
