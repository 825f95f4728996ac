import { Problem } from '@dorpel/contracts';
import { renderPage, runAction } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../remote.ts';
import { servicesThatAnswer } from './form.fixture.ts';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

/** A service that asks for a captcha whose characters are 'K7MP'. */
function suspicious() {
  const { answers } = servicesThatAnswer();
  const sent: Record<string, unknown>[] = [];
  let made = 0;
  const createCaptcha = () => {
    made += 1;
    return {
      id: `c${made}`,
      question: 'drie, acht, nul',
      picture: PICTURE,
      width: 200,
      height: 70,
      proof: { salt: 's', hash: 'h', most: 1 },
    };
  };
  let waits = 0;
  const receive = ({ body }: { body: Record<string, unknown> }) => {
    sent.push(body);
    const { captchaId, captchaText } = body;
    if (!captchaId) throw new Problem('captcha/required');
    if (waits > 0) {
      waits -= 1;
      throw new Problem('request/too-many', undefined, { retryAfter: 60 });
    }
    if (captchaText !== 'K7MP' && captchaText !== '380') throw new Problem('captcha/wrong');
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
  expect(screen.queryByRole('img', { name: /Tekens/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^E-mailadres/ }), 'anne@example.com');
  await user.click(screen.getByRole('checkbox', { name: /akkoord/ }));
  await user.click(screen.getByRole('button', { name: 'Schrijf me in' }));
  const answer = await screen.findByRole('textbox', { name: /Welke tekens/ });
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
  expect(screen.getByRole('img', { name: /Tekens/ })).toHaveAttribute('src', PICTURE);
  await user.type(answer, 'K7MP{Enter}');
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-sign-newsletter/']));
  expect(sent.at(-1)).toMatchObject({ captchaId: 'c1', captchaText: 'K7MP', email: 'anne@example.com' });
  expect(sent.at(-1)?.['key']).toBe(sent[0]?.['key']);
});

test('F14 E1 wrong characters say so, with a new picture to try', async () => {
  const { user, sent, answer } = await subscribe();
  await user.type(answer, 'nee{Enter}');
  expect(await screen.findByText('De ingevoerde tekens zijn niet geldig')).toBeInTheDocument();
  const again = screen.getByRole('textbox', { name: /Welke tekens/ });
  expect(again).toBeInvalid();
  expect(again).toHaveValue('');
  await user.type(again, 'K7MP{Enter}');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ captchaId: 'c2', captchaText: 'K7MP' }));
});

test('F14 who has to wait is not asked a second time', async () => {
  const { user, sent, slow, answer, visited } = await subscribe();
  slow();
  await user.type(answer, 'K7MP{Enter}');
  expect(await screen.findByText(/over 1 minuut opnieuw/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Welke tekens/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Schrijf me in' }));
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-sign-newsletter/']));
  expect(sent.at(-1)).toMatchObject({ captchaId: 'c1', captchaText: 'K7MP' });
});

test('X7 F14 without JavaScript who has to wait is not asked a second time', async () => {
  const { sent, slow, answers } = suspicious();
  const form = new FormData();
  const filled = { key: '0123456789abcdef', email: 'anne@example.com', privacy: 'true' };
  for (const [name, value] of Object.entries({ ...filled, captchaId: 'c1', captchaText: 'K7MP' }))
    form.append(name, value);
  slow();
  const rejected = await runAction(remote, 'sign-newsletter', form, { answers });
  if (rejected.kind !== 'rejected') throw new Error('refused it was');
  expect(sent).toHaveLength(1);
  const { html } = await renderPage(remote, 'sign-newsletter', { answers, rejected });
  expect(html).toContain('name="captchaId" value="c1"');
  expect(html).toContain('name="captchaText" value="K7MP"');
});

test('F14 X7 a device that can not do the sum says so, and the characters remain', async () => {
  // The test's browser has no crypto.subtle, like a real one on an address that is not secure.
  const { user, answer } = await subscribe();
  await user.click(screen.getByRole('button', { name: /laat mijn toestel het bewijzen/ }));
  expect(await screen.findByText(/Uw toestel kan dit niet/)).toBeInTheDocument();
  expect(answer).toBeInTheDocument();
});

test('X7 F14 without JavaScript the picture comes with the form that was refused', async () => {
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
  expect(html).toContain(PICTURE);
  expect(html).toContain('name="captchaId" value="c1"');
  expect(html).toContain('value="anne@example.com"');
  document.body.innerHTML = html ?? '';
  expect(screen.getByRole('textbox', { name: /Welke tekens/ })).toHaveAccessibleDescription(/drie, acht, nul/);
  expect(await send({ captchaId: 'c1', captchaText: '380' })).toMatchObject({ kind: 'redirect' });
  expect(await send({ captchaId: 'c1', captchaText: 'K7MP' })).toMatchObject({ kind: 'redirect' });
  expect(sent).toHaveLength(3);
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
