import type { PropertyDetail } from '@dorpel/contracts/catalogue';
import { formatArea } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** One of the few facts a visitor looks for first. */
export type Highlight = {
  readonly icon: 'bedrooms' | 'bathrooms' | 'surface' | 'plot' | 'parking' | 'year';
  readonly label: string;
  readonly value: string;
};

const SPACES = ['garages', 'parkings', 'externalParkings'];

/** The key facts in the order visitors ask for them; what is not known is left out. */
export function highlightsOf(property: PropertyDetail, i18n: I18n, language: Language): Highlight[] {
  const { bedrooms, bathrooms, livingSurface, plotSurface, facts } = property;
  const factOf = (key: string) => facts.find((fact) => fact.key === key)?.value;
  const spaces = SPACES.reduce((sum, key) => sum + Number(factOf(key) ?? 0), 0);
  const area = (surface: number | null) => (surface ? formatArea(surface, language) : null);
  const rows = [
    ['bedrooms', msg`Bedrooms`, bedrooms || null],
    ['bathrooms', msg`Bathrooms`, bathrooms || null],
    ['surface', msg`Living surface`, area(livingSurface)],
    ['plot', msg`Plot`, area(plotSurface)],
    ['parking', msg`Parking`, spaces || null],
    ['year', msg`Year of construction`, factOf('constructionYear') ?? null],
  ] as const;
  return rows.flatMap(([icon, label, value]) =>
    value === null ? [] : [{ icon, label: i18n._(label), value: String(value) }],
  );
}
