import { type RefObject, useMemo, useRef } from 'react';

/** Which of its slides a track shows; each is as wide as the track. */
export const placeOf = ({ scrollLeft, clientWidth }: Element): number =>
  clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);

type Track = {
  /** Shows a slide; beyond the last comes the first. */
  readonly show: (index: number, behavior?: ScrollBehavior) => void;
  /** Goes on from where the last press leads, whether the track is there yet or not: each of several quick ones counts (C4). */
  readonly step: (direction: 1 | -1) => void;
  /** For the track itself: it arrived, or somebody swipes it elsewhere. */
  readonly listeners: {
    readonly onScrollEnd: () => void;
    readonly onPointerDown: () => void;
    readonly onWheel: () => void;
  };
};

/** Steps through slides that scroll beside each other. */
export function useTrack(track: RefObject<Element | null>, count: number): Track {
  const goal = useRef<number>(null);
  return useMemo(() => {
    const show = (index: number, behavior: ScrollBehavior = 'auto') => {
      const { current: element } = track;
      if (!element || count === 0) return;
      goal.current = (index + count) % count;
      element.scrollTo({ left: goal.current * element.clientWidth, behavior });
    };
    const forget = () => {
      goal.current = null;
    };
    return {
      show,
      step: (direction) => track.current && show((goal.current ?? placeOf(track.current)) + direction),
      listeners: { onScrollEnd: forget, onPointerDown: forget, onWheel: forget },
    };
  }, [track, count]);
}
