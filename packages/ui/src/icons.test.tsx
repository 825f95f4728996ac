import { render, screen } from '@testing-library/react';
import * as icons from './icons.tsx';

test.each(Object.entries(icons))('%s is a drawing on the grid of 24, silent unless it has a label', (_, Icon) => {
  const { container, rerender } = render(<Icon />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('viewBox', '0 0 24 24');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing?.children.length).toBeGreaterThan(0);
  rerender(<Icon label="Zoek" />);
  expect(screen.getByRole('img', { name: 'Zoek' })).not.toHaveAttribute('aria-hidden');
});
