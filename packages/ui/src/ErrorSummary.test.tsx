import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ErrorSummary } from './ErrorSummary.tsx';

const name = { fieldId: 'name', message: 'Vul uw naam in' };
const whole = { message: 'Dit formulier is verlopen' };

test('F13 lists what is wrong, with links to the fields, and takes the focus', () => {
  render(<ErrorSummary title="Nog twee dingen" problems={[name, whole]} />);
  const summary = screen.getByRole('alert', { name: 'Nog twee dingen' });
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('link', { name: name.message })).toHaveAttribute('href', '#name');
  expect(within(summary).getByText(whole.message)).not.toHaveAttribute('href');
});

test('F13 leaves the focus to a visitor who repairs, and takes it again at the next attempt', async () => {
  const form = (problems: (typeof name)[], attempt: number) => (
    <>
      <ErrorSummary title="Nog iets" problems={problems} attempt={attempt} />
      <input aria-label="Naam" />
    </>
  );
  const other = { fieldId: 'phone', message: 'Vul uw telefoonnummer in' };
  const { rerender } = render(form([name, other], 1));
  await userEvent.click(screen.getByRole('textbox'));
  rerender(form([name], 1));
  expect(screen.getByRole('textbox')).toHaveFocus();
  rerender(form([name], 2));
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('F13 X7 the browser goes to what the server sent, and who is at a field when it comes alive stays there', async () => {
  const form = (
    <>
      <ErrorSummary title="Nog iets" problems={[name]} attempt={1} />
      <input aria-label="Naam" />
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  expect(screen.getByRole('alert')).toHaveAttribute('autofocus');
  screen.getByRole('textbox').focus();
  render(form, { container, hydrate: true });
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('shows nothing while nothing is wrong', () => {
  const { container } = render(<ErrorSummary title="Nog iets" problems={[]} />);
  expect(container).toBeEmptyDOMElement();
});
