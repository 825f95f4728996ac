import { leavingOf } from './left-homes.ts';
import type { DeskHome, DeskImport } from '@dorpel/contracts/desk-homes';
import { type Day, dayOf } from '@dorpel/i18n/brussels';
import { formatPercent } from '@dorpel/i18n/formats';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import {
  inEveryLanguage,
  type Law,
  presentCard,
  presentHistory,
  projectLink,
  propertyLink,
  type Step,
  type StoredProperty,
  type Viewing,
} from '../listings/listings.ts';
import { comingOpenDays, factSheetOf, presentFacts, type Property, summaryOf, wordsOf } from '../property/property.ts';
import { emptyReport, type Issue, issueIn, type KeptImport } from '../import/import.ts';
import { say } from '../locales/sentences.ts';
import { presentEnding, presentLaw, presentOpen } from '../compliance/compliance.ts';
import { type HomeReport, type Portal, reportOn } from '../publishing/publishing.ts';
import { type Contradiction, contradictionsOf } from '../costs/costs.ts';

/** For whom, when and by which rules the office is shown something. */
export type Looking = Viewing &
  Law & {
    readonly portals: readonly Portal[];
    /** Where the site is; without it there are no feeds. */
    readonly siteUrl: string | undefined;
  };

/** A home as if all of it were public: for the office alone. */
const opened = (property: Property): Property => ({
  ...property,
  isPricePublic: true,
  address: { ...property.address, isPublic: true },
});

/** What each portal gets of a home; nothing of one that is withdrawn. */
function feedsOf(home: StoredProperty, { portals, siteUrl, rules, rates, now, language }: Looking) {
  if (siteUrl === undefined || home.listing.shelf === 'withdrawn') return [];
  const reporting = { siteUrl, rules, rates, day: dayOf(now), reader: language };
  return portals.map((portal) => ({ portal, report: reportOn(portal, home, reporting) }));
}

const isOnSite = ({ listing: { shelf } }: StoredProperty) => shelf === 'listed' || shelf === 'references';

const openOf = ({ property }: StoredProperty, { rules, language, now }: Looking) =>
  presentOpen(property, { rules, day: dayOf(now), language }).items;

/** What a home is held back for, by name; nothing of one that is not. */
export const heldForOf = (home: StoredProperty, looking: Looking): string[] =>
  home.listing.shelf === 'held' ? openOf(home, looking).flatMap(({ isNeeded, name }) => (isNeeded ? name : [])) : [];

type Feeds = readonly { readonly portal: Portal; readonly report: HomeReport }[];

function lineOf(home: StoredProperty, looking: Looking, feeds: Feeds) {
  const { property, listing } = home;
  const { language, directory } = looking;
  const { id, title, type, city, zip, address, goal, state, price, picture } = presentCard(
    summaryOf(opened(property)),
    looking,
  );
  return {
    id,
    reference: property.reference,
    title,
    type: type.name,
    city,
    zip,
    address,
    isAddressPublic: property.address.isPublic,
    goal,
    state,
    place: listing.shelf,
    ...leavingOf(home),
    differing: home.laid?.differing.length ?? 0,
    price,
    isPricePublic: property.isPricePublic,
    picture,
    link: isOnSite(home) ? propertyLink(property, language, directory) : null,
    heldFor: heldForOf(home, looking),
    portals: feeds
      .filter(({ portal, report }) => portal.pausedOn === null && report.absence === null)
      .map(({ portal }) => portal.id),
  };
}

/** A home as one line of the office's list. */
export const presentOfficeLine = (home: StoredProperty, looking: Looking) =>
  lineOf(home, looking, feedsOf(home, looking));

/** What a cost is by the CRM and by the receipt, as a language writes it; of an import of before, as it was kept. */
function writeCosts({ fact, receipt, values }: Contradiction, language: Language) {
  if (values?.unit !== 'percent') return { fact, receipt };
  const write = (percent: number) => formatPercent(percent, language);
  return { fact: write(values.fact), receipt: values.receipt === null ? null : write(values.receipt) };
}

const presentCosts = (differing: readonly Contradiction[], language: Language) =>
  differing.map((each) => {
    const words = wordsOf(each.key);
    return { key: each.key, label: words ? say[language](words.label) : each.key, ...writeCosts(each, language) };
  });

const presentStep = ({ at, changes }: Step) => ({
  at: at.toISOString(),
  changes: changes.map((each) => ({ ...each })),
});

