import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Island } from './Island.tsx';
import { loadSlots } from './load.ts';
import type { SlotState } from './page-state.ts';
import { useShell } from './ShellContext.tsx';
import css from './SlotOutlet.module.css';
import { SlotSorry } from './SlotSorry.tsx';

/** Loads in the browser what the server could not. */
function useSlot(name: string, first: SlotState) {
  const { world, parts, url } = useShell();
  const [state, setState] = useState(first);
  const [failed, setFailed] = useState(false);
  const isWaiting = state.status === 'pending' && !failed;
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    void loadSlots(world, parts, url, { [name]: state }, controller.signal).then((slots) => {
      const loaded = slots[name];
      if (controller.signal.aborted || !loaded) return;
      setState(loaded);
      setFailed(loaded.status === 'pending');
    });
    return () => controller.abort();
  }, [world, parts, url, name, state, isWaiting]);
  return { state, failed, retry: () => setFailed(false) };
}

/** The place of a slot: its island, a place kept free while it loads, nothing, or that it could not be had. */
export function SlotOutlet({ name, first }: { name: string; first: SlotState }) {
  const { t } = useLingui();
  const { state, failed, retry } = useSlot(name, first);
  if (failed) {
    return <SlotSorry text={t`This part of the page is not available right now.`} again={t`Try again`} retry={retry} />;
  }
  if (state.status === 'empty') return null;
  if (state.status !== 'ready') return <div className={css['waiting']} aria-hidden="true" />;
  return <Island name={name} use={state.use} data={state.data} />;
}
