import { enhance } from '@dorpel/federation/desk-script';
import { keys } from '../parts/desk/keys.ts';
import { cellOf, TIME } from './week.ts';

type Slot = { readonly id: string; readonly startsAt: string };
type Viewing = { readonly version: number; readonly slots: readonly Slot[] };

/** Where a viewing can go, as the forms' service tells who is logged in. */
async function ask(id: string): Promise<Viewing> {
  const language = document.documentElement.lang.slice(0, 2);
  const answer = await fetch(`/api/forms/v1/desk/viewings/${encodeURIComponent(id)}?language=${language}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Viewing;
}

const inWords = (instant: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { ...style, timeZone: 'Europe/Brussels' }).format(
    new Date(instant),
  );

/**
 * Lets viewings be moved where they are seen: dragged to a free time, or by 'm' and the arrows in the list of free times. Nothing is
 * moved before it is confirmed: a visitor is mailed about it. What is sent is the form of the page without scripts.
 */
export function moves(page: HTMLElement): void {
  const dialog = page.querySelector<HTMLDialogElement>('[data-move-dialog]');
  const form = dialog?.querySelector<HTMLFormElement>('form[data-move]');
  const times = form?.querySelector('select');
  if (!dialog || !form || !times) return;
  const cells = () => page.querySelectorAll<HTMLElement>('[data-cell]');
  let asked: { readonly id: string; readonly viewing: Promise<Viewing> } | undefined;

  /** Fills the list of times, by day. */
  function fill(slots: readonly Slot[], chosen: string | undefined): void {
    const days = new Map<string, Slot[]>();
    for (const slot of slots) {
      const day = inWords(slot.startsAt, { weekday: 'long', day: 'numeric', month: 'long' });
      days.set(day, [...(days.get(day) ?? []), slot]);
    }
    const groups = [...days].map(([day, ofDay]) => {
      const group = document.createElement('optgroup');
      group.label = day;
      group.append(
        ...ofDay.map(({ id, startsAt }) => {
          const isChosen = id === chosen;
          return new Option(inWords(startsAt, TIME), id, isChosen, isChosen);
        }),
      );
      return group;
    });
    times?.replaceChildren(...groups);
  }

  /** Opens the form for a viewing; at a cell, with its first free time. */
  async function open(card: HTMLElement, cell?: string): Promise<void> {
    const id = card.dataset['viewing'] ?? '';
    const { version, slots } = await (asked?.id === id ? asked.viewing : ask(id));
    const chosen = slots.find(({ startsAt }) => cellOf(startsAt) === cell);
    // Dropped where the home can't be shown: nothing happens.
    if (cell !== undefined && !chosen) return;
    const [ofId, ofVersion] = ['id', 'version'].map((name) => form?.elements.namedItem(name) as HTMLInputElement);
    if (ofId) ofId.value = id;
    if (ofVersion) ofVersion.value = String(version);
    fill(slots, chosen?.id);
    const [name, said] = ['[data-of]', '[data-said]'].map((each) => dialog?.querySelector(each));
    if (name) name.textContent = card.dataset['name'] ?? '';
    if (said) said.textContent = slots.length === 0 ? (dialog?.dataset['none'] ?? '') : '';
    if (form) form.hidden = slots.length === 0;
    dialog?.showModal();
    times?.focus();
  }

  /** Without an answer, the page of the form without scripts does it. */
  const openOr = (card: HTMLElement, cell?: string) =>
    void open(card, cell).catch(() => {
      const way = card.querySelector<HTMLAnchorElement>('[data-move-of]');
      if (way) location.assign(way.href);
    });

  function settle(): void {
    for (const cell of cells()) delete cell.dataset['free'];
    asked = undefined;
  }

  let dragged: HTMLElement | undefined;
  for (const card of page.querySelectorAll<HTMLElement>('[data-viewing]')) {
    card.draggable = true;
    card.addEventListener('dragstart', (event) => {
      dragged = card;
      const id = card.dataset['viewing'] ?? '';
      event.dataTransfer?.setData('text/plain', id);
      const viewing = ask(id);
      asked = { id, viewing };
      void viewing.then(
        ({ slots }) => {
          if (dragged !== card) return;
          const free = new Set(slots.map(({ startsAt }) => cellOf(startsAt)));
          for (const cell of cells()) if (free.has(cell.dataset['cell'] ?? '')) cell.dataset['free'] = '';
        },
        () => {},
      );
    });
    card.addEventListener('dragend', () => {
      dragged = undefined;
      settle();
    });
    card.querySelector('[data-move-of]')?.addEventListener('click', (event) => {
      event.preventDefault();
      openOr(card);
    });
  }
  for (const cell of cells()) {
    cell.addEventListener('dragover', (event) => {
      if (dragged) event.preventDefault();
    });
    cell.addEventListener('drop', (event) => {
      event.preventDefault();
      if (dragged) openOr(dragged, cell.dataset['cell']);
    });
  }
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-viewing]') : null;
    if (key !== 'm' || ctrlKey || metaKey || altKey || !card) return;
    event.preventDefault();
    openOr(card);
  });
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
}

enhance('desk-week', (page) => {
  keys(page);
  moves(page);
});
