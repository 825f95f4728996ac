import type { Map as MaplibreMap, SymbolLayerSpecification } from 'maplibre-gl';
import type { Colours } from '@dorpel/map-style/colours';

/** How the name of a place of a rank looks (1: the largest cities): pixels, weight, and from which zoom it is there. */
const RANKS: Readonly<Record<number, { readonly size: number; readonly weight: number; readonly from: number }>> = {
  1: { size: 15, weight: 600, from: 5.5 },
  2: { size: 13.5, weight: 500, from: 6.8 },
  3: { size: 12.5, weight: 500, from: 7.8 },
  4: { size: 12, weight: 400, from: 8.6 },
  5: { size: 12, weight: 400, from: 9.4 },
};

const FONT = '"Figtree", "Figtree Arial", sans-serif';
const LABEL = /^label:(\d):(.+)$/;
const SHARPNESS = 2;
const MARGIN = 4;

/** A name as a picture: no font has to be fetched for it from anywhere. */
function draw(text: string, rank: number, colours: Colours): ImageData | null {
  const { size, weight } = RANKS[rank] ?? { size: 12, weight: 400 };
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const font = `${weight} ${size * SHARPNESS}px ${FONT}`;
  pen.font = font;
  canvas.width = Math.ceil(pen.measureText(text).width) + 2 * MARGIN * SHARPNESS;
  canvas.height = Math.ceil(size * 1.5 * SHARPNESS);
  pen.font = font;
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3 * SHARPNESS;
  pen.strokeStyle = colours.halo;
  pen.strokeText(text, MARGIN * SHARPNESS, canvas.height / 2);
  pen.fillStyle = rank < 3 ? colours.label : colours.labelSoft;
  pen.fillText(text, MARGIN * SHARPNESS, canvas.height / 2);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** Draws the names of places when the map comes across them. */
export function drawLabels(map: MaplibreMap, colours: Colours): void {
  map.setMissingStyleImageResolver((id) => {
    const [, rank, text] = LABEL.exec(id) ?? [];
    if (!rank || !text || map.hasImage(id)) return;
    const image = draw(text, Number(rank), colours);
    if (image) map.addImage(id, image, { pixelRatio: SHARPNESS });
  });
}

/**
 * The names of places in a language; where two do not fit, the larger place has its name.
 * @param until the zoom from which on others name them
 */
export const labelLayers = (language: string, until = 24): SymbolLayerSpecification[] =>
  [5, 4, 3, 2, 1]
    .filter((rank) => (RANKS[rank]?.from ?? 0) < until)
    .map((rank) => ({
      id: `labels-${rank}`,
      type: 'symbol',
      source: 'places',
      minzoom: RANKS[rank]?.from ?? 0,
      maxzoom: until,
      filter: ['==', ['get', 'rank'], rank],
      layout: {
        'icon-image': ['concat', `label:${rank}:`, ['get', language]],
        'icon-anchor': rank < 3 ? 'center' : 'bottom',
        'symbol-sort-key': ['-', 0, ['get', 'pop']],
      },
    }));
