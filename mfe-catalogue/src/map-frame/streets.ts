import { addProtocol, type VectorSourceSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { array, create, type Infer, number, optional, string, tuple, type } from 'superstruct';
import { OVER_BUILT_IN, type Schema, schemaOf, WITHOUT_SEA } from '@dorpel/map-style/schemas';
import type { MapBounds } from '../parts/map/messages.ts';
import { element } from './elements.ts';

/** What is read of a TileJSON 3.0; an archive of PMTiles says the same of itself. */
const tileJson = type({
  tiles: array(string()),
  vector_layers: array(type({ id: string() })),
  attribution: optional(string()),
  description: optional(string()),
  minzoom: optional(number()),
  maxzoom: optional(number()),
  bounds: optional(tuple([number(), number(), number(), number()])),
});
type TileJson = Infer<typeof tileJson>;

/** Streets that can be drawn. */
export type Tiles = {
  readonly source: VectorSourceSpecification;
  readonly schema: Schema;
  /** Where they are. */
  readonly bounds: MapBounds;
  /** Whom they are from, in HTML that others wrote; '' where they do not say. */
  readonly attribution: string;
  /** They are those of some towns alone: between them the map that is built in stays in sight. */
  readonly isOver: boolean;
  /** False: they end at the coast that is built in. */
  readonly hasSea: boolean;
};

/** Milliseconds after which the map is drawn without streets. */
const PATIENCE = 8_000;

const EARTH = [-180, -85, 180, 85] as const;

async function readArchive(url: string): Promise<TileJson> {
  const archive = new PMTiles(url);
  const protocol = new Protocol();
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tile);
  const told = (await archive.getTileJson('')) as object;
  return create({ ...told, tiles: [`pmtiles://${url}/{z}/{x}/{y}`] }, tileJson);
}

async function readAddress(url: string): Promise<TileJson> {
  return create(await (await fetch(url)).json(), tileJson);
}

function toTiles(told: TileJson): Tiles {
  const { vector_layers, bounds = [...EARTH], attribution = '', description, minzoom, maxzoom, tiles } = told;
  const [west, south, east, north] = bounds;
  const source = { type: 'vector' as const, tiles, bounds, minzoom: minzoom ?? 0, maxzoom: maxzoom ?? 14 };
  const schema = schemaOf(vector_layers.map(({ id }) => id));
  const extent = { isOver: description === OVER_BUILT_IN, hasSea: description !== WITHOUT_SEA };
  return { source, schema, bounds: { west, south, east, north }, attribution, ...extent };
}

/**
 * Reads what an archive of PMTiles (an address that ends in '.pmtiles'), or a TileJSON, says of itself.
 * @returns null where there is none, or none that can be drawn: the map does without streets, and the console says why
 */
export async function readTiles(address: string): Promise<Tiles | null> {
  const { href, pathname } = new URL(address, location.href);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    const read = pathname.endsWith('.pmtiles') ? readArchive(href) : readAddress(href);
    return toTiles(await Promise.race([read, late]));
  } catch (error) {
    reportError(new Error(`The map is drawn without the streets of ${address}`, { cause: error }));
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Elements whose text is for machines. */
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/** A node as it may be shown: a link to another site, or its text alone. */
function shown(node: Node): Node | string {
  if (UNSEEN.has(node.nodeName) || node.nodeType === Node.COMMENT_NODE) return '';
  if (!(node instanceof HTMLAnchorElement) || !/^https?:/.test(node.protocol)) return node.textContent ?? '';
  return element('a', { href: node.href, target: '_blank', rel: 'noopener' }, node.textContent ?? '');
}

/**
 * Whom tiles are from, as they say it themselves ('© OpenStreetMap contributors' above all): words and links.
 * @param html as it stands in the metadata of tiles: whatever else is in it is not shown
 * @param language of the page: what is said in another only is left out
 */
export function creditsOf(html: string, language: string): (Node | string)[] {
  const { childNodes } = new DOMParser().parseFromString(html, 'text/html').body;
  const isSaid = (node: Node) => !(node instanceof HTMLElement) || node.lang === '' || node.lang === language;
  return [...childNodes].filter(isSaid).map(shown);
}
