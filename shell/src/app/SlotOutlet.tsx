import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { Boundary } from './Boundary.tsx';
import { loadSlots } from './load.ts';
import css from './SlotOutlet.module.css';
import type { SlotState } from './page-state.ts';
import { useShell } from './ShellContext.tsx';

/** Loads in the browser what the server could not, and shows it, or that it could not be had. */
function useSlot(name: string, first: SlotState) {
  const { world, parts, url } = useShell();
  const [state, setState] = useState(first);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (state.status !== 'pending') return;
    const controller = new AbortController();
    loadSlots(world, parts, url, { [name]: state }, controller.signal).then((slots) => {
      const loaded = slots[name];
      if (controller.signal.aborted || !loaded) return;
      setFailed(loaded.status === 'pending');
      if (loaded.status !== 'pending') setState(loaded);
    });
    return () => controller.abort();
  }, [world, parts, url, name, state, attempt]);
  return {
    state,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}

/** A slot's own part of a page: whatever happens in it stays in it (H12). */
export function SlotOutlet({ name, first }: { name: string; first: SlotState }) {
  const { t } = useLingui();
  const { parts } = useShell();
  const { state, failed, retry } = useSlot(name, first);
  const part = parts.slots.get(state.use.slot);
  const waiting = <div className={css['waiting']} aria-hidden="true" />;
  const sorry = (again: () => void) => (
    <div className={css['sorry']} role="status">
      <p>{t`This part of the page is not available right now.`}</p>
      <button type="button" onClick={again}>{t`Try again`}</button>
    </div>
  );
  if (state.status === 'empty') return null;
  if (failed) return sorry(retry);
  if (state.status !== 'ready' || !part) return waiting;
  const { View } = part.definition;
  return (
    <Boundary fallback={sorry}>
      <Suspense fallback={waiting}>
        <I18nProvider i18n={part.i18n}>
          <div data-boundary={`${part.remote.name}/${state.use.slot}`}>
            <View data={state.data} params={{ ...state.use.params }} />
          </div>
        </I18nProvider>
      </Suspense>
    </Boundary>
  );
}
