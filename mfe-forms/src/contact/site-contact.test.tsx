import { Problem } from '@dorpel/contracts';
import { contextFor, renderPage, runAction } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { field, fillInPerson, hashLikeAServer } from '../parts/form/filled.fixture.ts';
import { servicesThatAnswer, servicesThatFail } from '../parts/form/form.fixture.ts';
import remote from '../remote.ts';

beforeAll(hashLikeAServer);

const open = async (answers = servicesThatAnswer().answers, url = '/nl/contact/') => {
  const shown = await renderPage(remote, 'site-contact', { url, answers });
  return { user: userEvent.setup({ delay: null }), visited: [] as string[], ...shown };
};
const send = () => screen.getByRole('button', { name: 'Verzend mijn bericht' });
/** Fills in a message and who one is, and sends it. */
const sendFilled = async (user: UserEvent) => {
  await user.type(field('Uw bericht'), 'Hallo');
  await fillInPerson(user);
  await user.click(send());
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('F15 a filled in form is sent and leads to its thank-you page', async () => {
  const { sent, answers } = servicesThatAnswer();
  const { user, visited } = await open(answers);
  await user.type(field('Uw bericht'), 'Ik wil mijn huis verkopen.');
  await fillInPerson(user);
  await user.click(screen.getByRole('radio', { name: '14:00 – 16:00' }));
  await user.click(send());
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-site-contact/']));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    language: 'nl',
    title: 'ms',
    firstName: 'Anne',
    lastName: 'Claes',
    email: 'anne@example.com',
    phone: '0470 12 34 56',
    remark: 'Ik wil mijn huis verkopen.',
    contactSlot: 'afternoon',
    newsletter: false,
    privacy: true,
  });
});

test('X11 the page is the same for everybody: the key of a form is made where it is filled in', async () => {
  const keyIn = (root: ParentNode | undefined) => root?.querySelector<HTMLInputElement>('input[name=key]')?.value;
  const documentOf = (html = '') => new DOMParser().parseFromString(html, 'text/html');
  const one = await open();
  const other = await open();
  expect(one.html).toBe(other.html);
  expect(keyIn(documentOf(one.html))).toBe('');
  expect(keyIn(one.container)).toMatch(/^[0-9a-f]{32}$/);
  expect(keyIn(other.container)).not.toBe(keyIn(one.container));
});

test('F15 a double click is one submission', async () => {
  const { sent, answers } = servicesThatAnswer();
  const { user, visited } = await open(answers);
  await user.type(field('Uw bericht'), 'Hallo');
  await fillInPerson(user);
  await user.dblClick(send());
  await waitFor(() => expect(visited.length).toBeGreaterThan(0));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('F13 an empty form is not sent: the summary takes the focus and links to each field in red', async () => {
  const { sent, answers } = servicesThatAnswer();
  const { user } = await open(answers);
  await user.click(send());
  const summary = await screen.findByRole('alert', {
    name: 'Uw gegevens zijn niet verzonden. Controleer de velden in het rood.',
  });
  await waitFor(() => expect(summary).toHaveFocus());
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Schrijf uw bericht: wat kunnen we voor u doen?',
    'Kies hoe we u mogen aanspreken.',
    'Vul uw voornaam in.',
    'Vul uw naam in.',
    'Vul uw e-mailadres in.',
    'Vul uw telefoonnummer in.',
    'Ga akkoord met de privacyverklaring, zodat we uw gegevens mogen gebruiken.',
  ]);
  for (const link of links) {
    const control = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(control).toBeInvalid();
    expect(control?.closest('form')).not.toBeNull();
  }
  expect(sent).toHaveLength(0);
});

test('F13 what is repaired loses its error at once, and a wrong address says what is wrong', async () => {
  const { user } = await open();
  await user.type(field('E-mailadres'), 'anne');
  await user.click(send());
  const mail = await waitFor(() => {
    const control = field('E-mailadres');
    expect(control).toHaveAccessibleDescription('Dit is geen geldig e-mailadres. Schrijf het zoals naam@voorbeeld.be.');
    return control;
  });
  await user.type(mail, '@example.com');
  expect(mail).toBeValid();
  expect(mail).toHaveValue('anne@example.com');
});

