import { readBounds, writeBounds, writePolygon } from '@dorpel/contracts/area';
import { Slot, useSite } from '@dorpel/federation/site';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { catalogue, type PropertyPositions } from '@dorpel/contracts/catalogue';
import { type Criteria, formatSearch, NO_AREA } from '../../parts/criteria/criteria.ts';
import { frameAddress, type MapContent, useFrameWords, useMapFrame } from '../../parts/map/use-map-frame.ts';
import type { FrameMessage } from '../../parts/map/messages.ts';
import { withListStaying } from '../../parts/my-search/choices.ts';
import { change, follow, useMySearch } from '../../parts/my-search/store.ts';
import { goalOf, type ListParams, toQuery } from '../list-criteria.ts';
import type { ListData } from '../list-data.ts';
import type { Filtering } from '../use-criteria.ts';
import { areaOf, MARQUEE_IGNORE, toMapProperty } from './map-property.ts';
import styles from './MapView.module.css';
import { MapTools } from './MapTools.tsx';
import { LimitNote, PlaceNote } from './MapNotes.tsx';
import { useInStep } from './use-in-step.ts';

/**
 * Where all homes lie that the filters find. The part of the map that is in view is no filter here: who moves on must
 * see what is there.
 * @returns undefined until they are there, 'failed' when they can't be had
 */
function usePositions(criteria: Criteria, params: ListParams): PropertyPositions | 'failed' | undefined {
  const { client, language } = useSite();
  const [positions, setPositions] = useState<PropertyPositions | 'failed'>();
  const query = JSON.stringify(toQuery({ ...criteria, bounds: NO_AREA.bounds }, params, language));
  useEffect(() => {
    const controller = new AbortController();
    client(catalogue)
      .listPositions({ query: JSON.parse(query) as never }, { signal: controller.signal })
      .then(setPositions, () => {
        if (!controller.signal.aborted) setPositions('failed');
      });
    return () => controller.abort();
  }, [client, query]);
  return positions;
}

type Props = {
  readonly data: ListData;
  readonly params: ListParams;
  readonly filtering: Filtering;
  /** Id of the element with the cards of the list. */
  readonly listId: string;
};

/** Milliseconds a map must rest before the list follows it. */
const REST = 250;

/** The homes on a map beside their list, and the tools to search there (C6, X4). */
export function MapView({ data, params, filtering, listId }: Props) {
  const { t, i18n } = useLingui();
  const { language, navigate, href } = useSite();
  const { criteria, change: ask } = filtering;
  const { town } = data;
  const positions = usePositions(criteria, params);
  const isFailed = positions === 'failed';
  const items = isFailed ? undefined : positions?.items;
  const propsList = useMemo(() => items?.map((item) => toMapProperty(item, i18n, href)) ?? null, [items, i18n, href]);
  const words = useFrameWords();
  const [selected, setSelected] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const follows = !useMySearch(({ listStays }) => listStays);
  const [hasNoMap, setNoMap] = useState(false);
  const pointed = useInStep(listId, data.items, selected);
  /** Where the visitor moved the map to, as the address says it. */
  const moved = useRef('');
  const [unasked, setUnasked] = useState('');
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { bounds, polygon, near } = criteria;
  const hasArea = polygon !== '' || near !== '';
  const area = useMemo(() => areaOf(criteria), [criteria]);

  const content = useMemo<MapContent | null>(
    () =>
      propsList && {
        propsList,
        messageInfo: {
          language,
          words,
          selected,
          pointed: pointed.inList,
          area,
          drawing: isDrawing,
          view: { kind: 'keep' },
        },
        mapType: 'results',
        customMarker: 'price',
        marqueeIgnore: MARQUEE_IGNORE,
      },
    [propsList, language, words, selected, pointed.inList, area, isDrawing],
  );
  const looked = useRef<{ bounds: string; list: typeof propsList }>(undefined);
  /** The map goes where the address says, unless it comes from there; other homes without a place to look at: all of them. */
  const takeView = () => {
    const before = looked.current;
    looked.current = { bounds, list: propsList };
    const there = bounds && bounds !== moved.current && bounds !== before?.bounds ? readBounds(bounds) : null;
    const isOther = !bounds && (before?.bounds !== '' || before.list !== propsList);
    if (!there && !isOther) return { kind: 'keep' as const };
    // It leaves the place it was moved to: an address that says it again, on the way forward, leads there once more.
    moved.current = '';
    return there ? { kind: 'bounds' as const, bounds: there } : { kind: 'fit' as const };
  };
  const search = (text: string) => {
    setUnasked('');
    ask({ bounds: text }, { replace: true });
  };
  const hear = (message: Exclude<FrameMessage, { kind: 'ready' }>) => {
    switch (message.kind) {
      case 'moved': {
        const text = writeBounds(message.bounds);
        moved.current = text;
        clearTimeout(rest.current);
        rest.current = setTimeout(() => (follows && !hasArea ? search(text) : setUnasked(text)), REST);
        return undefined;
      }
      case 'selected':
        return setSelected(message.id);
      case 'pointed':
        return pointed.onMap(message.id);
      case 'opened': {
        const home = items?.find(({ id }) => id === message.id);
        return home && navigate(href(home.link.route, home.link.params));
      }
      case 'drawn':
        setDrawing(false);
        setUnasked('');
        return ask({
          ...NO_AREA,
          polygon: writePolygon(message.corners.map(([longitude, latitude]) => ({ longitude, latitude }))),
        });
      case 'drawing-stopped':
        return setDrawing(false);
      case 'failed':
        return setNoMap(true);
    }
  };
  const { frame, isReady } = useMapFrame({ content, place: bounds, takeView, hear });
  useEffect(() => {
    follow();
    return () => clearTimeout(rest.current);
  }, []);

  return (
    <div className={styles.view}>
      <div className={styles.stage}>
        <div className={styles.over}>
          <MapTools
            filtering={filtering}
            isDrawing={isDrawing}
            onDraw={() => setDrawing(!isDrawing)}
            follows={follows}
            onFollow={(wanted) => change(withListStaying(!wanted))}
            total={data.total}
            isOff={hasNoMap}
          />
          {unasked && !isDrawing ? (
            <Button size="small" className={styles.here} onClick={() => search(unasked)}>
              <Trans>Search in this part of the map</Trans>
            </Button>
          ) : null}
          {data.total === 0 && !unasked && !isDrawing ? (
            <div className={styles.nothing}>
              <p>
                {town ? (
                  <Trans>Nothing in {town} at the moment</Trans>
                ) : (
                  <Trans>No results were found for your search.</Trans>
                )}
              </p>
              <Slot name="loosening-on-map" />
              <ButtonLink size="small" href={href('search-alert') + formatSearch(criteria, goalOf(params, criteria))}>
                <Trans>Email me as soon as one is listed</Trans>
              </ButtonLink>
            </div>
          ) : null}
        </div>
        <iframe
          ref={frame}
          className={styles.frame}
          src={frameAddress()}
          title={t`Map of the homes`}
          data-ready={isReady || undefined}
        />
        {items && !isDrawing && !selected ? <PlaceNote items={items} /> : null}
        {isFailed ? (
          <Notice kind="warning" className={styles.failed}>
            <p>
              <Trans>The homes could not be loaded onto the map. The list shows the same homes.</Trans>
            </p>
          </Notice>
        ) : null}
      </div>
      {positions && !isFailed ? <LimitNote shown={positions.items.length} located={positions.located} /> : null}
    </div>
  );
}