/** All that the office is told of a home. @param days ahead in which something may end */
export function presentOfficeHome(
  home: StoredProperty,
  steps: readonly Step[],
  looking: Looking,
  days: number,
): DeskHome {
  const { property } = home;
  const { language, directory, rates, now } = looking;
  const day = dayOf(now);
  const feeds = feedsOf(home, looking);
  const advisor = directory.advisor(property.advisorId);
  const project = directory.project(property.projectId);
  const isThere = home.listing.shelf !== 'withdrawn';
  return {
    ...lineOf(home, looking, feeds),
    publishedOn: property.publishedOn,
    modifiedOn: property.modifiedOn,
    openDays: {
      coming: comingOpenDays(property, now),
      isDiffering: (home.laid?.differingDate ?? '') >= day,
    },
    advisor: advisor && { name: advisor.name, phone: advisor.phone, email: advisor.email },
    project: project && {
      name: pickLanguage(project.title, language)?.text ?? project.id,
      link: projectLink(project, language, directory),
    },
    open: isThere ? openOf(home, looking) : [],
    law: isThere ? presentLaw(property, { rules: looking.rules, day, language }) : [],
    ending: endingOf(home, looking, day, days),
    costs: isThere ? presentCosts(contradictionsOf(rates, property, day), language) : [],
    feeds: feeds.map(({ portal, report: { absence, needs, notPublic, noPlace } }) => ({
      portal: portal.id,
      format: portal.format,
      isPaused: portal.pausedOn !== null,
      absence,
      needs: [...needs],
      notPublic: [...notPublic],
      noPlace: [...noPlace],
    })),
    steps: steps.map(presentStep),
    priceHistory: presentHistory(home.priceHistory),
    factSheet: factSheetOf(presentFacts(property.facts, { withPrice: true }), language),
    pictures: property.media.pictures.length,
    documents: property.media.documents.map(({ name, kind }) => pickLanguage(name, language)?.text ?? kind),
    alternates: isOnSite(home) ? inEveryLanguage((each) => propertyLink(property, each, directory)) : [],
  };
}

/** What ends at a home that is on the site or held back from it. */
function endingOf({ property, listing }: StoredProperty, { rules, language }: Looking, day: Day, days: number) {
  if (listing.shelf !== 'listed' && listing.shelf !== 'held') return [];
  return presentEnding(property, { rules, day, days, language });
}

/** The same, with which home it is; null where nothing ends. */
export function presentEndingHome(home: StoredProperty, looking: Looking, days: number) {
  const { property, listing } = home;
  const ending = endingOf(home, looking, dayOf(looking.now), days);
  if (ending.length === 0) return null;
  return {
    id: property.id,
    title: pickLanguage(property.title, looking.language)?.text ?? property.id,
    place: listing.shelf,
    ending,
  };
}

/** An import as a line. @param isUnderWay whether somebody imports at this moment */
export function presentImportLine(kept: KeptImport, isUnderWay: boolean) {
  const { id, startedAt, endedAt, outcome, from, format, isFull } = kept;
  const { properties, passports, ...report } = kept.report ?? emptyReport();
  return {
    id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    outcome: outcome === 'begun' ? (isUnderWay ? 'running' : 'cut-off') : outcome,
    from,
    format,
    isFull,
    records: report.records,
    created: properties.created,
    changed: properties.changed,
    unchanged: properties.unchanged,
    withdrawn: properties.withdrawn,
    refused: report.refused,
    notes: report.notes,
    held: passports.held,
    unplaced: report.unplaced.length,
  };
}

function presentIssue(issue: Issue, reader: Language) {
  const { file, line, id, language } = issue;
  const { reason, language: reasonLanguage } = issueIn(issue, reader);
  return { file, line, id, language, reason, ...(reasonLanguage !== reader && { reasonLanguage }) };
}

export const titleOf = ({ property }: StoredProperty, language: Language) =>
  pickLanguage(property.title, language)?.text ?? property.id;

/** Where a home of a report stands now, and what it is held back for. */
const presentStanding = (home: StoredProperty | undefined, looking: Looking) =>
  home ? { place: home.listing.shelf, heldFor: heldForOf(home, looking) } : { place: null, heldFor: [] };

/** All that is kept of an import, with what became of homes. */
export function presentImport(
  kept: KeptImport,
  {
    isUnderWay,
    looking,
    steps,
    homes,
    homesTotal,
    held,
  }: Pick<DeskImport, 'homesTotal'> & {
    readonly isUnderWay: boolean;
    readonly looking: Looking;
    /** What it did with homes, and those as they stand now, by their IDs. */
    readonly steps: readonly Step[];
    readonly homes: ReadonlyMap<string, StoredProperty>;
    /** Homes that are held back now. */
    readonly held: readonly StoredProperty[];
  },
): DeskImport {
  const { projects, directory, kept: keptHomes, unplaced } = kept.report ?? emptyReport();
  const { created, changed, unchanged, withdrawn } = projects;
  const { language } = looking;
  return {
    ...presentImportLine(kept, isUnderWay),
    error: kept.error,
    projects: { created, changed, unchanged, withdrawn },
    directory,
    kept: keptHomes,
    refusals: kept.refusals.map((each) => presentIssue(each, language)),
    remarks: kept.remarks.map((each) => presentIssue(each, language)),
    fields: unplaced.map((each) => ({ ...each })),
    costs: kept.costs.map(({ id, differences }) => ({ id, differences: presentCosts(differences, language) })),
    homes: steps.map((step) => {
      const home = homes.get(step.propertyId);
      return {
        id: step.propertyId,
        title: home ? titleOf(home, language) : step.propertyId,
        ...presentStanding(home, looking),
        ...presentStep(step),
      };
    }),
    homesTotal,
    heldNow: held.map((home) => ({
      id: home._id,
      title: titleOf(home, language),
      heldFor: heldForOf(home, looking),
    })),
  };
}
