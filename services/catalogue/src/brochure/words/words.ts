type Names = Readonly<Record<string, string>>;

/** All that a brochure says in one language. Facts are called as on the property's page, codes put into full words. */
export type Words = {
  /** What a fact is called, by its key; a fact that is not here is not shown. */
  readonly labels: Names;
  /** What a home has; what it has not is said only where that matters. */
  readonly flags: Readonly<Record<string, { readonly yes: string; readonly no?: string }>>;
  /** The words of coded values, by fact and value. */
  readonly codes: Readonly<Record<string, Names>>;
  readonly judicial: Names;
  /** The titles of the groups of facts, in their order. */
  readonly groups: Names;
  readonly perMonth: (amount: string) => string;
  readonly perYear: (amount: string) => string;
  readonly startingFrom: (amount: string) => string;
  readonly onRequest: string;
  readonly groundFloor: string;
  readonly energyPerArea: (value: string) => string;
  readonly energyPerYear: (value: string) => string;
  readonly emission: (value: string) => string;
  /** Of a property that is no longer simply available. */
  readonly states: Names;
  readonly headings: Readonly<
    Record<'description' | 'facts' | 'comfort' | 'energy' | 'legal' | 'plans' | 'photos' | 'contact', string>
  >;
  readonly highlights: Readonly<
    Record<'bedrooms' | 'bathrooms' | 'livingSurface' | 'plotSurface' | 'constructionYear', string>
  >;
  readonly energyLabel: (label: string) => string;
  readonly energyRequested: string;
  readonly energyNotApplicable: string;
  readonly renovation: (years: number, target: string) => string;
  /** From which day of the deed that holds. */
  readonly renovationFrom: (date: string) => string;
  /** Of what the law wants said and can't be said yet, by its status. */
  readonly open: Names;
  readonly source: (text: string) => string;
  readonly legalNote: string;
  readonly visit: string;
  readonly online: string;
  readonly asOf: (date: string) => string;
  readonly page: (number: number, count: number) => string;
  readonly subject: (type: string, city: string) => string;
  readonly noObligation: string;
};
