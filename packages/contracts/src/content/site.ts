import { array, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { picture, shareCard } from '../values.ts';
import { tags } from './tags.ts';

/** Days by their English names, as schema.org has them; the same day may come twice (a break at noon). */
const openingHours = object({ days: array(string()), opens: string(), closes: string() });

const office = object({
  name: string(),
  phone: string(),
  email: string(),
  street: string(),
  zip: string(),
  city: string(),
  openingHours: array(openingHours),
});

export const agency = object({
  name: string(),
  legalName: string(),
  slogan: string(),
  phone: string(),
  email: string(),
  street: string(),
  zip: string(),
  city: string(),
  country: string(),
  latitude: optional(string()),
  longitude: optional(string()),
  openingHours: array(openingHours),
  /** Besides the seat, which the fields above say. */
  offices: optional(array(office)),
  /** Legal identity every Belgian agency shows: registration, supervisor, insurer (legal.md, 'everywhere'). */
  identity: array(object({ label: string(), value: string(), href: optional(string()) })),
  /** Days from today on, on which all offices are closed, or open at other hours. */
  closures: optional(
    array(
      object({
        from: string(),
        until: string(),
        hours: array(object({ opens: string(), closes: string() })),
        note: nullable(string()),
      }),
    ),
  ),
  /** Where else the agency is found: what the network is called, and the address there. */
  social: optional(array(object({ label: string(), href: string() }))),
});
export type Agency = Infer<typeof agency>;

const menuLink = object({ id: string(), label: string(), href: string() });
const menuItem = object({ ...menuLink.schema, children: array(menuLink) });
export type MenuItem = Infer<typeof menuItem>;

/** Header link (specification, section 3): label, link, icon, colour; the hidden ones are left out. */
const headerLink = object({ label: string(), href: string(), icon: string(), colour: nullable(string()) });

const footerColumn = object({
  title: string(),
  introText: nullable(string()),
  /** Sanitized HTML. */
  fullText: nullable(string()),
  images: array(picture()),
  links: array(object({ label: string(), href: string() })),
});

/** What the visitor is asked about cookies (H8): in the agency's own words, as its lawyer wants them. */
const consent = object({
  title: string(),
  text: string(),
  policy: object({ label: string(), href: string() }),
  /** 'necessary', 'analytical', 'marketing', 'social', 'unclassified' and what else the agency asks, in its order. */
  categories: array(object({ id: string(), name: string(), text: string() })),
});
export type ConsentTexts = Infer<typeof consent>;

/** How the site is told from those of other agencies: files of its own origin. Without it, it looks as the design was drawn. */
const look = object({
  /** Address of a stylesheet with the agency's colours. */
  stylesheet: string(),
  /** null: the name stands alone. */
  logo: nullable(object({ src: string(), width: integer(), height: integer() })),
  /** PNGs, each a square of `size` pixels. */
  icons: array(object({ src: string(), size: integer() })),
});
export type SiteLook = Infer<typeof look>;

/** What the frame around every page shows, in one language. */
export const site = object({
  version: string(),
  agency,
  menu: array(menuItem),
  headerLinks: array(headerLink),
  footer: object({ columns: array(footerColumn), copyright: string() }),
  consent: optional(consent),
  tags: optional(tags),
  look: optional(look),
  /** What pages without a picture of their own are shared with. */
  share: optional(shareCard()),
});
export type Site = Infer<typeof site>;
