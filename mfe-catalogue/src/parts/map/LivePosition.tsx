import { useSite } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { frameAddress } from './frame-address.ts';
import styles from './PositionMap.module.css';
import { useFrameWords } from './use-frame-words.ts';
import { type MapContent, useMapFrame } from './use-map-frame.ts';

type Props = {
  readonly id: string;
  readonly title: { readonly text: string; readonly language: string };
  readonly city: string;
  /** What one walks to, with how far to the north and to the east of the home it is: whole ten-thousandths of a degree, some ten metres. */
  readonly near: readonly (readonly [name: string, north: number, east: number])[];
  readonly position: { readonly latitude: number; readonly longitude: number; readonly exact: boolean };
};

const LONGEST_TITLE = 300;
/** In which `near` is told. */
const STEPS_OF_DEGREE = 10_000;
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
        near: near.map(([name, north, east]) => ({
          name,
          latitude: latitude + north / STEPS_OF_DEGREE,
          longitude: longitude + east / STEPS_OF_DEGREE,
        })),
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
