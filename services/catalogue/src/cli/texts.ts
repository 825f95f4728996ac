import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import type { Counts, Report } from '../import/import.ts';
import { inWords } from '../locales/sentences.ts';
import type { Fault } from '../compliance/compliance.ts';
import { crmTexts } from './crm-texts.ts';
import { nearTexts, streetsTexts, typedTexts } from './typed-texts.ts';

/** What is said of each fault of a table; `where` is the entry, and the place in it. */
type Sentences = { readonly [Is in Fault['is']]: (where: string, fault: Said<Extract<Fault, { is: Is }>>) => string };

/** A fault as it is told: a language by its name in that of the office. */
type Said<F> = F extends { readonly language: Language } ? Omit<F, 'language'> & { readonly language: string } : F;

/** What the desk of the catalogue says. Reasons of refused records are English: they name fields of the import format, each
 * property field also by what it is called on the site. */
export const TEXTS = inWords((say) => ({
  about: say(
    msg`Brings a snapshot of the catalogue, the rules of adverts or the rates of the true cost into the database of the website, and gives portals the homes.`,
  ),
  commands: {
    import: say(
      msg`a folder: the whole catalogue; a file of another system, here or at a web address: the whole of its feed, unless it says otherwise. What is not in it is withdrawn. One file of a folder adds and changes only`,
    ),
    crm: say(msg`the homes of a CRM, whose name and credentials FILE holds: what the CRM no longer has is withdrawn`),
    'crm list': say(msg`the CRMs that can be connected, and what was last read of those that are`),
    'crm connect': say(
      msg`keeps the credentials that FILE holds, if the CRM accepts them; its homes are read every few minutes from then on`,
    ),
    'crm test': say(msg`whether the CRM still accepts the credentials that are kept`),
    'crm pull': say(
      msg`reads what is new in the CRM at once; --really also withdraws what is gone there, however much`,
    ),
    'crm pause': say(msg`reads nothing of the CRM until it is resumed`),
    'crm resume': say(msg`reads the homes of the CRM again`),
    'crm leads': say(msg`has what visitors send written into the CRM as well, and into no other; with --off into none`),
    'crm forget': say(msg`erases the credentials for good; the homes stay as they are`),
    rates: say(msg`the rates of the true cost that hold today; FILE replaces all of them`),
    rules: say(msg`the rules of adverts that hold today; FILE replaces all of them`),
    'rules check': say(msg`everything that is wrong with a file of rules; changes nothing`),
    law: say(msg`which rules and rates are to be confirmed, or looked at again`),
    'law confirm': say(msg`somebody compared a rule (its id) or a rate (its row) with its source: kept with the name`),
    'law undo': say(msg`takes back what was confirmed last of a rule or a rate`),
    'law log': say(msg`all that was ever confirmed or taken back`),
    homes: say(msg`the homes as the office sees them: those that are held back or withdrawn, too`),
    home: say(msg`all that the office is told of one home, with its history`),
    facts: say(msg`what the law asks of a home, what its feed says of that, and what was typed over it`),
    'facts type': say(msg`types facts over what the feed says of a home; no import takes them away`),
    'open-days': say(
      msg`the open house days of a home: those to come, those that are over, and what its feed says otherwise`,
    ),
    'open-days add': say(msg`adds an open house day to a home; no import takes it away`),
    'open-days change': say(msg`gives an open house day another date or other hours`),
    'open-days remove': say(msg`takes an open house day away; no import brings it back`),
    'open-days choose': say(msg`of a date of which the feed says something else since: what holds`),
    left: say(msg`the homes that their feed has no more: those still on the site, and those that left it`),
    'left put-back': say(msg`puts a home that left its feed back on the site, until the feed has it again`),
    'left take-off': say(msg`takes homes off the site that their feed has no more, by their numbers`),
    ending: say(msg`which certificates expire within so many days (default 60)`),
    imports: say(msg`the reports of imports; ID: all that is kept of one`),
    near: say(msg`what was imported of stations, stops, shops, schools, parks and streets, for what is near a home`),
    'near import': say(
      msg`takes in FILE, a GeoJSON of OpenStreetMap or a timetable of GTFS, in the place of what has that name, and finds anew what is near each home`,
    ),
    'near remove': say(msg`takes away what was imported under a name`),
    'streets import': say(
      msg`makes the streets of the map of FILE, an extract of OpenStreetMap (.osm.pbf), with the program tilemaker, and puts them where the site finds them`,
    ),
    passport: say(msg`what is missing per property, and what is held back for it`),
    'portals add': say(msg`gives a portal the homes of the agency in its format; shows the address and the token once`),
    'portals list': say(msg`which portals there are, and where their feeds are`),
    'portals report': say(msg`what the portal is told about each home and what not, and which homes it does not get`),
    'portals rotate': say(msg`another token; the previous one stops working`),
    'portals pause': say(msg`gives the portal nothing until it is resumed`),
    'portals resume': say(msg`gives the portal the homes again`),
    'portals remove': say(msg`takes the portal away, with its token`),
  },
  options: {
    format: say(
      msg`openimmo, kyero or blm, of a portal also meta or json; where it is not given, a file to import is known by how it begins`,
    ),
    sender: say(msg`what an openimmo or blm portal calls the agency`),
    name: say(msg`what it is called here: osm, nmbs`),
    sea: say(
      msg`outlines of the sea (water_polygons.shp): the coast is exact; without them it is that of the map that is built in`,
    ),
    into: say(msg`the folder of maps of another site`),
    profile: say(
      msg`where tilemaker’s config-openmaptiles.json and process-openmaptiles.lua are, if not where it is installed`,
    ),
    credit: say(msg`who is to be thanked for it, as its licence asks: © OpenStreetMap contributors`),
    unconfirmed: say(msg`only the rules, and the rates, that the agency has yet to confirm`),
    by: say(msg`who confirms it, types it, takes it back or puts it back`),
    date: say(msg`a date: 2026-12-05 or 5/12/2026`),
    from: say(msg`when it begins, by the clock in Brussels: 14:00`),
    until: say(msg`when it ends`),
    of: say(msg`which one: its date, and when it begins where there are several on that date (2026-12-05T14:00)`),
    holds: say(msg`typed: what was typed here; feed: what the feed says`),
    set: say(msg`fields and what is typed over them; nothing behind the = takes away what was typed`),
    feed: say(msg`fields that are as the feed says from now on`),
    keep: say(msg`fields that stay as they were typed, although the feed says something else`),
    units: say(msg`other homes of the project that get the same`),
    source: say(msg`the law or page it was compared with`),
    on: say(msg`the day on which that was (default: today)`),
    note: say(msg`what colleagues should know of it`),
    quiet: say(msg`reports refused records only, no notes`),
    search: say(msg`how words of a title, an address or a place begin, or a number`),
    place: say(msg`listed, held, references or withdrawn (default: all but withdrawn)`),
    goal: say(msg`sale or rent`),
    state: say(msg`available, option, sold or rented`),
    page: say(msg`which page of them (default 1)`),
    days: say(msg`how many days are looked ahead`),
    really: say(msg`withdraws what left, even if that is more than 30% of the properties, or more than 100`),
    unattended: say(msg`for a timer: where that much would leave, nothing is imported until somebody has decided`),
    language: say(
      msg`nl, fr, en or de: in which passport names the fields, or in which a portal reads the homes (kyero has all languages)`,
    ),
  },
  notes: say(
    msg`The folder holds property-types, cities, tree-items, advisors, projects and properties, each as .ndjson. Addresses of\npictures and documents are relative to that folder, or begin with https://. A record that is not as it should be is refused\nand told with its line and reason; all others are imported, and importing again does what is left. Nothing is ever erased.\nOne import is done at a time: the next one waits. One that was interrupted carries on where it stopped when it is run again.\nA file of another system is OpenImmo 1.2.7, Kyero v3 or BLM v3. Its pictures lie beside it, or both in a zip, or are web\naddresses. Each field that has no place here is named at the end.`,
  ),
  busy: (by: string) => say(msg`Another import is running (${by}). This one waits for it to finish.`),
  away: say(msg`The database can’t be reached. It is tried again for ten minutes.`),
  tookOver: say(
    msg`This import was stuck for so long that another one began. It will write nothing more: run it again.`,
  ),
  resumed: (records: number) =>
    say(msg`An import of the same snapshot was interrupted after ${records} records: this one carried on from there.`),
  kept: (properties: number) =>
    say(
      msg`Properties that are not in the snapshot: ${properties}, more than 30% of all, or more than 100. They were not withdrawn. If they are meant to be, import again with --really.`,
    ),
  ...typedTexts(say),
  near: nearTexts(say),
  streets: streetsTexts(say),
  stopped: (homes: number) =>
    say(
      msg`Nothing was imported: ${homes} homes are not in it, more than 30% of all, or more than 100. Decide at the desk which of them leave, or import with --really.`,
    ),
  left: {
    missed: (since: string) => say(msg`missing from its feed since ${since}, still on the site`),
    keptBy: (by: string, at: string) => say(msg`put back by ${by} (${at})`),
    left: (on: string) => say(msg`left the feed on ${on}`),
    who: say(msg`Who puts it back? Say --by NAME.`),
    back: (id: string, by: string) =>
      say(msg`${id} is back, put there by ${by}: it stays until its feed has it again.`),
    off: (count: number) => say(msg`Homes taken off the site: ${count}`),
    notLeft: (ids: string) => say(msg`Not all of these left their feed (${ids}): nothing was changed.`),
  },
  notFeed: {
    blank: (file: string) => say(msg`${file} is empty: nothing was changed. Does its server still provide the feed?`),
    html: (file: string) =>
      say(msg`${file} is a page of HTML, not a feed: nothing was changed. Has the address or the password changed?`),
    json: (file: string) =>
      say(msg`${file} is an answer in JSON, not a feed: nothing was changed. Has the address or the password changed?`),
    other: (file: string) => say(msg`${file} is not a file of homes that is known: nothing was changed.`),
  },
  notOf: (file: string, format: string) => say(msg`${file} is not a file of ${format}: nothing was changed.`),
  noHomes: say(msg`The file holds no homes. Is that intended?`),
  cutOff: say(msg`The file is cut off: homes at its end may be missing. What came whole was read.`),
  crm: crmTexts(say),
  refused: say(msg`refused`),
  note: say(msg`note`),
  counts: {
    properties: ({ created, changed, unchanged, withdrawn, refused }: Counts) =>
      say(
        msg`properties: ${created} new, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn, ${refused} records refused`,
      ),
    projects: ({ created, changed, unchanged, withdrawn, refused }: Counts) =>
      say(
        msg`projects: ${created} new, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn, ${refused} records refused`,
      ),
  },
  passports: ({ complete, missing, doubtful, held }: Report['passports']) =>
    say(
      msg`legal passports: ${complete} complete, ${missing} miss something, ${doubtful} have something doubtful, ${held} held back`,
    ),
  directory: (changed: number) => say(msg`types, cities, advisors and places: ${changed} new or changed`),
  records: ({ records, refused, notes }: Pick<Report, 'records' | 'refused' | 'notes'>) =>
    say(msg`${records} records read, ${refused} refused, ${notes} notes`),
  unplaced: (fields: number) => say(msg`Fields of the file that have no place here: ${fields}`),
  unplacedIn: (homes: number, example: string, entry: number) =>
    say(msg`${homes} ×, first in entry ${entry}: ${example}`),
  usable: {
    rates: (all: number, today: number) => say(msg`${all} rates can be used, ${today} hold today.`),
    rules: (all: number, today: number) => say(msg`${all} rules can be used, ${today} hold today.`),
  },
  stored: {
    rates: (all: number, version: number) =>
      say(msg`${all} rates stored as version ${version}. They hold from now on.`),
    rules: (all: number, version: number) =>
      say(msg`${all} rules stored as version ${version}. They hold from now on.`),
  },
  unconfirmed: (rules: number, rates: number) =>
    say(msg`To be confirmed by the agency: ${rules} rules, ${rates} rates.`),
  unconfirmedOnly: say(msg`--unconfirmed tells what is stored: it takes no file.`),
  law: {
    due: (count: number) => say(msg`Rules and rates to review: ${count}`),
    toConfirm: say(msg`to be confirmed`),
    neverChecked: say(msg`never checked`),
    who: say(msg`--by: who confirms it or takes it back?`),
    whichSource: say(msg`--source: which law or page was it compared with? 200 characters at most.`),
    whichDay: say(msg`--on: a day such as 2026-11-30, not after today.`),
    beforeLast: (entry: string) => say(msg`${entry} was compared with its source on a later day already.`),
    changed: (entry: string) => say(msg`Somebody else just changed ${entry}: look at it again.`),
    longNote: say(msg`--note: 500 characters at most.`),
    none: (entry: string) => say(msg`There is no rule or rate ‘${entry}’ that holds today or later.`),
    confirmed: (entry: string, what: string, by: string) => say(msg`${entry} (${what}) is confirmed by ${by}.`),
    notConfirmed: (entry: string) => say(msg`Nobody confirmed ${entry}.`),
    undone: (entry: string, by: string) => say(msg`What ${by} confirmed of ${entry} is taken back.`),
  },
  /** What is wrong with a file of rules or rates. */
  faults: {
    all: (path: string) => say(msg`${path} can’t be used:`),
    notJson: (path: string, line: number, column: number) =>
      say(
        msg`${path} is not JSON: a bracket, quote or comma is missing or too many before line ${line}, column ${column}.`,
      ),
    noFile: (path: string) => say(msg`There is no file ${path} that can be read.`),
    sentences: {
      'no-text': (where, { language }) => say(msg`${where}: the text in ${language} is missing.`),
      'no-source': (where) => say(msg`${where}: who says so? The source is missing.`),
      'no-field': (where, { name }) => say(msg`${where}: there is no fact ‘${name}’.`),
      'no-region': (where, { name }) => say(msg`${where}: there is no region ‘${name}’.`),
      braces: (where) => say(msg`${where}: a brace is not closed, or closed twice.`),
      'not-in-order': (where) => say(msg`${where}: this ends before it begins.`),
      unlike: (where, { name: comparison }) =>
        say(msg`${where}: days are compared with days, numbers with numbers: ${comparison}`),
      gap: (where, { until, from }) => say(msg`${where}: nothing holds from ${until} until ${from}: close the gap.`),
      overlap: (where, { until, from }) =>
        say(msg`${where}: two entries hold at once: one until ${until}, the next from ${from}.`),
      twice: (where, { name: other }) =>
        say(msg`${where}: ‘${other}’ asks the same of the same property at the same time.`),
      missing: (where) => say(msg`${where}: this is missing.`),
      unknown: (where) => say(msg`${where}: no field of this name is read. Is it misspelt?`),
      empty: (where) => say(msg`${where}: this list is empty.`),
      'no-list': (where) => say(msg`${where}: a list in square brackets belongs here.`),
      'no-day': (where, { name }) => say(msg`${where}: ‘${name}’ is not a day. Write it as 2026-11-25.`),
      'no-count': (where, { name }) => say(msg`${where}: ‘${name}’ is not a whole number, or is too small.`),
      'none-of-these': (where, { name, choices }) =>
        say(msg`${where}: ‘${name}’ is not possible here. Choose from ${choices}.`),
      unfit: (where, { name }) => say(msg`${where}: ‘${name}’ is not possible here.`),
      bands: (where) => say(msg`${where}: each bracket ends above the one before, and the last has no end (null).`),
      'not-an-estimate': (where) => say(msg`${where}: what is not confirmed is an estimate.`),
      'above-maximum': (where) => say(msg`${where}: the minimum is above the maximum.`),
    } satisfies Sentences,
  },
  version: (version: number, day: string) => say(msg`Version ${version}, imported on ${day}:`),
  portals: {
    noSite: say(msg`SITE_URL is not set: without the address of the site there are no feeds.`),
    badName: say(msg`The name stands in an address: small letters, digits and hyphens, 40 at most, a letter first.`),
    takesNo: (format: string, option: string) => say(msg`${format} takes no ${option}.`),
    needsSender: (format: string) =>
      say(msg`--sender: what does the portal call the agency? ${format} asks for it (blm: at most ten digits).`),
    exists: (name: string) => say(msg`There is a portal ‘${name}’ already.`),
    unknown: (name: string) => say(msg`There is no portal ‘${name}’.`),
    most: (most: number) => say(msg`There are ${most} portals: no more are kept.`),
    none: say(msg`There are no portals.`),
    access: say(msg`For the portal: the address, the name and the password (or bearer token). It is shown this once.`),
    served: say(msg`served`),
    paused: (day: string) => say(msg`paused since ${day}`),
    pausedNow: (name: string) => say(msg`The portal ‘${name}’ gets nothing from now on.`),
    servedNow: (name: string) => say(msg`The portal ‘${name}’ gets the homes.`),
    removed: (name: string) => say(msg`The portal ‘${name}’ is gone.`),
    sent: say(msg`in the feed`),
    absence: {
      sold: say(msg`NOT IN IT, sold`),
      rented: say(msg`NOT IN IT, rented`),
      held: say(msg`NOT IN IT, held back`),
      incomplete: say(msg`NOT IN IT, the format asks for`),
    },
    toldIn: (language: string) => say(msg`told in ${language}: there is nothing in the language of the portal`),
    notPublic: say(msg`not public`),
    noPlace: say(msg`no place in the format`),
    breach: say(msg`not as the schema asks`),
    sum: (sent: number, absent: number) => say(msg`${sent} homes in the feed, ${absent} not`),
  },
  office: {
    places: {
      listed: say(msg`on the site`),
      held: say(msg`HELD BACK`),
      references: say(msg`among the references`),
      withdrawn: say(msg`withdrawn`),
    },
    page: (page: number, pages: number, total: number) => say(msg`Page ${page} of ${pages}, ${total} in all.`),
    wholeNumber: (option: string, most: number) => say(msg`${option} is a whole number from 1 to ${most}.`),
    oneOf: (option: string, values: string) => say(msg`${option} is one of these: ${values}.`),
    tooLong: (option: string) => say(msg`${option} is too long.`),
    noHome: (id: string) => say(msg`There is no home ‘${id}’.`),
    noImport: (id: string) => say(msg`There is no import ‘${id}’.`),
    ends: (name: string, day: string) => say(msg`${name} expires after ${day}`),
    endingIn: (homes: number, days: number) =>
      say(msg`Homes with a document that expires within ${days} days: ${homes}`),
  },
  held: say(msg`HELD BACK`),
  published: say(msg`published`),
  status: {
    missing: say(msg`missing`),
    'on-request': say(msg`on request`),
    doubtful: say(msg`doubtful`),
  } as Readonly<Record<string, string>>,
  sum: (all: number, complete: number, held: number) =>
    say(msg`${all} properties for sale or to rent: ${complete} complete, ${held} held back`),
}));

export type Texts = (typeof TEXTS)[Language];