test('F15 when sending fails everything stays, and trying again sends the same submission', async () => {
  const { sent, answers } = servicesThatAnswer();
  let works = false;
  const receive = (input: { body: Record<string, unknown> }) => {
    sent.push(input.body);
    if (!works) throw new Problem('service/unavailable');
    return { id: 's1', form: 'site-contact', status: 'stored' };
  };
  const { user, visited } = await open({ ...answers, forms: { ...answers['forms'], 'site-contact': receive } });
  await sendFilled(user);
  const alert = await screen.findByText(/Uw bericht is niet verzonden\. Alles wat u typte staat hier nog/);
  expect(alert.closest('[tabindex="-1"]')).toHaveFocus();
  expect(field('Uw bericht')).toHaveValue('Hallo');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  await waitFor(() => expect(visited).toHaveLength(1));
  // It was tried twice before anything was said.
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('F15 nobody hears that a form was not sent of which only the answer was lost: it is handed over once more, as the same', async () => {
  const { sent, answers } = servicesThatAnswer();
  const receive = (input: { body: Record<string, unknown> }) => {
    sent.push(input.body);
    if (sent.length === 1) throw new Problem('service/unavailable');
    return { id: 's1', form: 'site-contact', status: 'stored' };
  };
  const { user, visited } = await open({ ...answers, forms: { ...answers['forms'], 'site-contact': receive } });
  await sendFilled(user);
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(screen.queryByText(/niet verzonden/)).toBeNull();
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.['key'], sent[0]?.['key']]);
});

test('X9 without a network the browser posts the form, as its worker keeps it; where only a service is away, it stays', async () => {
  const posted: FormData[] = [];
  const { fetch } = globalThis;
  const { submit } = HTMLFormElement.prototype;
  let isAlone = false;
  HTMLFormElement.prototype.submit = function post(this: HTMLFormElement) {
    posted.push(new FormData(this));
  };
  globalThis.fetch = async () => {
    if (isAlone) throw new TypeError('Failed to fetch');
    return new Response();
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  try {
    const { answers } = servicesThatAnswer();
    const receive = () => {
      throw new Problem('service/unavailable');
    };
    const { user } = await open({ ...answers, forms: { ...answers['forms'], 'site-contact': receive } });
    await user.type(field('Uw bericht'), 'Vanuit de trein');
    await fillInPerson(user);
    await user.click(send());
    await screen.findByText(/Uw bericht is niet verzonden/);
    expect(posted).toEqual([]);
    isAlone = true;
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.get('remark')).toBe('Vanuit de trein');
    expect(posted[0]?.get('key')).toMatch(/^[0-9a-f]{32}$/);
    expect(posted[0]?.get('privacy')).toBe('true');
    // Who comes back to this very document, kept whole by the browser, may press again.
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
    expect(field('Uw bericht')).toHaveValue('Vanuit de trein');
    await user.click(send());
    await waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]?.get('key')).toBe(posted[0]?.get('key'));
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    HTMLFormElement.prototype.submit = submit;
    globalThis.fetch = fetch;
  }
});

test('F15 H12 where the code that sends hangs, the browser posts the form by itself', async () => {
  const posted: FormData[] = [];
  const { setTimeout: wait } = globalThis;
  const { submit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = function post(this: HTMLFormElement) {
    posted.push(new FormData(this));
  };
  const { sent, answers } = servicesThatAnswer();
  const { user } = await open(answers);
  await user.type(field('Uw bericht'), 'Vanuit de trein');
  await fillInPerson(user);
  try {
    // The patience for that code, and no other, is over before it can come.
    globalThis.setTimeout = ((call: () => void, milliseconds?: number) =>
      milliseconds === 9_000 ? void call() : wait(call, milliseconds)) as typeof setTimeout;
    await user.click(send());
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.get('remark')).toBe('Vanuit de trein');
    expect(posted[0]?.get('key')).toMatch(/^[0-9a-f]{32}$/);
    expect(sent).toEqual([]);
  } finally {
    HTMLFormElement.prototype.submit = submit;
    globalThis.setTimeout = wait;
  }
});

