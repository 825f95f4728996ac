import type { OpenPassport, Passport as PublicPassport, PropertyDetail } from '@dorpel/contracts/catalogue';
import { addDays, type Day, dayOf } from '@dorpel/i18n/brussels';
import { inLanguage, type Language } from '@dorpel/i18n/languages';
import { typeset } from '@dorpel/i18n/typeset';
import { msg } from '@lingui/core/macro';
import { assess, type Assessment, isInForce, type Passport, passportOf, settingOf } from './evaluate.ts';
import { FIELDS } from './fields.ts';
import { isPromised, lastDaysOf } from './holds.ts';
import { conditionsOf, isCheck, type Rule } from './rule.ts';
import { type Subject, subjectOf } from './subject.ts';
import { inWords as wordsIn } from '../locales/sentences.ts';
import { inDigits, type PriceAsked, type Property, statusOf, writeBare } from '../property/property.ts';

/** A rule that is fulfilled now and will not be the day after `lastDay`, if nobody changes anything: with what it says after. */
type Ending = { readonly lastDay: Day; readonly after: Assessment };

const isWanted = (assessment: Assessment) => settingOf(assessment) !== 'ignore';

/** The first day up to `until` with which a rule ceases to be fulfilled. */
function endingOf(rule: Rule, subject: Subject, day: Day, until: Day): Ending[] {
  if (!isInForce(rule, day) || isWanted(assess(rule, subject, day))) return [];
  const lastDays = conditionsOf(rule)
    .flatMap((condition) => lastDaysOf(condition, subject.facts))
    .filter((last) => last >= day && last <= until)
    .toSorted();
  for (const lastDay of lastDays) {
    const after = assess(rule, subject, addDays(lastDay, 1));
    if (isWanted(after)) return [{ lastDay, after }];
  }
  return [];
}

/** What of a home is valid on a day and ends up to another: the first to end comes first. */
const endingsOf = (rules: readonly Rule[], subject: Subject, day: Day, until: Day): readonly Ending[] =>
  rules
    .flatMap((rule) => endingOf(rule, subject, day, until))
    .toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : 1));

const CENTS = 100;

/** A sentence of a rule with the facts in it; it stands alone, so it begins with a capital. */
function inWords(text: string, rule: Rule, { facts }: Pick<Subject, 'facts'>, language: Language): string {
  const terms = isCheck(rule) ? undefined : rule.terms;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'years') return String(terms?.years ?? '');
    if (name === 'target') return (terms?.target ?? '').toUpperCase();
    const value = facts[name] ?? '';
    const kind = FIELDS[name];
    return kind ? writeBare(kind, value, language) : value;
  });
  return typeset(filled.charAt(0).toLocaleUpperCase(language) + filled.slice(1), language);
}

/** All that a rule can say of a home, and what it asks of its owner: where a fact of the home would stand, there are dots. */
export function sentencesOf(rule: Rule, language: Language): string[] {
  const texts = isCheck(rule) ? [rule.ask] : [...rule.mentions.map(({ text }) => text), rule.ask];
  const told = texts.map((text) => {
    const said = inLanguage(text, language).replace(/\{(?!years|target)\w+\}/g, '…');
    return inWords(said, rule, { facts: {} }, language);
  });
  return [...new Set(told)];
}

const PRICE = wordsIn((say) => ({
  name: say(msg`Price`),
  which: (said: string, one: string, other: string) => say(msg`‘${said}’: ${one} or ${other}?`),
  none: say(msg`The file gives no price, and does not say that it is on request.`),
  unread: (said: string) => say(msg`‘${said}’ is not a price in euro that can be read.`),
}));

/** What is asked of a home whose price could not be read. */
function askedItem({ said, readings }: PriceAsked, language: Language): OpenPassport['items'][number] {
  const { name, which, none, unread } = PRICE[language];
  const [one, other] = readings.map((cents) => inDigits(cents / CENTS));
  const ask = one !== undefined && other !== undefined ? which(said, one, other) : said === '' ? none : unread(said);
  return { id: 'price', topic: 'price', status: 'doubtful', name, ask, isNeeded: true };
}

type Item = PublicPassport['items'][number];

const isUnconfirmed = ({ certainty }: Rule) => certainty === 'to-be-confirmed';

const isOpen = ({ status }: Assessment) => status === 'missing' || status === 'doubtful';

const needsOf = (rule: Rule) => (isCheck(rule) ? [] : rule.needs.flat());

/** Whether it was asked for; a value that the rule does not know is not. */
const isAskedFor = ({ rule, status }: Assessment, subject: Subject) =>
  status === 'doubtful' && needsOf(rule).some((field) => isPromised(subject.facts[field]));

function itemOf(assessment: Assessment, subject: Subject, language: Language): Item {
  const { rule, mention } = assessment;
  const open = isAskedFor(assessment, subject) ? 'on-request' : 'not-known';
  return {
    id: rule.id,
    topic: rule.topic,
    status: mention ? 'known' : open,
    name: inLanguage(rule.name, language),
    text: mention && inWords(inLanguage(mention.text, language), rule, subject, language),
    symbol: mention?.symbol ?? null,
    facts: needsOf(rule),
    source: rule.source,
    isUnconfirmed: isUnconfirmed(rule),
  };
}

