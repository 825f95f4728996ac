import { Problem } from '@dorpel/contracts';
import type { LawShown } from '@dorpel/contracts/desk-law';
import { type Day, dayOf } from '@dorpel/i18n/brussels';
import { inLanguage, type Language } from '@dorpel/i18n/languages';
import type { OpenCatalogue } from '../catalogue.ts';
import {
  type Confirmation,
  dueOn,
  fingerprintOf,
  isDue,
  type Known,
  REGIONS,
  type Rule,
  sentencesOf,
} from '../compliance/compliance.ts';
import { entriesIn, figuresOf, fingerprintOfRate, type Rate, sourceIn } from '../costs/costs.ts';

/** An entry of the law, whichever of its tables it stands in: a rule by its id, a rate by its row. */
export type LawEntry = Known & {
  readonly entry: string;
  readonly fingerprint: string;
  readonly what: string;
  readonly region: string;
  readonly source: string;
  readonly from: Day | null;
  readonly until: Day | null;
  /** All that it says, each part a sentence or a figure. */
  says(): string[];
};

type Tables = { readonly rules: readonly Rule[]; readonly rates: readonly Rate[] };

const hasEnded = (until: Day | null, day: Day) => until !== null && until <= day;

/** All entries of both tables that hold on a day or will, with how well each is known. */
export function lawEntries({ rules, rates }: Tables, day: Day, language: Language): LawEntry[] {
  const ofRules = rules
    .filter(({ until }) => !hasEnded(until, day))
    .map((rule) => ({
      entry: rule.id,
      fingerprint: fingerprintOf(rule),
      what: inLanguage(rule.name, language),
      region: rule.region,
      source: rule.source,
      from: rule.from,
      until: rule.until,
      isUnconfirmed: rule.certainty === 'to-be-confirmed',
      checkedOn: rule.checkedOn ?? null,
      lookAgainOn: rule.lookAgainOn ?? null,
      says: () => sentencesOf(rule, language),
    }));
  const ofRates = entriesIn(rates)
    .filter(({ rate, terms }) => !hasEnded(rate.validUntil, day) && !hasEnded(terms.validUntil, day))
    .map(({ row, rate, terms }) => ({
      entry: row,
      fingerprint: fingerprintOfRate(rate, terms),
      what: inLanguage(terms.name ?? rate.name, language),
      region: rate.regions.join(' '),
      source: sourceIn(terms.source, language),
      from: terms.validFrom,
      until: terms.validUntil,
      isUnconfirmed: terms.unconfirmed,
      checkedOn: terms.checkedOn,
      lookAgainOn: terms.lookAgainOn,
      says: () => figuresOf({ ...terms, basis: rate.basis }, language),
    }));
  return [...ofRules, ...ofRates];
}

/** Whether an entry holds in a region of the costs: a rule may be of several by one name. */
const holdsIn = ({ region }: LawEntry, one: string) =>
  region.split(' ').some((each) => each === one || REGIONS[each]?.some((inIt) => inIt === one));

const longestFirst = (one: LawEntry, other: LawEntry) => ((dueOn(one) ?? '') < (dueOn(other) ?? '') ? -1 : 1);

/** What of the law somebody is to look at on a day, what waits longest first. */
export const dueIn = (entries: readonly LawEntry[], day: Day): LawEntry[] =>
  entries.filter((each) => isDue(each, day)).toSorted(longestFirst);

/** Who confirms an entry or takes that back; the version is that of what they saw, where they looked at a page. */
type Asked = { readonly entry: string; readonly by: string; readonly version?: string | undefined };

/** What somebody compared an entry with, and on which day of Brussels. */
type Compared = Asked & { readonly on: Day; readonly source: string; readonly note?: string | undefined };

/** Of an entry as it is, with all that was ever said of it: another one once any of that has changed. */
const versionOf = (fingerprint: string, said: readonly Confirmation[]) =>
  [fingerprint.slice(0, 16), said.length, said.filter(({ undone }) => undone !== null).length].join('.');

const presentSaid = ({ by, on, source, note, at }: Confirmation) => ({
  by,
  on,
  source,
  note: note ?? null,
  at: at.toISOString(),
});

/** Lines of the log that are told. */
const MOST_LOGGED = 50;

type Parts = Pick<OpenCatalogue, 'rules' | 'rates' | 'confirmations' | 'decisions' | 'target'>;

