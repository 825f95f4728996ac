import { Problem } from '@dorpel/contracts';
import type { HomeFacts } from '@dorpel/contracts/desk-homes';
import { dayOf } from '@dorpel/i18n/brussels';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import type { OpenCatalogue } from '../catalogue.ts';
import { presentOpen, type Rule } from '../compliance/compliance.ts';
import {
  fedOf,
  type StoredProperty,
  type TypedChange,
  type TypedFacts,
  type TypedField,
  valueIn,
} from '../listings/listings.ts';
import type { Directory } from '../places/places.ts';
import type { Property } from '../property/property.ts';
import { type Decided, decide, fieldOf, fieldsOf, presentField, type Typed, written } from './home-fields.ts';

type Parts = Pick<OpenCatalogue, 'properties' | 'typed' | 'rules'> & {
  readonly target: Pick<OpenCatalogue['target'], 'raiseVersion'>;
  readonly directory: () => Promise<Directory>;
};

/** Units of a project that are told; changes that are. */
const MOST_UNITS = 500;
const MOST_CHANGES = 100;
/** As often as somebody else may type something of one unit while it is written. */
const MOST_TRIES = 10;

/** A change of a fact. */
type FactChange = TypedChange & { readonly field: TypedField };

const titleOf = ({ _id, property }: StoredProperty, language: Language) =>
  pickLanguage(property.title, language)?.text ?? _id;

