import { useSite } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { frameAddress, type MapContent, useFrameWords, useMapFrame } from './use-map-frame.ts';
import { nearPlaces, type NearStep } from './near-steps.ts';
import styles from './PositionMap.module.css';

type Props = {
  readonly id: string;
  readonly title: { readonly text: string; readonly language: string };
  readonly city: string;
  /** What one walks to from there. */
  readonly near: readonly NearStep[];
  readonly position: { readonly latitude: number; readonly longitude: number; readonly exact: boolean };
};

const LONGEST_TITLE = 300;
const stay = () => ({ kind: 'keep' as const });
const deaf = () => undefined;

/** The map in its frame with one home on it. */
export function LivePosition({ id, title, city, near, position }: Props) {
  const { t } = useLingui();
  const { language } = useSite();
  const words = useFrameWords();
  const { latitude, longitude, exact } = position;
  const content = useMemo<MapContent>(
    () => ({
      propsList: [
        {
          id,
          latitude,
          longitude,
          exact,
          price: '',
          title: title.text.slice(0, LONGEST_TITLE),
          lang: title.language,
          place: city,
          href: null,
          picture: null,
          state: null,
          marquee: null,
        },
      ],
      messageInfo: {
        language,
        words,
        selected: null,
        pointed: null,
        area: null,
        drawing: false,
        near: nearPlaces(near, { latitude, longitude }),
        view: { kind: 'keep' },
      },
      mapType: 'position',
      customMarker: 'home',
      marqueeIgnore: [],
    }),
    [id, latitude, longitude, exact, title.text, title.language, city, near, language, words],
  );
  const { frame } = useMapFrame({ content, takeView: stay, hear: deaf });
  return <iframe ref={frame} className={styles.frame} src={frameAddress()} title={t`Map: location`} />;
}