test('F15 what is changed after a failure is another submission, so that the change is not lost', async () => {
  const { sent, answers } = servicesThatAnswer();
  const receive = (input: { body: Record<string, unknown> }) => {
    sent.push(input.body);
    throw new Problem('service/failed');
  };
  const { user } = await open({ ...answers, forms: { ...answers['forms'], 'site-contact': receive } });
  await sendFilled(user);
  await screen.findByText(/is niet verzonden/);
  await user.type(field('Uw bericht'), ', bel me');
  await user.click(send());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.['key']).not.toBe(sent[1]?.['key']);
});

/** A service that has something else under the first key it is sent. */
function keyUsedOnce() {
  const { sent, answers } = servicesThatAnswer();
  const receive = (input: { body: Record<string, unknown> }) => {
    sent.push(input.body);
    if (sent.length === 1) throw new Problem('submission/key-used');
    return { id: 's2', form: 'site-contact', status: 'stored' };
  };
  return { sent, answers: { ...answers, forms: { ...answers['forms'], 'site-contact': receive } } };
}

test('F15 sent before with something else, it says so and goes as a new one at the next press', async () => {
  const { sent, answers } = keyUsedOnce();
  const { user, visited } = await open(answers);
  await sendFilled(user);
  expect(await screen.findByText(/Druk nog eens op de knop/)).toBeVisible();
  expect(field('Uw bericht')).toHaveValue('Hallo');
  await user.click(send());
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(sent[0]?.['key']).not.toBe(sent[1]?.['key']);
});

test.each([
  [40, /over 1 minuut/],
  [125, /over 3 minuten/],
  [3_700, /over 2 uur/],
])('F15 who sent too much hears how long to wait: %s seconds', async (retryAfter, words) => {
  const { answers } = servicesThatAnswer();
  const refuse = () => {
    throw new Problem('request/too-many', undefined, { retryAfter });
  };
  const { user } = await open({ ...answers, forms: { ...answers['forms'], 'site-contact': refuse } });
  await sendFilled(user);
  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Uw bericht')).toHaveValue('Hallo');
});

test('F13 what the service refuses is shown at its field', async () => {
  const { answers } = servicesThatAnswer();
  const refuse = () => {
    throw new Problem('request/invalid', { phone: 'phone' });
  };
  const { user } = await open({ ...answers, forms: { ...answers['forms'], 'site-contact': refuse } });
  await sendFilled(user);
  await waitFor(() => expect(field('Telefoonnummer')).toBeInvalid());
  await user.type(field('Telefoonnummer'), '{Backspace}7');
  expect(field('Telefoonnummer')).toBeValid();
});