const renovationOf = ({ items }: Passport): PropertyDetail['renovation'] => {
  const duty = items.find(({ mention, rule }) => mention && !isCheck(rule) && rule.terms)?.rule;
  if (!duty || isCheck(duty) || !duty.terms) return null;
  return { ...duty.terms, source: duty.source, from: duty.from, isUnconfirmed: isUnconfirmed(duty) };
};

/**
 * What the law makes the page of a property say on a day, and the duty a buyer of that day takes over. What is open is
 * said where the rules ask for it; not of what was sold or rented, which nobody can have any more.
 */
export function presentPassport(
  property: Property,
  { rules, now, language }: { readonly rules: readonly Rule[]; readonly now: Date; readonly language: Language },
): Pick<PropertyDetail, 'renovation'> & { readonly passport: PublicPassport } {
  const on = dayOf(now);
  const subject = subjectOf(property);
  const passport = passportOf(rules, subject, on);
  const isAdvert = statusOf(property) === 'listed';
  const said = passport.items.filter(
    (item) => item.mention ?? (isAdvert && !isCheck(item.rule) && isOpen(item) && isWanted(item)),
  );
  return {
    renovation: renovationOf(passport),
    passport: { on, items: said.map((item) => itemOf(item, subject, language)) },
  };
}

/** What the owner of a property is asked for on a day: what the advert waits for comes first. */
export function presentOpen(
  property: Property,
  { rules, day, language }: { readonly rules: readonly Rule[]; readonly day: Day; readonly language: Language },
): OpenPassport {
  const subject = subjectOf(property);
  const isAdvert = statusOf(property) === 'listed';
  const { items, held } = passportOf(rules, subject, day);
  const asked = isAdvert && property.priceAsked ? [askedItem(property.priceAsked, language)] : [];
  const open = isAdvert ? items.filter((item) => isOpen(item) && isWanted(item)) : [];
  const presented = open.map((item) => ({
    id: item.rule.id,
    topic: item.rule.topic,
    status: isAskedFor(item, subject) ? 'on-request' : item.status,
    name: inLanguage(item.rule.name, language),
    ask: inWords(inLanguage(item.rule.ask, language), item.rule, subject, language),
    isNeeded: settingOf(item) === 'hold',
    source: item.rule.source,
    isUnconfirmed: isUnconfirmed(item.rule),
  }));
  return {
    propertyId: property.id,
    isHeld: isAdvert && held.length + asked.length > 0,
    items: [...asked, ...presented].toSorted((one, other) => Number(other.isNeeded) - Number(one.isNeeded)),
  };
}

/** All that the law asks of the advert of a property on a day, and whether it has it, in the order of the rules. */
export function presentLaw(
  property: Property,
  { rules, day, language }: { readonly rules: readonly Rule[]; readonly day: Day; readonly language: Language },
) {
  const subject = subjectOf(property);
  const asked = passportOf(rules, subject, day).items.filter(({ status }) => status !== 'not-applicable');
  return asked.map(({ rule, status, mention }) => ({
    id: rule.id,
    topic: rule.topic,
    name: inLanguage(rule.name, language),
    kind: isCheck(rule) ? 'check' : 'mention',
    status,
    text: mention && inWords(inLanguage(mention.text, language), rule, subject, language),
    setting: isCheck(rule) ? rule.setting : rule.setting.missing,
    from: rule.from,
    source: rule.source,
    isUnconfirmed: isUnconfirmed(rule),
    checkedOn: rule.checkedOn ?? null,
  }));
}

/** What of a property is valid on a day and ends within some days: what the owner will be asked for then. */
export function presentEnding(
  property: Property,
  {
    rules,
    day,
    days,
    language,
  }: { readonly rules: readonly Rule[]; readonly day: Day; readonly days: number; readonly language: Language },
) {
  const subject = subjectOf(property);
  return endingsOf(rules, subject, day, addDays(day, days)).map(({ lastDay, after }) => ({
    id: after.rule.id,
    name: inLanguage(after.rule.name, language),
    lastDay,
    isNeeded: settingOf(after) === 'hold',
    ask: inWords(inLanguage(after.rule.ask, language), after.rule, subject, language),
    source: after.rule.source,
  }));
}

const WORDS = wordsIn((say) => ({
  because: (what: string) => say(msg`held back, not published: ${what}`),
}));

/** Why a home is held back on a day: what to bring, and which law asks for it, in the words of the rules. */
export function heldBecause(
  property: Property,
  given: { readonly rules: readonly Rule[]; readonly day: Day; readonly language: Language },
): string {
  const needed = presentOpen(property, given).items.filter(({ isNeeded }) => isNeeded);
  const what = needed.map(({ id, name, ask, source }) =>
    source === undefined ? `${name}. ${ask}` : `${name} (${id}). ${ask} (${source})`,
  );
  return WORDS[given.language].because(what.join(' '));
}
