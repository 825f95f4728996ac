import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import * as icons from './icons.ts';

test.each(Object.entries(icons))('%s is a drawing on the grid of 24, silent unless it has a label', (_, Icon) => {
  const { container, rerender } = render(<Icon />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('viewBox', '0 0 24 24');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing?.children.length).toBeGreaterThan(0);
  rerender(<Icon label="Zoek" />);
  expect(screen.getByRole('img', { name: 'Zoek' })).not.toHaveAttribute('aria-hidden');
});

test.each(Object.entries(icons))('%s renders on the server without an inline style', (_, Icon) => {
  expect(renderToString(<Icon />)).not.toMatch(/\sstyle=/);
});
