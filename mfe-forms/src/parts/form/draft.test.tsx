import { renderPage } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../remote.ts';
import { field } from './filled.fixture.ts';
import { servicesThatAnswer } from './form.fixture.ts';
import { hashLikeAServer } from './filled.fixture.ts';

beforeAll(hashLikeAServer);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

const open = async () => {
  const { answers } = servicesThatAnswer();
  const shown = await renderPage(remote, 'site-contact', { url: '/nl/contact/', answers });
  return { user: userEvent.setup({ delay: null }), ...shown };
};

test('F15 a reload keeps what was typed, until the thank-you page', async () => {
  const { user, unmount } = await open();
  await user.type(field('Uw bericht'), 'Half geschre');
  await user.click(screen.getByRole('radio', { name: 'Dhr.' }));
  await user.click(screen.getByRole('checkbox', { name: /gegevens gebruikt/ }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('privacy');
  unmount?.();
  document.body.replaceChildren();

  const again = await open();
  await waitFor(() => expect(field('Uw bericht')).toHaveValue('Half geschre'));
  expect(screen.getByRole('radio', { name: 'Dhr.' })).toBeChecked();
  again.unmount?.();
  document.body.replaceChildren();

  const thanks = await renderPage(remote, 'thank-you', { params: { form: 'site-contact' } });
  thanks.unmount?.();
  await open();
  expect(field('Uw bericht')).toHaveValue('');
});

test('F15 a reload keeps what was typed before the form listened, and what was typed before that', async () => {
  const name = 'site-forms:draft:site-contact';
  const { html, container } = await open();
  expect(new DOMParser().parseFromString(html ?? '', 'text/html').querySelector('form')?.dataset['draft']).toBe(
    `${name}:early`,
  );
  expect(container?.querySelector('form')?.dataset['draft']).toBeUndefined();
  document.body.replaceChildren();
  sessionStorage.setItem(name, JSON.stringify({ firstName: 'Anne', remark: 'Half', newsletter: true }));
  // What the form of the document would send before it listens: its hidden fields are there, its ticks are not.
  sessionStorage.setItem(
    `${name}:early`,
    JSON.stringify([
      ['key', ''],
      ['remark', 'Half geschre'],
      ['title', 'mr'],
      ['privacy', 'true'],
    ]),
  );
  await open();
  await waitFor(() => expect(field('Uw bericht')).toHaveValue('Half geschre'));
  expect(field('Voornaam')).toHaveValue('Anne');
  expect(screen.getByRole('radio', { name: 'Dhr.' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /nieuwsbrief/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /gegevens gebruikt/ })).not.toBeChecked();
  expect(sessionStorage.getItem(`${name}:early`)).toBeNull();
});

test('F15 who is typing is not interrupted for what is in the document already', async () => {
  const early = 'site-forms:draft:job-contact:early';
  sessionStorage.setItem(early, JSON.stringify([['position', 'Makelaar']]));
  await renderPage(remote, 'job-contact', { url: '/?position=Makelaar', answers: servicesThatAnswer().answers });
  // A form that is filled in anew writes its draft anew.
  expect(sessionStorage.getItem(early)).not.toBeNull();
});
