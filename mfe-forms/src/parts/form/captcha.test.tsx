import { Problem } from '@dorpel/contracts';
import { renderPage, runAction } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../remote.ts';
import { servicesThatAnswer } from './form.fixture.ts';

const QUESTION = 'Welke twee van deze woorden zijn dieren? lamp, paard, citroen, keuken, schaap, hamer';

/** A service that asks a question. */
function suspicious() {
  const { answers } = servicesThatAnswer();
  const sent: Record<string, unknown>[] = [];
  let made = 0;
  const createCaptcha = ({ query }: { query: { form: string } }) => {
    made += 1;
    const picture = { picture: 'data:image/png;base64,iVBORw0KGgo=', width: 1, height: 1 };
    const proof = { salt: 's', hash: 'h', most: 1 };
    return { id: `${query.form}-${made}`, question: QUESTION, ...picture, proof };
  };
  let waits = 0;
  const receive = ({ body }: { body: Record<string, unknown> }) => {
    sent.push(body);
    const { captchaId, captchaText } = body;
    if (!captchaId || !captchaText) throw new Problem('captcha/required');
    if (waits > 0) {
      waits -= 1;
      throw new Problem('request/too-many', undefined, { retryAfter: 60 });
    }
    if (captchaText !== 'paard, schaap') throw new Problem('captcha/wrong');
    return { id: 's1', form: 'sign-newsletter', status: 'stored' };
  };
  /** Lets the next answer wait, without a look at it. */
  const slow = () => (waits = 1);
  const forms = { ...answers['forms'], createCaptcha, 'sign-newsletter': receive };
  return { sent, slow, answers: { ...answers, forms } };
}

async function subscribe() {
  const { sent, slow, answers } = suspicious();
  const shown = await renderPage(remote, 'sign-newsletter', { answers });
  const user = userEvent.setup({ delay: null });
  expect(screen.queryByRole('textbox', { name: QUESTION })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^E-mailadres/ }), 'anne@example.com');
  await user.click(screen.getByRole('checkbox', { name: /akkoord/ }));
  await user.click(screen.getByRole('button', { name: 'Schrijf me in' }));
  const answer = await screen.findByRole('textbox', { name: QUESTION });
  return { user, sent, slow, answer, ...shown };
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('F14 the captcha comes only when the service asks for it, takes the focus, and its answer sends the form', async () => {
  const { user, sent, answer, visited } = await subscribe();
  await waitFor(() => expect(answer).toHaveFocus());
  expect(screen.queryByRole('img')).toBeNull();
  await user.type(answer, 'paard, schaap{Enter}');
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-sign-newsletter/']));
  expect(sent.at(-1)).toMatchObject({
    captchaId: 'sign-newsletter-1',
    captchaText: 'paard, schaap',
    email: 'anne@example.com',
  });
  expect(sent.at(-1)?.['key']).toBe(sent[0]?.['key']);
});

test('F14 E1 wrong characters say so, with a new question', async () => {
  const { user, sent, answer } = await subscribe();
  await user.type(answer, 'nee{Enter}');
  expect(await screen.findByText('De ingevoerde tekens zijn niet geldig')).toBeInTheDocument();
  const again = screen.getByRole('textbox', { name: QUESTION });
  expect(again).toBeInvalid();
  expect(again).toHaveValue('');
  await user.type(again, 'paard, schaap{Enter}');
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ captchaId: 'sign-newsletter-2', captchaText: 'paard, schaap' }),
  );
});

test('F14 who has to wait is not asked a second time', async () => {
  const { user, sent, slow, answer, visited } = await subscribe();
  slow();
  await user.type(answer, 'paard, schaap{Enter}');
  expect(await screen.findByText(/over 1 minuut opnieuw/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: QUESTION })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Schrijf me in' }));
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-sign-newsletter/']));
  expect(sent.at(-1)).toMatchObject({ captchaId: 'sign-newsletter-1', captchaText: 'paard, schaap' });
});

