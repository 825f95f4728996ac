import { agencyOf, merged, type Merged, sheetOf, wrongIn } from '@dorpel/agency/sheet';
import type { StoredAgency } from '@dorpel/agency/store';
import type { MailOfAgency } from '@dorpel/contracts/agency-mail';
import type { AgencySheet, PageItem, Settings } from '@dorpel/contracts/content-entities';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import type { Content, StoredEntry } from '../library/library.ts';
import { routes } from '../seed/routes/routes.ts';
import { legalPagesOf } from './legal.ts';
import { pagesOf } from './pages.ts';
import { nameOfOffice, settingsOf, settingsWith } from './settings.ts';

/** The empty site of an agency, for its editors to go on with: the same each time it is made of the same agency. */
export function contentOf(agency: StoredAgency): Content {
  const pages = [...pagesOf(agency), ...legalPagesOf(agency)];
  const own = new Set(pages.map(({ id }) => id));
  // An address of the content needs the page that is there; one with a token or a form has another remote's.
  const isThere = (id: string | undefined) => id === undefined || own.has(id);
  return {
    settings: settingsOf(agency),
    routes: routes.filter(({ page, params }) => page !== 'content-page' || isThere(params?.['id'])),
    pages,
    categories: [],
    articles: [],
    images: [],
  };
}

type Mark = StoredAgency['logo'];

/** tokens.css of the look: a site without colours of its own. */
const LOOK_OF_THE_DESIGN = { colours: { accent: '#a8492c', band: '#3d4f57' } };

type Place = Pick<Settings['agency'], 'street' | 'zip' | 'city' | 'phone' | 'email' | 'openingHours'>;

/** The sheet of an agency whose site is older than sheets are: what its site shows comes before what its file says. */
export function sheetFor(settings: Settings, file: AgencySheet | null): AgencySheet {
  const { agency, languages, look } = settings;
  const language = languages.default;
  const office = ({ city, openingHours: hours, ...place }: Place) => ({
    ...place,
    city: pickLanguage(city, language)?.text ?? '',
    hours: hours as StoredAgency['offices'][number]['hours'],
  });
  const { name, legalName, slogan, country, closures, social, street, zip, city, phone, email, openingHours } = agency;
  const { offices = [] } = agency;
  const seen = sheetOf({
    ...agencyOf(file ?? {}, look?.mark ?? null),
    name,
    legalName,
    slogan: Object.keys(slogan).length > 0 ? slogan : undefined,
    closures,
    social,
    country: country as StoredAgency['country'],
    languages: [language, ...languages.enabled.filter((each: Language) => each !== language)],
    offices: [{ street, zip, city, phone, email, openingHours }, ...offices].map(office),
    colours: { ...(look ?? LOOK_OF_THE_DESIGN).colours },
  });
  // Pages show no name of the seat, and one of each other office, whether it has one or not.
  const named = (seen.offices ?? []).map(({ name: shown, ...place }, at) => {
    const said = file?.offices?.[at]?.name;
    const own = at === 0 || shown === nameOfOffice({ name, city: place.city ?? '' }) ? said : shown;
    return { ...(own !== undefined && { name: own }), ...place };
  });
  const mark = file?.mark ?? seen.mark;
  return { ...seen, ...(mark !== undefined && { mark }), offices: named };
}

const NO_NUMBERS = { companyNumber: '', registration: '' };
const NO_BOXES = { inbox: '', sender: '', privacy: '' };

/** An agency as it was before it had said all, so that what follows from it can be compared. */
const filled = (agency: StoredAgency): StoredAgency => ({
  ...agency,
  identity: { ...NO_NUMBERS, ...agency.identity },
  mail: { ...NO_BOXES, ...agency.mail },
});

/** What of the site follows from what an agency says of itself, beside the sheet: each entry as it will be. */
export function followingFrom(
  content: Content,
  { after, marks }: { readonly after: AgencySheet; readonly marks: { readonly before: Mark; readonly after: Mark } },
): readonly StoredEntry[] {
  const { sheets } = content.settings;
  if (!sheets) return [];
  const agencies = { before: filled(agencyOf(sheets.now, marks.before)), after: agencyOf(after, marks.after) };
  const settings = { ...settingsWith(content.settings, agencies), sheets: { ...sheets, now: after } };
  const made = (agency: StoredAgency) => new Map(contentOf(agency).pages.map((page) => [page.id, page]));
  const [before, next] = [made(agencies.before), made(agencies.after)];
  const pages = content.pages.flatMap((page): StoredEntry[] => {
    const value: PageItem = merged(page, before.get(page.id), next.get(page.id));
    return value === page ? [] : [{ kind: 'pages', id: page.id, value }];
  });
  return [{ kind: 'settings', value: settings }, ...pages];
}

/** The sheet with what its file says now, wherever the desk has not changed it since; each field that is another one is told. */
export const sheetWith = (sheets: NonNullable<Settings['sheets']>, file: AgencySheet, tell: (field: Merged) => void) =>
  merged(sheets.now, sheets.file ?? {}, file, tell);

/** What mails of the site go by: what is published of the sheet says it, and nothing where a site has none. */
export function mailOf({ sheets }: Pick<Settings, 'sheets'>): MailOfAgency {
  const { name, mail = {} } = sheets?.now ?? {};
  return { name: name || null, inbox: mail.inbox || null, sender: mail.sender || null };
}

/** By the name of the field at the desk, the key of what is expected there. */
export const mistakesIn = (sheet: AgencySheet): Readonly<Record<string, string>> =>
  Object.fromEntries(
    wrongIn(sheet).map(({ path, expected }) => {
      const field = path
        .replace(/^languages.*/, 'languages.first')
        .replace(/^(offices\.\d+)\.hours.*/, '$1.week.Monday')
        .replace(/^(closures\.\d+)\.hours.*/, '$1.hours')
        .replace(/^(closures\.\d+)$/, '$1.until')
        .replace(/(slogan|note)(\.[a-z]{2})?$/, '$1.*');
      return [`agency/${field}`, expected];
    }),
  );

/** Content of a file, its sheet as its settings have it: what visitors see is what the page of the agency says. */
export function agreeing(next: Content, { settings: { sheets: kept } }: Content): Content {
  const { settings } = next;
  const sheets = settings.sheets ?? kept;
  if (!sheets) return next;
  const now = sheetFor(settings, sheets.now);
  return { ...next, settings: { ...settings, sheets: { now, file: kept?.file ?? sheets.file } } };
}
