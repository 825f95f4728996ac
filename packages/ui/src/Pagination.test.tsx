import { render, screen } from '@testing-library/react';
import { Breadcrumb } from './Breadcrumb.tsx';
import { pageWindow, Pagination } from './Pagination.tsx';

const texts = {
  label: "Pagina's",
  href: (page: number) => `?page=${page}`,
  previousLabel: 'Vorige',
  nextLabel: 'Volgende',
  pageLabel: (page: number) => `Pagina ${page}`,
};

test('C2 pages are links with full names, and the current one says so', () => {
  render(<Pagination {...texts} current={2} total={3} />);
  expect(screen.getByRole('navigation', { name: "Pagina's" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pagina 3' })).toHaveAttribute('href', '?page=3');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Pagina 2');
  expect(screen.getByRole('link', { name: 'Vorige' })).toHaveAttribute('rel', 'prev');
  expect(screen.getByRole('link', { name: 'Volgende' })).toHaveAttribute('href', '?page=3');
});

test('the first page has no way back, the last none further, a single one nothing at all', () => {
  const { rerender, container } = render(<Pagination {...texts} current={1} total={3} />);
  expect(screen.queryByRole('link', { name: 'Vorige' })).toBeNull();
  rerender(<Pagination {...texts} current={3} total={3} />);
  expect(screen.queryByRole('link', { name: 'Volgende' })).toBeNull();
  rerender(<Pagination {...texts} current={1} total={1} />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [6, 18, '1 … 5 6 7 … 18'],
  [17, 18, '1 … 16 17 18'],
])('page %i of %i is shown as %s', (current, total, expected) => {
  const shown = pageWindow(current, total).map(({ page }) => page ?? '…');
  expect(shown.join(' ')).toBe(expected);
});

test('R13 a breadcrumb links to all but the page itself', () => {
  const items = [
    { label: 'Home', href: '/nl' },
    { label: 'Te koop', href: '/nl/te-koop' },
    { label: 'Fermette', href: '/nl/x' },
  ];
  render(<Breadcrumb label="U bent hier" items={items} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Te koop']);
  expect(screen.getByText('Fermette')).toHaveAttribute('aria-current', 'page');
});
