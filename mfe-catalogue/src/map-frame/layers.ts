import type { GeoJSONSource } from 'maplibre-gl';
import type { MapArea, MapProperty } from '../parts/map/messages.ts';
import type { Colours } from '@dorpel/map-style/colours';
import type { BaseMap } from './engine.ts';
import { circle, ringOf } from './shapes.ts';

/** Metres round a place that is blurred within which the home lies: half the diagonal of the cell that blurs it. */
const BLUR = 360;

type Ring = readonly (readonly [number, number])[];

const polygons = (rings: readonly Ring[]) => ({
  type: 'FeatureCollection' as const,
  features: rings.map((ring) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [ring.map(([east, north]) => [east, north])] },
  })),
});

/** What is drawn on the map itself, below the marks: the area that is searched, and where a hidden address lies about. */
export function createLayers(map: BaseMap, colours: Colours) {
  const add = (id: string, colour: string, opacity: number, dashed: boolean) => {
    map.addSource(id, { type: 'geojson', data: polygons([]) });
    map.addLayer({ id, type: 'fill', source: id, paint: { 'fill-color': colour, 'fill-opacity': opacity } });
    map.addLayer({
      id: `${id}-line`,
      type: 'line',
      source: id,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 2, ...(dashed && { 'line-dasharray': [2, 2] }) },
    });
  };
  add('area', colours.area, 0.1, false);
  add('round', colours.round, 0.18, true);
  const show = (id: string, rings: readonly Ring[]) => {
    void map.getSource<GeoJSONSource>(id)?.setData(polygons(rings));
  };
  return {
    showArea: (area: MapArea | null) => show('area', area ? [ringOf(area)] : []),
    showLine: (corners: Ring) => show('area', corners.length > 1 ? [corners] : []),
    /** Circles where homes lie about, of those that do not say where exactly. */
    showRound: (homes: readonly MapProperty[]) =>
      show(
        'round',
        homes.filter(({ exact }) => !exact).map((home) => circle(home, BLUR)),
      ),
  };
}