/** The law as the office looks after it: in the browser and by command alike. */
export function createLaw({ rules, rates, confirmations, decisions, target }: Parts) {
  /** The tables as they are at this moment, with all that was ever said of each entry, the newest first. */
  async function read(day: Day, language: Language) {
    const [ofAdverts, ofCosts, log] = await Promise.all([rules.current(), rates.current(), confirmations.log()]);
    const entries = lawEntries({ rules: ofAdverts.rules, rates: ofCosts }, day, language);
    const saidOf = (fingerprint: string) => log.filter((each) => each.fingerprint === fingerprint);
    return { entries, log, saidOf };
  }

  /** An entry as somebody saw it. @throws Problem where there is none, or it has changed since */
  async function seen({ entry, version }: Asked, now: Date, language: Language) {
    const { entries, saidOf } = await read(dayOf(now), language);
    const found = entries.find((each) => each.entry === entry);
    if (!found) throw new Problem('law/not-found');
    const said = saidOf(found.fingerprint);
    if (version !== undefined && version !== versionOf(found.fingerprint, said)) throw new Problem('law/changed');
    return { found, said };
  }

  /** Everything that follows from the law is decided and shown anew. */
  async function holdNow(now: Date) {
    await decisions.decide(now);
    await target.raiseVersion();
  }

  return {
    /** What of the law is to be looked at on a day. */
    due: async (day: Day, language: Language) => dueIn((await read(day, language)).entries, day),
    log: () => confirmations.log(),
    /** The entries as a page shows them. @param region all where it is not said */
    async list(show: LawShown, region: string | undefined, now: Date, language: Language) {
      const day = dayOf(now);
      const { entries, log, saidOf } = await read(day, language);
      const told = entries
        .map((each) => {
          const said = saidOf(each.fingerprint);
          const last = said.find(({ undone }) => undone === null);
          // A table that was checked later than somebody confirmed it speaks for itself.
          const confirmation = last?.on === each.checkedOn ? last : undefined;
          return { each, said, confirmation };
        })
        .filter(({ each }) => !region || holdsIn(each, region))
        .filter(({ each, confirmation }) =>
          show === 'due' ? isDue(each, day) : show === 'all' || confirmation !== undefined,
        )
        .toSorted((one, other) => longestFirst(one.each, other.each));
      return {
        items: told.map(({ each, said, confirmation }) => {
          const { entry, what, region: where, from, until, source, isUnconfirmed, checkedOn, fingerprint } = each;
          return {
            entry,
            what,
            region: where,
            says: each.says(),
            from,
            until,
            source,
            isUnconfirmed,
            checkedOn,
            isDue: isDue(each, day),
            dueOn: dueOn(each),
            confirmation: confirmation ? presentSaid(confirmation) : null,
            version: versionOf(fingerprint, said),
          };
        }),
        today: day,
        due: dueIn(entries, day).length,
        log: log.slice(0, MOST_LOGGED).map((each) => ({
          entry: each.entry,
          ...presentSaid(each),
          undone: each.undone && { by: each.undone.by, at: each.undone.at.toISOString() },
        })),
      };
    },
    /**
     * Somebody compared an entry with its source: that is kept with the name, and holds from now on, for another table that says the
     * same too.
     *
     * @throws Problem `law/not-found`, `law/changed`, or `request/invalid` for a day to come or one before it was looked at last
     */
    async confirm({ by, on, source, note, ...asked }: Compared, now: Date, language: Language): Promise<LawEntry> {
      const { found, said } = await seen({ by, ...asked }, now, language);
      if (on > dayOf(now)) throw new Problem('request/invalid', { on: 'in-future' });
      if (on < (found.checkedOn ?? '')) throw new Problem('request/invalid', { on: 'before-last' });
      const { fingerprint, entry } = found;
      const isKept = await confirmations.confirm(
        { fingerprint, entry, by, on, source, ...(note && { note }) },
        said.length,
        now,
      );
      if (!isKept) throw new Problem('law/changed');
      await holdNow(now);
      return found;
    },
    /** Takes back what was confirmed last of an entry. @returns it @throws Problem as above, or `law/not-confirmed` */
    async undo(asked: Asked, now: Date, language: Language): Promise<Confirmation> {
      const { said } = await seen(asked, now, language);
      const last = said.find(({ undone }) => undone === null);
      if (!last || !(await confirmations.undo(last, asked.by, now))) throw new Problem('law/not-confirmed');
      await holdNow(now);
      return last;
    },
  };
}
