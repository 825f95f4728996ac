import { Problem } from '@dorpel/contracts';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { type Answers, renderPage, runAction } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../remote.ts';
import { appointment, servicesThatAnswer, subscription } from '../form/form.fixture.ts';

const LINK = '/nl/pagina/?token=t1';

function services(forms: Answers[string]): Answers {
  const { answers } = servicesThatAnswer();
  return { ...answers, forms: { ...answers['forms'], ...forms } };
}
const fails = (code: string) => () => {
  throw new Problem(code);
};
const user = () => userEvent.setup({ delay: null });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('F11 confirming a subscription', () => {
  test('opening the page does nothing; its one button confirms, once', async () => {
    const asked: unknown[] = [];
    const answers = services({
      confirmSubscription: ({ body }: { body: unknown }) => {
        asked.push(body);
        return { ...subscription, status: 'active' };
      },
    });
    const { visited } = await renderPage(remote, 'confirm-subscription', { url: LINK, answers });
    expect(screen.getByText(/a•••@example\.com zodra u op deze knop drukt/)).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user().dblClick(screen.getByRole('button', { name: 'Ja, bevestig' }));
    await waitFor(() => expect(visited).toEqual(['/nl/pagina/?token=t1&done=confirmed']));
    expect(asked).toEqual([{ token: 't1' }]);
  });

  test.each([
    ['newsletter', 'active', 'U bent ingeschreven'],
    ['demand-register', 'waiting', 'Bevestig uw zoekopdracht'],
    ['search-alert', 'active', 'Uw zoekopdracht loopt'],
    ['search-alert', 'ended', 'U bent uitgeschreven'],
  ])('%s, %s: %s', async (kind, status, title) => {
    const answers = services({ getSubscription: () => ({ ...subscription, kind, status }) });
    const { result } = await renderPage(remote, 'confirm-subscription', { url: LINK, answers });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(result).toMatchObject({ head: { index: false, follow: false }, maxAge: 0 });
  });
});

describe('F11 unsubscribing', () => {
  test('by a link takes one button', async () => {
    const answers = services({ endSubscription: () => ({ ...subscription, status: 'ended' }) });
    const { visited } = await renderPage(remote, 'unsubscribe', { url: LINK, answers });
    await user().click(screen.getByRole('button', { name: 'Uitschrijven' }));
    await waitFor(() => expect(visited).toEqual(['/nl/pagina/?token=t1&done=ended']));
  });

  test('X7 by a link works without JavaScript', async () => {
    const answers = services({ endSubscription: () => ({ ...subscription, status: 'ended' }) });
    const answer = await runAction(remote, 'unsubscribe', new FormData(), { url: LINK, answers });
    expect(answer).toEqual({ kind: 'redirect', to: '/nl/pagina/?token=t1&done=ended', permanent: false });
  });

  test('without a link asks for the address', async () => {
    const { sent, answers } = servicesThatAnswer();
    const { visited } = await renderPage(remote, 'unsubscribe', { answers });
    await user().type(screen.getByRole('textbox', { name: /^E-mailadres/ }), 'anne@example.com');
    // Nobody is asked to agree to being left alone (GDPR, article 7(3)).
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user().click(screen.getByRole('button', { name: 'Uitschrijven' }));
    await waitFor(() => expect(visited).toEqual(['/nl/thank-you-unsubscribe/']));
    expect(sent[0]).toMatchObject({ email: 'anne@example.com' });
    expect(sent[0]).not.toHaveProperty('privacy');
  });

  test('E1 the thanks say that one is unsubscribed', async () => {
    await renderPage(remote, 'thank-you', { params: { form: 'unsubscribe' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('U bent uitgeschreven');
  });
});

describe('F5 a viewing', () => {
  test('is moved to another free moment', async () => {
    const asked: unknown[] = [];
    const answers = services({
      moveAppointment: ({ body }: { body: unknown }) => {
        asked.push(body);
        return appointment;
      },
    });
    const { visited } = await renderPage(remote, 'appointment', { url: LINK, answers });
    expect(screen.getByText('14:00 – 14:30')).toBeInTheDocument();
    await user().click(screen.getByRole('radio', { name: '09:30' }));
    await user().click(screen.getByRole('button', { name: 'Verplaats mijn bezichtiging' }));
    await waitFor(() => expect(visited).toEqual(['/nl/pagina/?token=t1&done=s3']));
    expect(asked).toEqual([{ token: 't1', slotId: 's3' }]);
  });

  test('is not moved without a moment, nor to one that is gone', async () => {
    const answers = services({ moveAppointment: fails('appointment/full') });
    await renderPage(remote, 'appointment', { url: LINK, answers });
    await user().click(screen.getByRole('button', { name: 'Verplaats mijn bezichtiging' }));
    expect(await screen.findByText('Kies een dag en een uur voor uw bezichtiging.')).toBeInTheDocument();
    await user().click(screen.getByRole('radio', { name: '09:30' }));
    await user().click(screen.getByRole('button', { name: 'Verplaats mijn bezichtiging' }));
    expect(await screen.findByText(/De afspraken zijn volzet/)).toBeInTheDocument();
  });

  test('is cancelled with one button', async () => {
    const answers = services({ cancelAppointment: () => ({ ...appointment, status: 'cancelled' }) });
    const { visited } = await renderPage(remote, 'appointment', { url: LINK, answers });
    await user().click(screen.getByRole('button', { name: 'Annuleer mijn bezichtiging' }));
    await waitFor(() => expect(visited).toEqual(['/nl/pagina/?token=t1&done=cancelled']));
  });

  test.each([
    [{ status: 'cancelled' }, /Uw bezichtiging is geannuleerd/],
    [{ startsAt: '2020-01-01T10:00:00Z', endsAt: '2020-01-01T10:30:00Z' }, /Deze bezichtiging is voorbij/],
  ])('%j: there is nothing left to do', async (change, sentence) => {
    const answers = services({ getAppointment: () => ({ ...appointment, ...change }) });
    await renderPage(remote, 'appointment', { url: LINK, answers });
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test.each([
  ['link/invalid', /Deze link is niet volledig/],
  ['link/expired', /Deze link is verlopen/],
  ['subscription/not-found', /we sturen er niets meer voor/],
  ['service/unavailable', /Dat is niet gelukt/],
])('E1 %s is said on each page that a mail leads to, with a way on', async (code, sentence) => {
  const answers = services({ getSubscription: fails(code), getAppointment: fails(code) });
  for (const page of ['confirm-subscription', 'unsubscribe', 'appointment']) {
    const { unmount } = await renderPage(remote, page, { url: LINK, answers });
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
    unmount?.();
  }
});

test('F5 X10 a link to a visit that was deleted asks nobody to choose another moment: there is nothing to choose', async () => {
  const answers = services({ getAppointment: fails('appointment/not-found') });
  await renderPage(remote, 'appointment', { url: LINK, answers });
  expect(screen.getByText(/wat we erover bewaarden, is gewist/)).toBeInTheDocument();
  expect(screen.queryByText(/Kies een ander/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Contacteer ons' })).toBeInTheDocument();
});

test.each(LANGUAGES)('F5 the day and the hour of a viewing are those of Brussels, in %s', async (language) => {
  await renderPage(remote, 'appointment', { language, url: LINK, answers: servicesThatAnswer().answers });
  expect(screen.getByText('14:00 – 14:30')).toBeInTheDocument();
  expect(screen.getAllByText(/26.*nov/i)[0]).toBeInTheDocument();
});
