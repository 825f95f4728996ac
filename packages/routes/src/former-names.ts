/**
 * Names that forms had before they had one each, by the name they have. Tables that sites stored, remotes released
 * before and addresses that somebody kept still say them (ADR 28).
 */
const FORMER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'site-contact': ['contact', 'contact-form'],
  'contact-demand': ['free-valuation'],
  'contact-appointment': ['ask-about-property'],
  'viewing-appointment': ['book-viewing'],
  'document-request': ['request-documents'],
  'project-document-request': ['request-project-documents'],
  'sign-newsletter': ['newsletter'],
};

const families = Object.entries(FORMER_NAMES).map(([name, former]) => [name, ...former]);

/** Every name of what has the name `name` (a route, a page or a slot): that one first, then those it has or had beside. */
export const namesOf = (name: string): readonly string[] => [
  name,
  ...(families.find((family) => family.includes(name)) ?? []).filter((other) => other !== name),
];