test('X7 F14 without JavaScript who has to wait is not asked a second time', async () => {
  const { sent, slow, answers } = suspicious();
  const form = new FormData();
  const filled = { key: '0123456789abcdef', email: 'anne@example.com', privacy: 'true' };
  for (const [name, value] of Object.entries({
    ...filled,
    captchaId: 'sign-newsletter-1',
    captchaText: 'paard, schaap',
  }))
    form.append(name, value);
  slow();
  const rejected = await runAction(remote, 'sign-newsletter', form, { answers });
  if (rejected.kind !== 'rejected') throw new Error('refused it was');
  expect(sent).toHaveLength(1);
  const { html } = await renderPage(remote, 'sign-newsletter', { answers, rejected });
  expect(html).toContain('name="captchaId" value="sign-newsletter-1"');
  expect(html).toContain('name="captchaText" value="paard, schaap"');
});

test('F14 who can not answer sends the form without, and is asked something else', async () => {
  const { user, sent, answer } = await subscribe();
  await user.type(answer, '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  const again = await screen.findByRole('textbox', { name: QUESTION });
  expect(again).not.toBeInvalid();
  await user.type(again, 'paard, schaap{Enter}');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ captchaId: 'sign-newsletter-2' }));
});

test('F14 a service of the last release has characters in a picture, which are copied', async () => {
  const { answers } = suspicious();
  const picture = { id: 'c1', picture: 'data:image/png;base64,iVBORw0KGgo=', width: 220, height: 70 };
  const rejected = {
    kind: 'rejected',
    code: 'captcha/required',
    status: 422,
    fields: {},
    values: { captcha: picture },
  } as const;
  await renderPage(remote, 'sign-newsletter', { answers, rejected });
  expect(screen.getByRole('img', { name: 'Tekens om over te nemen' })).toHaveAttribute('src', picture.picture);
  expect(screen.getByRole('textbox', { name: /Welke tekens/ })).toBeInTheDocument();
});

test('X7 F14 without JavaScript the question comes with the form that was refused', async () => {
  const { sent, answers } = suspicious();
  const send = async (extra: Record<string, string>) => {
    const form = new FormData();
    const filled = { key: '0123456789abcdef', email: 'anne@example.com', privacy: 'true', ...extra };
    for (const [name, value] of Object.entries(filled)) form.append(name, value);
    return runAction(remote, 'sign-newsletter', form, { answers });
  };
  const rejected = await send({});
  expect(rejected).toMatchObject({ kind: 'rejected', status: 422, code: 'captcha/required' });
  if (rejected.kind !== 'rejected') throw new Error('refused it was');
  const { html } = await renderPage(remote, 'sign-newsletter', { answers, rejected });
  expect(html).toContain('name="captchaId" value="sign-newsletter-1"');
  expect(html).toContain('value="anne@example.com"');
  document.body.innerHTML = html ?? '';
  expect(screen.getByRole('textbox', { name: QUESTION })).toHaveAccessibleDescription(
    /Verstuur het formulier zonder antwoord/,
  );
  expect(await send({ captchaId: 'sign-newsletter-1', captchaText: 'paard, schaap' })).toMatchObject({
    kind: 'redirect',
  });
  expect(sent).toHaveLength(2);
});

test('F14 X7 where no more captchas can be had, what was typed comes back with how long to wait', async () => {
  const { answers } = suspicious();
  const createCaptcha = () => {
    throw new Problem('request/too-many', undefined, { retryAfter: 60 });
  };
  const form = new FormData();
  const filled = { key: '0123456789abcdef', email: 'anne@example.com', privacy: 'true' };
  for (const [name, value] of Object.entries(filled)) form.append(name, value);
  const rejected = await runAction(remote, 'sign-newsletter', form, {
    answers: { ...answers, forms: { ...answers['forms'], createCaptcha } },
  });
  expect(rejected).toMatchObject({
    kind: 'rejected',
    status: 429,
    code: 'request/too-many',
    values: { email: 'anne@example.com', wait: 60 },
  });
  if (rejected.kind !== 'rejected') throw new Error('refused it was');
  const { html } = await renderPage(remote, 'sign-newsletter', { answers, rejected });
  expect(html).toContain('over 1 minuut');
});