describe('without JavaScript', () => {
  const form = (values: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(values)) data.append(name, value);
    return data;
  };
  const complete = {
    key: '0123456789abcdef0123456789abcdef',
    website: '',
    remark: 'Hallo',
    title: 'none',
    firstName: 'Anne',
    lastName: 'Claes',
    email: 'anne@example.com',
    phone: '0470123456',
    street: '',
    contactSlot: '',
    privacy: 'true',
  };

  test('X7 a posted form is sent and leads to the thank-you page', async () => {
    const { sent, answers } = servicesThatAnswer();
    const answer = await runAction(remote, 'site-contact', form(complete), { answers });
    expect(answer).toEqual({ kind: 'redirect', to: '/nl/thank-you-site-contact/', permanent: false });
    expect(sent[0]).not.toHaveProperty('street');
    expect(sent[0]?.['key']).toMatch(/^0123456789abcdef0123456789abcdef-\w+$/);
  });

  test('X7 a refused form comes back with status 422, its errors beside the fields and everything typed', async () => {
    const values = { ...complete, email: 'anne@', remark: '<b>"Hallo"</b>' };
    const rejected = await runAction(remote, 'site-contact', form(values), { answers: servicesThatFail });
    expect(rejected).toMatchObject({ kind: 'rejected', status: 422, fields: { email: 'email' } });
    if (rejected.kind !== 'rejected') throw new Error('refused it was');
    const { html } = await renderPage(remote, 'site-contact', { answers: servicesThatFail, rejected });
    document.body.innerHTML = html ?? '';
    expect(field('E-mailadres')).toHaveValue('anne@');
    expect(field('E-mailadres')).toHaveAccessibleDescription(/geen geldig e-mailadres/);
    expect(field('Uw bericht')).toHaveValue('<b>"Hallo"</b>');
    expect(screen.getByRole('radio', { name: 'Zonder aanspreking' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /akkoord/ })).toBeChecked();
    expect(document.querySelector('input[name=key]')).toHaveValue(complete.key);
    expect(document.querySelector('form')).toHaveAttribute('method', 'post');
  });

  test('F15 a form that comes without a key gets one of what is in it: a double click is one submission', async () => {
    const { sent, answers } = servicesThatAnswer();
    const keyless = { ...complete, key: '', openedAt: '' };
    for (const filled of [keyless, keyless, { ...keyless, remark: 'Hallo, bel me' }])
      await runAction(remote, 'site-contact', form(filled), { answers });
    const [first, again, other] = sent.map(({ key }) => key);
    expect(first).toMatch(/^[\w-]{34,64}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(sent[0]).not.toHaveProperty('openedAt');
  });

  test('F15 sent before with something else, it comes back whole and goes as a new one when it is posted again', async () => {
    const { sent, answers } = keyUsedOnce();
    const rejected = await runAction(remote, 'site-contact', form(complete), { answers });
    expect(rejected).toMatchObject({ kind: 'rejected', status: 422, code: 'submission/key-used' });
    if (rejected.kind !== 'rejected') throw new Error('refused it was');
    document.body.innerHTML = (await renderPage(remote, 'site-contact', { answers, rejected })).html ?? '';
    expect(screen.getByText(/Druk nog eens op de knop/)).toBeInTheDocument();
    const posted = new FormData(document.querySelector('form') ?? undefined);
    expect(posted.get('remark')).toBe('Hallo');
    expect(await runAction(remote, 'site-contact', posted, { answers })).toMatchObject({ kind: 'redirect' });
    expect(sent[0]?.['key']).not.toBe(sent[1]?.['key']);
  });

  test('F15 what is not answered until the deadline comes back as not sent', async () => {
    const gone = new AbortController();
    const hang = () => {
      gone.abort();
      throw gone.signal.reason;
    };
    const page = (await remote.pages['site-contact']?.())?.default;
    const context = await contextFor(remote, { answers: { forms: { 'site-contact': hang } } });
    const answer = await page?.action?.({ ...context, signal: gone.signal, form: form(complete) });
    expect(answer).toMatchObject({ kind: 'rejected', status: 503, values: { remark: 'Hallo' } });
  });

  test('F15 a failure comes back with status 503, the sentence and everything typed', async () => {
    const filled = { ...complete, contactSlot: 'evening' };
    const rejected = await runAction(remote, 'site-contact', form(filled), { answers: servicesThatFail });
    expect(rejected).toMatchObject({ kind: 'rejected', status: 503, code: 'service/unavailable' });
    if (rejected.kind !== 'rejected') throw new Error('refused it was');
    await renderPage(remote, 'site-contact', { answers: servicesThatFail, rejected });
    expect(screen.getByText(/Uw bericht is niet verzonden/)).toBeInTheDocument();
    expect(field('Uw bericht')).toHaveValue('Hallo');
    // The choices are away as well; what was chosen goes along all the same.
    expect(new FormData(document.querySelector('form') ?? undefined).get('contactSlot')).toBe('evening');
  });
});

test('F16 fields have the right keyboards and can be filled in by the browser', async () => {
  await open();
  expect(field('E-mailadres')).toHaveAttribute('type', 'email');
  expect(field('E-mailadres')).toHaveAttribute('autocomplete', 'email');
  expect(field('Telefoonnummer')).toHaveAttribute('inputmode', 'tel');
  expect(field('Voornaam')).toHaveAttribute('autocomplete', 'given-name');
  expect(field('Naam')).toBeRequired();
  expect(field('Gemeente')).not.toBeRequired();
  expect(screen.getByRole('link', { name: 'privacyverklaring' })).toHaveAttribute('href', '/nl/privacy-statement/');
});
