import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { otherTerm } from '@dorpel/tooling/terms';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { TextField } from '../TextField.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import { DeskForm, type Refused, Refusal, UnsentForm, useSentFields } from './DeskForm.tsx';
import { DeskHeader, DeskLine, DeskList, FilterForm } from './DeskList.tsx';
import { KIT_WORDS } from './words.ts';

const show = (view: ReactNode, locale: Language = 'nl') =>
  render(<I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>{view}</I18nProvider>);

test.each(LANGUAGES)('E1 all that the kit says is there in %s, in the words of the site', (language) => {
  for (const [word, said] of Object.entries(KIT_WORDS)) {
    const text = (said as Partial<Record<Language, string>>)[language] ?? said.en;
    expect([word, text]).not.toContain('');
    expect([word, otherTerm(text, language)]).toEqual([word, undefined]);
    // What is filled in is filled in everywhere.
    expect([word, text.match(/\{\w+\}/g)]).toEqual([word, said.en.match(/\{\w+\}/g)]);
  }
});

describe('X13 a list of the desk', () => {
  test('X13 has its number, lines that lead on, and the way to further pages with their filter', () => {
    show(
      <>
        <DeskHeader back={{ href: '/nl/desk/', text: 'Naar de balie' }} title="Eigenaars" count="26 eigenaars" />
        <FilterForm
          address="/nl/owners/"
          filters={[
            { name: 'search', label: 'Naam', value: 'lies' },
            { name: 'state', label: 'Status', value: 'active', options: [['active', 'Actief']] },
          ]}
        />
        <DeskList
          empty={{ title: 'Niemand', text: 'Er is niemand.' }}
          paging={{ page: 1, pages: 2, href: (page) => `?search=lies&page=${page}` }}
        >
          {[<DeskLine key="1" href="/nl/owners/1/" title="Lies" about="lies@x.be" cells={['Gent']} marks="Actief" />]}
        </DeskList>
      </>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Eigenaars' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('26 eigenaars');
    const search = screen.getByRole('search');
    expect(Object.fromEntries(new FormData(search as HTMLFormElement))).toEqual({ search: 'lies', state: 'active' });
    expect(within(search).getByRole('option', { name: 'Alles' })).toHaveValue('');
    expect(within(search).getByRole('button', { name: 'Tonen' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lies' })).toHaveAttribute('href', '/nl/owners/1/');
    expect(screen.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('href', '?search=lies&page=2');
  });

  test('X13 where nothing is found it says why, with the way to all', () => {
    show(
      <DeskList empty={{ title: 'Niets', text: 'Niets past hierbij.', action: <a href="/nl/">Alles tonen</a> }}>
        {[]}
      </DeskList>,
    );
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText('Niets past hierbij.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Alles tonen' })).toBeVisible();
  });
});

const refused = (code: string, fields: Refused['fields'] = {}): Refused => ({
  code,
  fields,
  values: { name: 'Lies', token: 7 },
});
const BY = { by: 'Karim Haddad', at: '2026-11-20T09:45:00.000Z' };

function Form({
  sent,
  words,
}: {
  readonly sent: Refused | undefined;
  readonly words?: Record<string, string> | undefined;
}) {
  const field = useSentFields(sent, words);
  return (
    <DeskForm action="/nl/">
      <TextField label="Naam" {...field('name', 'Zoals het was')} />
      <TextField label="Panden" {...field('homes', '', ['propertyIds', 'propertyIds.0'])} />
      <TextField label="Sleutel" {...field('token')} />
    </DeskForm>
  );
}

describe('X13 a form of the desk that is refused', () => {
  test.each([
    ['thing/changed', BY, 'status', /Gewijzigd door Karim Haddad op 20\/11\/2026,? 10:45.*nog hieronder/],
    ['thing/changed', { by: 'Karim' }, 'status', 'Gewijzigd door Karim'],
    ['thing/changed', { at: BY.at }, 'status', 'Intussen gewijzigd op 20/11/2026'],
    ['thing/changed', {}, 'status', 'Intussen gewijzigd'],
    ['desk/forbidden', {}, 'alert', 'Uw rol laat dit niet toe.'],
    ['request/invalid', { name: 'required' }, 'alert', 'velden in het rood'],
    ['request/invalid', {}, 'alert', 'net niets bewaard'],
    ['service/failed', {}, 'alert', 'net niets bewaard'],
    ['thing/taken', {}, 'alert', 'Deze naam is al in gebruik.'],
    ['toString', {}, 'alert', 'net niets bewaard'],
  ])('X13 says what to do: %s %j', (code, fields, role, words) => {
    show(<Refusal refused={refused(code, fields)} words={{ 'thing/taken': 'Deze naam is al in gebruik.' }} />);
    expect(screen.getByRole(role)).toHaveTextContent(words);
  });

  test('X13 what was typed stands in its fields, with what is wrong beside it', () => {
    const sent = refused('request/invalid', { name: 'required', 'propertyIds.0': 'unknown' });
    show(<Form sent={sent} words={{ unknown: 'Dit pand is er niet.' }} />);
    expect(screen.getByLabelText('Naam')).toHaveValue('Lies');
    expect(screen.getByLabelText('Naam')).toHaveAccessibleDescription('Vul dit veld in.');
    expect(screen.getByLabelText('Panden')).toHaveAccessibleDescription('Dit pand is er niet.');
    expect(screen.getByLabelText('Sleutel')).toHaveValue('');
  });

  test('X13 a form that was not sent shows what is there', () => {
    show(<Form sent={undefined} />);
    expect(screen.getByLabelText('Naam')).toHaveValue('Zoals het was');
    expect(screen.getByLabelText('Naam')).not.toHaveAttribute('aria-invalid');
  });
});

test('X13 what was written when nobody could take it stands in a form that sends it again', () => {
  const pairs = [
    ['version', '3'],
    ['text', 'Beste Lies,\nwelkom.'],
  ] as const;
  const { rerender } = show(
    <UnsentForm title="Nog niet verstuurd" isOver={false} pairs={pairs} address="/nl/x/?sent" login="/nl/login/" />,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Opnieuw versturen' });
  expect(button.form).toHaveAttribute('action', '/nl/x/?sent');
  expect([...new FormData(button.form ?? undefined)].map(([name]) => name)).toEqual(['version', 'text']);
  expect(screen.getByLabelText('Wat u schreef')).toHaveValue('Beste Lies,\nwelkom.');
  rerender(
    <I18nProvider i18n={setupI18n({ locale: 'nl', messages: { nl: {} } })}>
      <UnsentForm title="Nog niet verstuurd" isOver pairs={[]} address="/nl/x/" login="/nl/login/" />
    </I18nProvider>,
  );
  expect(screen.getByRole('link', { name: /nieuw venster/ })).toHaveAttribute('href', '/nl/login/');
});

test('X13 a change log says who, when and what, with before and after; without changes nothing', () => {
  const { container } = show(
    <ChangeLog
      changes={[
        { at: BY.at, by: { name: 'Lies' }, what: 'Naam', before: 'Was', after: 'Is' },
        { at: BY.at, by: null, key: 'b', what: 'Uitgenodigd' },
      ]}
    />,
  );
  expect(screen.getByText('Laatste wijzigingen')).toBeVisible();
  expect([...container.querySelectorAll('li')].map((line) => line.textContent?.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^NaamLies, 20\/11\/2026,? 10:45Was → Is$/),
    expect.stringMatching(/^Uitgenodigd20\/11\/2026,? 10:45$/),
  ]);
  expect(show(<ChangeLog changes={[]} />).container).toBeEmptyDOMElement();
});
