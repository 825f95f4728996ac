import './harness.css';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Context } from '../remote.ts';
import { deviceOf } from '../device.ts';
import type { Site } from '../site.tsx';
import { parsePath } from './address.ts';
import { contextAt, open, type Shown } from './open.ts';
import { Stage, type Views, viewsOf } from './Stage.tsx';
import examples from './subject.ts';

type Now = { readonly shown: Shown; readonly views: Views; readonly context: Context };

/** All that is needed to show something at an address of the harness. */
async function prepare(shown: Shown): Promise<Now> {
  const url = new URL(shown.url, location.origin);
  const address = parsePath(url.pathname);
  if (!address) throw new Error(`${url.pathname} is no address of the harness`);
  const [views, context] = await Promise.all([
    viewsOf(examples.remote, shown, address.language),
    contextAt(examples, url, address),
  ]);
  return { shown, views, context };
}

/** What is at an address, in the same language; everything else is for the server. */
async function arrive(to: string, language: string): Promise<Now | undefined> {
  const url = new URL(to, location.origin);
  if (url.origin !== location.origin || parsePath(url.pathname)?.language !== language) return undefined;
  const outcome = await open(examples, url);
  if (outcome?.kind === 'redirect') return arrive(outcome.to, language);
  return outcome?.kind === 'shown' ? prepare(outcome) : undefined;
}

/** Navigates as the shell does: the page is loaded in the browser, and the address follows. */
function useNow(first: Now) {
  const [now, setNow] = useState(first);
  const [busy, setBusy] = useState(false);
  const { language } = first.context;
  const navigate = useCallback<Site['navigate']>(
    (to, { replace = false, keepScroll = false } = {}) => {
      setBusy(true);
      arrive(to, language).then(
        (next) => {
          if (!next) return location.assign(to);
          history[replace ? 'replaceState' : 'pushState'](null, '', next.shown.url);
          setNow(next);
          setBusy(false);
          if (!keepScroll) window.scrollTo(0, 0);
        },
        // The server says what went wrong.
        () => location.assign(to),
      );
    },
    [language],
  );
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, []);
  return { now, busy, navigate };
}

/** The server assumes a desktop until the browser knows. */
function useDevice(): Site['device'] {
  const [device, setDevice] = useState<Site['device']>('desktop');
  useEffect(() => {
    const measure = () => setDevice(deviceOf(window.innerWidth));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return device;
}

function Live({ first }: { readonly first: Now }) {
  const { now, busy, navigate } = useNow(first);
  const device = useDevice();
  const { shown, views, context } = now;
  const site = useMemo<Site>(() => {
    const { language, url, href, client } = context;
    const send: Site['send'] = async (action, form) => {
      const outcome = await action({ ...context, form });
      if (outcome.kind === 'rejected') return outcome;
      navigate(outcome.to);
      return undefined;
    };
    return { language, url, href, client, navigate, send, busy, device };
  }, [context, navigate, busy, device]);
  return <Stage key={context.url.pathname} shown={shown} views={views} site={site} />;
}

async function start(): Promise<void> {
  const root = document.getElementById('main');
  const state = document.getElementById('harness-state')?.textContent;
  if (!root || !state) return;
  const first = await prepare(JSON.parse(state) as Shown);
  hydrateRoot(root, <Live first={first} />);
}

void start();
