import { render, screen, within } from '@testing-library/react';
import { Card, CardLink } from './Card.tsx';
import { DataList } from './DataList.tsx';
import { Disclosure } from './Disclosure.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Grid } from './Layout.tsx';
import { Prose } from './Prose.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Table } from './Table.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { Notice } from './Notice.tsx';

test('C5 a card is one link, with its buttons beside the link instead of in it', () => {
  render(
    <Card media={<img src="/x.webp" alt="" />} marks="Nieuw" controls={<button type="button">Bewaar</button>}>
      <h3>
        <CardLink href="/nl/te-koop/fermette">Fermette met tuin</CardLink>
      </h3>
    </Card>,
  );
  const card = screen.getByRole('article');
  expect(within(card).getByRole('link', { name: 'Fermette met tuin' })).toHaveAttribute('href', '/nl/te-koop/fermette');
  expect(screen.getByRole('link')).not.toContainElement(screen.getByRole('button', { name: 'Bewaar' }));
});

test('C7 labels and values are read as pairs', () => {
  render(<DataList items={[{ label: 'Perceel', value: '1.250 m²' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('Perceel');
  expect(screen.getByRole('definition')).toHaveTextContent('1.250 m²');
});

test('C14 a table is a named region that the keyboard reaches, since it may scroll', () => {
  render(
    <Table caption="Loten" captionHidden>
      <tbody>
        <tr>
          <th scope="row">A0.1</th>
          <td>96 m²</td>
        </tr>
      </tbody>
    </Table>,
  );
  expect(screen.getByRole('region', { name: 'Loten' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('table', { name: 'Loten' })).toContainElement(screen.getByRole('rowheader'));
});

test('a disclosure is the platform’s own', () => {
  const { container } = render(
    <Disclosure summary="Wat kost een schatting?" name="questions">
      Niets.
    </Disclosure>,
  );
  const details = container.querySelector('details');
  expect(details).toHaveAttribute('name', 'questions');
  expect(details).not.toHaveAttribute('open');
  expect(
    within(details as HTMLElement)
      .getByText('Wat kost een schatting?')
      .closest('summary'),
  ).not.toBeNull();
});

test('C15 an empty state says what to do next, under a heading that fits the page', () => {
  render(
    <EmptyState title="Nog niets in Zoersel" heading="h1" action={<a href="/nl/zoekopdracht">Hou me op de hoogte</a>}>
      Er komt wekelijks nieuw aanbod bij.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nog niets in Zoersel');
  expect(screen.getByRole('link', { name: 'Hou me op de hoogte' })).toHaveAttribute('href', '/nl/zoekopdracht');
});

test('prose takes sanitized HTML or elements', () => {
  render(
    <>
      <Prose html="<h2>Kopen</h2>" />
      <Prose>
        <h2>Huren</h2>
      </Prose>
    </>,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(['Kopen', 'Huren']);
});

test('a skeleton has as many lines as the text it stands for, and is silent', () => {
  const { container } = render(<Skeleton lines={3} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild?.children).toHaveLength(3);
});

test('a grid is a list, and stays one without bullets', () => {
  render(
    <Grid>
      <li>een</li>
    </Grid>,
  );
  expect(screen.getByRole('list')).toHaveAttribute('role', 'list');
});

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
