import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

test('a button acts when it is pressed and sends no form by itself', async () => {
  const presses: string[] = [];
  render(<Button onClick={() => presses.push('pressed')}>Toon</Button>);
  const button = screen.getByRole('button', { name: 'Toon' });
  expect(button).toHaveAttribute('type', 'button');
  await userEvent.click(button);
  expect(presses).toEqual(['pressed']);
});

test('F15 a button that is at work says so, keeps its name and its focus, and sends nothing twice', async () => {
  const sent: string[] = [];
  const form = (loading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('sent');
      }}
    >
      <Button type="submit" loading={loading}>
        Verstuur
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Verstuur' });
  await userEvent.click(button);
  rerender(form(true));
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['sent']);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a link that looks like a button is a link', () => {
  render(
    <ButtonLink href="/nl/te-koop" variant="secondary">
      Ons aanbod
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Ons aanbod' })).toHaveAttribute('href', '/nl/te-koop');
});

test('an icon button has a name, and says whether it is on', () => {
  const { rerender } = render(<IconButton label="Bewaar" icon={<svg />} pressed={false} />);
  expect(screen.getByRole('button', { name: 'Bewaar', pressed: false })).toBeVisible();
  rerender(<IconButton label="Bewaar" icon={<svg />} pressed />);
  expect(screen.getByRole('button', { name: 'Bewaar', pressed: true })).toBeVisible();
});
