import type { SlotUse } from '@dorpel/federation';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Island, SlotSorry } from './Island.tsx';
import { loadSlots } from '../app/load.ts';
import type { SlotState } from '../app/page-state.ts';
import { patiently } from '../app/patience.ts';
import { useShell } from '../app/site.ts';
import css from './PageOutlet.module.css';

/** Loads in the browser what the server could not. */
function useSlot(name: string, first: SlotState) {
  const { appContext, parts, url } = useShell();
  const [state, setState] = useState(first);
  const [failed, setFailed] = useState(false);
  const isWaiting = state.status === 'pending' && !failed;
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    void loadSlots(appContext, parts, url, { [name]: state }, controller.signal).then((slots) => {
      const loaded = slots[name];
      if (controller.signal.aborted || !loaded) return;
      setState(loaded);
      setFailed(loaded.status === 'pending');
    });
    return () => controller.abort();
  }, [appContext, parts, url, name, state, isWaiting]);
  return { state, failed, retry: () => setFailed(false) };
}

/** Says that a slot is on its way, in the room it will need; without scripts, how to get it. */
function SlotWaiting({ use: { label, room = 'block' } }: { use: SlotUse }) {
  const { t } = useLingui();
  const { url } = useShell();
  return (
    <div className={css['waiting']} data-room={room} aria-busy="true">
      {label && <strong>{label}</strong>}
      <p className={css['coming']}>{t`One moment, this is loading.`}</p>
      <noscript>
        <p>
          {t`This part of the page was not ready in time.`} <a href={patiently(url)}>{t`Reload the page`}</a>
        </p>
      </noscript>
    </div>
  );
}

/** The place of a slot: its island, a place kept free while it loads, nothing, or that it could not be had. */
export function SlotOutlet({ name, first }: { name: string; first: SlotState }) {
  const { t } = useLingui();
  const { state, failed, retry } = useSlot(name, first);
  if (failed) {
    const { label } = state.use;
    return (
      <SlotSorry
        label={label && t`${label}:`}
        text={t`This part of the page is not available right now.`}
        again={t`Try again`}
        retry={retry}
      />
    );
  }
  if (state.status === 'empty') return null;
  if (state.status !== 'ready') return <SlotWaiting use={state.use} />;
  return <Island name={name} use={state.use} data={state.data} />;
}
