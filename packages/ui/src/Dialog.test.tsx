import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';

// The test's document knows the element but not how to open and close it.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

function Filters() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Verfijn"
        closeLabel="Sluit"
        actions={<button type="button">Toon</button>}
      >
        <input aria-label="Gemeente" />
      </Dialog>
    </>
  );
}

async function openFilters(): Promise<HTMLElement> {
  render(<Filters />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  return screen.getByRole('dialog', { name: 'Verfijn' });
}

test('opens with a name, closes with its button and keeps what was typed', async () => {
  await openFilters();
  await userEvent.type(screen.getByRole('textbox', { name: 'Gemeente' }), 'Zoersel');
  await userEvent.click(screen.getByRole('button', { name: 'Sluit' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('textbox', { name: 'Gemeente' })).toHaveValue('Zoersel');
});

test('closes when the browser closes it, as with Escape, and opens again', async () => {
  const dialog = (await openFilters()) as HTMLDialogElement;
  act(() => dialog.close());
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('closes on a press outside, but not on one that began inside', async () => {
  const dialog = await openFilters();
  const user = userEvent.setup();
  await user.pointer([
    { target: screen.getByRole('textbox', { name: 'Gemeente' }), keys: '[MouseLeft>]' },
    { target: dialog, keys: '[/MouseLeft]' },
  ]);
  expect(dialog).toBeVisible();
  await user.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});
