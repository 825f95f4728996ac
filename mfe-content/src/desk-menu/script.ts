import { enhance } from '@dorpel/federation/desk-script';

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

// Rows are moved where they stand: by their buttons, which stay where the finger or the focus is, or dragged by a handle. The address goes along, so
// that a reload shows the same order; nothing is saved before the button that says so. Without this, each step is a page.
enhance('desk-menu', (page) => {
  const form = page.querySelector<HTMLFormElement>('form[data-moved]');
  const list = form?.querySelector('ol');
  const order = form?.querySelector<HTMLInputElement>('[name="order"]');
  const saving = form?.querySelector<HTMLElement>('[data-saving]');
  const status = form?.querySelector('[role="status"]');
  if (!form || !list || !order || !saving || !status) return;
  const [begun, wasMoved] = [order.value, !saving.hidden];
  const rows = () => [...list.children].filter((each): each is HTMLElement => each instanceof HTMLElement);
  const buttonOf = (row: HTMLElement, way: string) => row.querySelector<HTMLButtonElement>(`button[value^="${way}|"]`);

  /** Numbers, buttons, form and address as the rows stand now. */
  const settle = (row: HTMLElement) => {
    const all = rows();
    for (const [at, each] of all.entries()) {
      const number = each.querySelector('[data-number]');
      if (number) number.textContent = String(at + 1);
      buttonOf(each, 'up')?.toggleAttribute('disabled', at === 0);
      buttonOf(each, 'down')?.toggleAttribute('disabled', at === all.length - 1);
    }
    order.value = all.map(({ dataset }) => dataset['page']).join();
    const address = new URL(form.getAttribute('action') ?? '', location.href);
    address.searchParams.set('order', order.value);
    form.setAttribute('action', address.pathname + address.search);
    history.replaceState(history.state, '', address);
    saving.hidden = !wasMoved && order.value === begun;
    status.textContent = (form.dataset['moved'] ?? '')
      .replace('{page}', row.querySelector('a')?.textContent ?? '')
      .replace('{at}', String(all.indexOf(row) + 1))
      .replace('{of}', String(all.length));
  };

  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[value^="up|"], button[value^="down|"]');
    const row = button?.closest<HTMLElement>('li');
    if (!button || !row) return;
    event.preventDefault();
    if (button.value.startsWith('up|')) row.previousElementSibling?.before(row);
    else row.nextElementSibling?.after(row);
    settle(row);
    // At an end the button does nothing more: the other one leads back.
    const next = button.disabled ? buttonOf(row, button.value.startsWith('up|') ? 'down' : 'up') : button;
    next?.focus();
  });

  for (const handle of list.querySelectorAll<HTMLElement>('[data-handle]')) {
    handle.hidden = false;
    handle.addEventListener('pointerdown', (event) => {
      const row = handle.closest<HTMLElement>('li');
      if (!row || event.button !== 0) return;
      event.preventDefault();
      row.dataset['dragged'] = '';
      const drag = ({ clientY }: PointerEvent) => {
        const next = rows().find((each) => each !== row && clientY < middleOf(each)) ?? null;
        if (next !== row.nextElementSibling) list.insertBefore(row, next);
      };
      const drop = () => {
        removeEventListener('pointermove', drag);
        for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, drop);
        delete row.dataset['dragged'];
        settle(row);
      };
      // A row that is put elsewhere loses what it had captured.
      addEventListener('pointermove', drag);
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, drop);
    });
  }
});