/** What the office types of homes over what their feeds say: in the browser and by command alike. */
export function createHomeFacts({ properties, typed: store, rules, target, directory }: Parts) {
  const { office } = properties;

  async function homeOf(id: string): Promise<StoredProperty> {
    const found = await office.find(id);
    if (!found) throw new Problem('home/not-found');
    return found;
  }
  const heldFor = (home: StoredProperty, all: readonly Rule[], now: Date, language: Language) =>
    home.listing.shelf === 'held'
      ? presentOpen(home.property, { rules: all, day: dayOf(now), language }).items.flatMap(({ isNeeded, name }) =>
          isNeeded ? name : [],
        )
      : [];

  async function projectOf(home: StoredProperty, all: readonly Rule[], now: Date, language: Language) {
    const { projectId } = home.property;
    if (projectId === null) return null;
    const [units, known] = await Promise.all([office.ofProject(projectId, MOST_UNITS), directory()]);
    const title = known.project(projectId)?.title;
    return {
      name: (title && pickLanguage(title, language)?.text) ?? projectId,
      units: units
        .filter(({ _id }) => _id !== home._id)
        .map((unit) => ({
          id: unit._id,
          reference: unit.property.reference,
          title: titleOf(unit, language),
          place: unit.listing.shelf,
          heldFor: heldFor(unit, all, now, language),
        })),
    };
  }

  function presentChange({ at, by, field, before, after }: FactChange, property: Property, language: Language) {
    const known = fieldOf(field, property, language);
    const words = (value: string | null) => (known ? written(value, known, language) : value);
    return { at, by, label: known?.label ?? field, before: words(before), after: words(after) };
  }

  /** Writes what was decided of a home upon a version, with who did it. @returns whether it was still that one */
  async function write(
    id: string,
    typed: TypedFacts | null,
    decided: readonly Decided[],
    said: { by: string; at: string },
  ) {
    const facts = { ...typed?.facts };
    for (const { field, fact } of decided) {
      if (fact) facts[field] = fact;
      else delete facts[field];
    }
    const log = decided.map(({ field, fact }) => ({
      ...said,
      field,
      before: typed?.facts[field]?.value ?? null,
      after: fact?.value ?? null,
    }));
    return store.write(id, typed?.version ?? 0, { facts }, log);
  }

  /** Types over the same fields of another home of the project, as far as the law asks it for them. @returns whether anything is different */
  async function typeUnit(
    id: string,
    over: readonly Decided[],
    all: readonly Rule[],
    said: { by: string; at: string },
    now: Date,
  ) {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const [home, typed] = await Promise.all([homeOf(id), store.find(id)]);
      const fields = fieldsOf(home.property, all, now, 'nl').flatMap((topic) => topic.fields);
      const fed = fedOf(home);
      const decided = over.flatMap(({ field, fact }): Decided[] => {
        const known = fields.find((each) => each.field === field);
        const says = valueIn(fed, field);
        const before = typed?.facts[field];
        if (!known || (fact && known.choices && !known.choices.includes(fact.value))) return [];
        if (!fact || fact.value === says) return before ? [{ field, fact: undefined }] : [];
        return before?.value === fact.value ? [] : [{ field, fact: { ...fact, fed: says } }];
      });
      if (decided.length === 0) return false;
      if (await write(id, typed, decided, said)) return true;
    }
    throw new Problem('service/busy');
  }

  return {
    async get(id: string, language: Language, now: Date): Promise<HomeFacts> {
      const [home, typed, { rules: all }] = await Promise.all([homeOf(id), store.find(id), rules.current()]);
      const { property } = home;
      const open = presentOpen(property, { rules: all, day: dayOf(now), language }).items;
      const topics = fieldsOf(property, all, now, language);
      const others = [...new Set(open.map(({ topic }) => topic))].filter(
        (topic) => !topics.some((each) => each.topic === topic),
      );
      const told = [...others.map((topic) => ({ topic, fields: [] })), ...topics].map(({ topic, fields }) => ({
        topic,
        open: open.filter((item) => item.topic === topic),
        fields: fields.map((field) => presentField(field, home, typed, language)),
      }));
      const waits = ({ open: items }: (typeof told)[number]) =>
        items.some(({ isNeeded }) => isNeeded) ? 0 : items.length > 0 ? 1 : 2;
      return {
        id,
        title: pickLanguage(property.title, language) ?? { text: id, language },
        reference: property.reference,
        city: pickLanguage(property.address.city, language)?.text ?? property.address.zip,
        place: home.listing.shelf,
        version: typed?.version ?? 0,
        topics: told.toSorted((one, other) => waits(one) - waits(other)),
        project: await projectOf(home, all, now, language),
        changes: (typed?.log ?? [])
          .flatMap(({ field, ...change }) => (field === 'openDays' ? [] : [{ field, ...change }]))
          .toReversed()
          .slice(0, MOST_CHANGES)
          .map((change) => presentChange(change, property, language)),
      };
    },

    /**
     * Types over what the feed says of a home, under the name of who does it, and over the same fields of other units of its project. Each home is
     * decided on anew at once.
     *
     * @throws Problem `home/not-found`, `request/invalid` with the fields, `home-facts/changed` where somebody typed something of it since
     */
    async type(id: string, given: Typed, by: string, now: Date) {
      const [home, typed, { rules: all }] = await Promise.all([homeOf(id), store.find(id), rules.current()]);
      const said = { by, at: now.toISOString() };
      const fields = fieldsOf(home.property, all, now, given.language).flatMap((topic) => topic.fields);
      const { projectId } = home.property;
      const ofProject =
        given.units.length > 0 && projectId !== null ? await office.ofProject(projectId, MOST_UNITS) : [];
      const units = [...new Set(given.units)].filter((unit) => unit !== id);
      if (!units.every((unit) => ofProject.some(({ _id }) => _id === unit))) throw new Problem('home/not-found');
      const decided = decide(given, { home, typed, fields }, said);
      const changed = async (): Promise<Problem> => {
        const last = (await store.find(id))?.log.at(-1);
        return new Problem('home-facts/changed', last && { by: last.by, at: last.at });
      };
      if ((typed?.version ?? 0) !== given.version) throw await changed();
      if (decided.length > 0 && !(await write(id, typed, decided, said))) throw await changed();
      const others: string[] = [];
      for (const unit of decided.length > 0 ? units : []) {
        if (await typeUnit(unit, decided, all, said, now)) others.push(unit);
      }
      if ((await properties.layAnew([id, ...others], said.at)) > 0) await target.raiseVersion();
      const [after, lies] = await Promise.all([homeOf(id), store.find(id)]);
      return {
        id,
        place: after.listing.shelf,
        version: lies?.version ?? 0,
        changed: decided.length,
        units: others.length,
      };
    },
  };
}
