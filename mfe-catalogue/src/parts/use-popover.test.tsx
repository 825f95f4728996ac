import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePopover } from './use-popover.ts';

function Example() {
  const element = usePopover();
  return (
    <main tabIndex={-1}>
      <details ref={element} data-testid="popover">
        <summary>Type</summary>
        <p>Words in it</p>
        <button type="button">In it</button>
      </details>
      <button type="button">Elsewhere</button>
      <iframe title="Map" />
    </main>
  );
}

const popover = () => screen.getByTestId<HTMLDetailsElement>('popover');

beforeEach(() => {
  render(<Example />);
  popover().open = true;
});

describe('X7 what floats', () => {
  test('stays while words or controls in it are pressed, also where the page around takes the focus', async () => {
    screen.getByText('Type').focus();
    act(() => screen.getByRole('main').focus());
    expect(popover().open).toBe(true);
    await userEvent.click(screen.getByText('Words in it'));
    await userEvent.click(screen.getByRole('button', { name: 'In it' }));
    expect(popover().open).toBe(true);
  });

  test('closes when the focus goes elsewhere, or the page beside it is pressed', async () => {
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(popover().open).toBe(false);
    popover().open = true;
    await userEvent.click(screen.getByRole('main'));
    expect(popover().open).toBe(false);
  });

  test('C6 closes when a frame is pressed, and not when the whole window is left', () => {
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(popover().open).toBe(true);
    Object.defineProperty(document, 'activeElement', { configurable: true, value: screen.getByTitle('Map') });
    act(() => void window.dispatchEvent(new Event('blur')));
    Reflect.deleteProperty(document, 'activeElement');
    expect(popover().open).toBe(false);
  });

  test('closes with Escape, and gives the focus back', async () => {
    screen.getByRole('button', { name: 'In it' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(popover().open).toBe(false);
    expect(screen.getByText('Type')).toHaveFocus();
  });
});
