import type { PropertyPosition } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';
import { formatPrice } from '@dorpel/i18n/formats';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readPoint, readPolygon } from '@dorpel/contracts/area';
import type { MapArea, MapProperty } from '../../parts/map/messages.ts';
import type { Criteria } from '../../parts/criteria/criteria.ts';

/** Ribbons that say what the state says already (specification, section 3: Marquee): option, sold, rented. */
export const MARQUEE_IGNORE = [3, 4, 5];

const STATES: Readonly<Record<string, MessageDescriptor>> = {
  option: msg`Under offer`,
  sold: msg`Sold`,
  rented: msg`Rented`,
};

const LONGEST_TITLE = 300;

function stateOf({ state }: PropertyPosition, i18n: I18n): string | null {
  const words = STATES[state];
  return words ? i18n._(words) : null;
}

/** As on a card (C5, C13), in as few words as fit on a mark. */
function priceOf(position: PropertyPosition, i18n: I18n): string {
  const { price } = position;
  if (!price) return stateOf(position, i18n) ?? i18n._(msg`On request`);
  const amount = formatPrice(price.money.amount, price.money.currency);
  // A mark has room for what begins somewhere, and for what comes every month; all else is on the card.
  if (price.before) return `${price.before} ${amount}`;
  if (price.unit === 'starting-from') return i18n._(msg`from ${amount}`);
  return price.unit === 'per-month' ? i18n._(msg`${amount} a month`) : amount;
}

/** A home as the map shows it, in words. There is no street in it. */
export function toMapProperty(position: PropertyPosition, i18n: I18n, href: Context['href']): MapProperty {
  const { id, latitude, longitude, exact, title, city, type, picture, marquee, link } = position;
  return {
    id,
    latitude,
    longitude,
    exact,
    price: priceOf(position, i18n),
    title: title.text.slice(0, LONGEST_TITLE),
    lang: title.language,
    place: `${city} · ${type.name}`,
    href: href(link.route, link.params),
    picture,
    state: stateOf(position, i18n),
    marquee: marquee?.name ? marquee : null,
  };
}

/** The drawn area or the circle of a search as the map draws it; a drawn one is the finer. */
export function areaOf({ polygon, near, radius }: Criteria): MapArea | null {
  const corners = polygon ? readPolygon(polygon) : null;
  if (corners) {
    return { kind: 'polygon', corners: corners.map(({ longitude, latitude }) => [longitude, latitude]) };
  }
  const point = near ? readPoint(near) : null;
  return point && radius ? { kind: 'circle', ...point, kilometres: radius } : null;
}
