import { render, screen } from '@testing-library/react';
import { LiveRegion } from './LiveRegion.tsx';
import { Notice } from './Notice.tsx';

test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('a notice of kind %s is a %s', (kind, role) => {
  render(
    <Notice kind={kind} title="Goed om te weten" action={<a href="/">Verder</a>}>
      Wij bellen u terug.
    </Notice>,
  );
  expect(screen.getByRole(role)).toHaveTextContent('Goed om te wetenWij bellen u terug.Verder');
});

test('a live region is there before it has something to say', () => {
  const { rerender } = render(<LiveRegion />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<LiveRegion>12 panden gevonden</LiveRegion>);
  expect(region).toHaveTextContent('12 panden gevonden');
  expect(region).toHaveAttribute('aria-live', 'polite');
});
