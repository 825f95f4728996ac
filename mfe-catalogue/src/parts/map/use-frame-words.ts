import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FrameWords } from './frame-words.ts';

/** All that the map says, in the language of the page. '#' stands for a number. */
export function useFrameWords(): FrameWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      title: t`Map of the homes`,
      zoomIn: t`Zoom in`,
      zoomOut: t`Zoom out`,
      cluster: t`# homes close together: zoom in to see them`,
      close: t`Close`,
      previous: t`Previous`,
      next: t`Next`,
      ofMany: t`# of #`,
      hidden: t`Approximate location`,
      near: t`What is near`,
      sources: 'GeoNames (CC BY 4.0), Natural Earth',
      outside: t`# homes lie outside this map: show them too`,
      outsideOne: t`One home lies outside this map: show it too`,
      blank: t`We have no map of this part of the world, but the homes are shown in the right place.`,
      back: t`Back to Belgium and Luxembourg`,
      closest: t`This map does not zoom in further: it shows towns and villages, but no streets.`,
      drawHint: t`Draw around your neighbourhood in one stroke, or tap its corners one by one.`,
      drawDone: t`Done`,
      drawUndo: t`Undo last corner`,
      drawCancel: t`Stop drawing`,
      noMap: t`Your browser cannot draw a map. The list shows the same homes.`,
    }),
    [t],
  );
}
