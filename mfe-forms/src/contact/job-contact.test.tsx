import { Problem } from '@dorpel/contracts';
import { renderPage, runAction } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { field, fillInPerson } from '../parts/form/filled.fixture.ts';
import { servicesThatAnswer } from '../parts/form/form.fixture.ts';
import { File as ServerFile } from 'node:buffer';
import remote from '../remote.ts';

type Upload = { params: { kind: string }; file: File };

function services(upload: (input: Upload) => unknown) {
  const { sent, answers } = servicesThatAnswer();
  return { sent, answers: { ...answers, forms: { ...answers['forms'], upload } } };
}

const stored = ({ file }: Upload) => ({ id: 'u1', name: file.name, type: 'pdf', size: file.size });
const cv = (name = 'cv.pdf', size = 9) => new File([new Uint8Array(size)], name);
const chooser = () => screen.getByLabelText(/^Uw cv/);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('F12 a CV is uploaded when it is chosen, and goes along by its id', async () => {
  const { sent, answers } = services(stored);
  const { visited } = await renderPage(remote, 'job-contact', { answers });
  const user = userEvent.setup({ delay: null });
  expect(chooser()).toHaveAccessibleDescription('PDF, DOC, DOCX, hoogstens 8 MB.');
  await user.upload(chooser(), cv());
  expect(await screen.findByRole('button', { name: 'Verwijder' })).toBeInTheDocument();
  expect(screen.getByText('cv.pdf')).toBeInTheDocument();
  await user.type(field('Waarom u'), 'Ik hou van huizen.');
  await fillInPerson(user);
  await user.click(screen.getByRole('button', { name: 'Verzend mijn sollicitatie' }));
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-job-contact/']));
  expect(sent[0]).toMatchObject({ cv: 'u1', remark: 'Ik hou van huizen.' });
});

test.each([
  ['Dit type bestand kunnen we niet aannemen', cv('cv.exe')],
  ['Dit bestand is te groot', cv('cv.pdf', 8 * 1024 * 1024 + 1)],
])('F12 %s: said before anything is sent', async (sentence, file) => {
  let uploads = 0;
  const { answers } = services((input) => {
    uploads += 1;
    return stored(input);
  });
  await renderPage(remote, 'job-contact', { answers });
  await userEvent.setup({ delay: null, applyAccept: false }).upload(chooser(), file);
  await waitFor(() => expect(chooser()).toHaveAccessibleDescription(new RegExp(sentence)));
  expect(uploads).toBe(0);
});

test('F12 X7 what the service refuses is said at the field, and another file can be chosen and removed', async () => {
  let isBroken = true;
  const { answers } = services((input) => {
    if (isBroken) throw new Problem('upload/broken');
    return stored(input);
  });
  await renderPage(remote, 'job-contact', { answers });
  const user = userEvent.setup({ delay: null });
  await user.upload(chooser(), cv());
  await waitFor(() => expect(chooser()).toHaveAccessibleDescription(/kan niet gelezen worden/));
  isBroken = false;
  await user.upload(chooser(), cv('beter.pdf'));
  const remove = await screen.findByRole('button', { name: 'Verwijder' });
  expect(screen.getByText('beter.pdf')).toBeInTheDocument();
  expect(chooser()).not.toHaveAccessibleDescription(/kan niet gelezen worden/);
  await user.click(remove);
  expect(screen.queryByText('beter.pdf')).toBeNull();
  // The button is gone: who pressed it by keyboard goes on at the field.
  expect(chooser()).toHaveFocus();
});

test('F12 a form whose button is pressed while its file is under way is sent with it', async () => {
  let arrive = (_: unknown) => {};
  const { sent, answers } = services(async (input) => {
    await new Promise((resolve) => (arrive = resolve));
    return stored(input);
  });
  const { visited } = await renderPage(remote, 'job-contact', { answers });
  const user = userEvent.setup({ delay: null });
  await user.type(field('Waarom u'), 'Ik hou van huizen.');
  await fillInPerson(user);
  await user.upload(chooser(), cv());
  await screen.findByRole('progressbar');
  await user.click(screen.getByRole('button', { name: 'Verzend mijn sollicitatie' }));
  expect(sent).toEqual([]);
  arrive(undefined);
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-job-contact/']));
  expect(sent).toMatchObject([{ cv: 'u1' }]);
});

test('F12 a form is not sent without the file that was refused while its button was pressed', async () => {
  let refuse = (_: Problem) => {};
  const { sent, answers } = services(() => new Promise((_, reject) => (refuse = reject)));
  await renderPage(remote, 'job-contact', { answers });
  const user = userEvent.setup({ delay: null });
  await user.upload(chooser(), cv());
  await screen.findByRole('progressbar');
  await user.click(screen.getByRole('button', { name: 'Verzend mijn sollicitatie' }));
  refuse(new Problem('upload/infected'));
  await waitFor(() => expect(chooser()).toHaveAccessibleDescription(/virusscanner/));
  expect(chooser()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('F12 F13 why a file was refused stays at its field when the button is pressed', async () => {
  const { answers } = services(() => {
    throw new Problem('upload/infected');
  });
  await renderPage(remote, 'job-contact', { answers });
  const user = userEvent.setup({ delay: null });
  await user.upload(chooser(), cv());
  await waitFor(() => expect(chooser()).toHaveAccessibleDescription(/virusscanner/));
  await user.click(screen.getByRole('button', { name: 'Verzend mijn sollicitatie' }));
  expect(await screen.findByRole('link', { name: 'Voeg uw cv toe.' })).toBeInTheDocument();
  expect(chooser()).toHaveAccessibleDescription(/virusscanner/);
});

test('F12 F13 an application without a CV asks for it', async () => {
  await renderPage(remote, 'job-contact', { answers: services(stored).answers });
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Verzend mijn sollicitatie' }));
  expect(await screen.findByRole('link', { name: 'Voeg uw cv toe.' })).toBeInTheDocument();
});

describe('X7 F12 without JavaScript', () => {
  // As the server gets it: not of the browser that the other tests have.
  const sentFile = (name = 'cv.pdf', size = 9) => new ServerFile([new Uint8Array(size)], name) as unknown as File;
  const form = (file: File, extra: Record<string, string> = {}) => {
    const data = new FormData();
    const filled = { key: '0123456789abcdef', remark: 'Hallo', title: 'mr', firstName: 'A', lastName: 'B', ...extra };
    const rest = { email: 'a@b.example', phone: '0470000000', privacy: 'true', cv: '' };
    for (const [name, value] of Object.entries({ ...rest, ...filled })) data.append(name, value);
    data.append('cvFile', file);
    return data;
  };

  test('the file goes along with the form', async () => {
    const { sent, answers } = services(stored);
    expect(await runAction(remote, 'job-contact', form(sentFile()), { answers })).toMatchObject({ kind: 'redirect' });
    expect(sent[0]).toMatchObject({ cv: 'u1' });
  });

  test('a file that arrived is kept when the form comes back', async () => {
    const { answers } = services(stored);
    const rejected = await runAction(remote, 'job-contact', form(sentFile(), { email: 'geen' }), { answers });
    expect(rejected).toMatchObject({ kind: 'rejected', fields: { email: 'email' }, values: { cv: 'u1' } });
    if (rejected.kind !== 'rejected') throw new Error('refused it was');
    const { html } = await renderPage(remote, 'job-contact', { answers, rejected });
    expect(html).toContain('name="cv" value="u1"');
    expect(html).toContain('multipart/form-data');
  });

  test('a file that is refused is refused at its field, together with what else is wrong', async () => {
    const { answers } = services(() => {
      throw new Problem('upload/type');
    });
    const rejected = await runAction(remote, 'job-contact', form(sentFile(), { email: 'geen' }), { answers });
    expect(rejected).toMatchObject({ kind: 'rejected', fields: { cv: 'upload/type', email: 'email' } });
  });

  test('that nobody could look at a file is said at its field', async () => {
    const { answers } = services(() => {
      throw new Problem('service/unavailable');
    });
    const rejected = await runAction(remote, 'job-contact', form(sentFile()), { answers });
    expect(rejected).toMatchObject({ kind: 'rejected', fields: { cv: 'service/unavailable' } });
  });

  test.each([
    ['cv.pdf', 'upload/empty'],
    ['', 'required'],
  ])('an empty file called ‘%s’ has the code %s: without a name none was chosen', async (name, code) => {
    const { answers } = services(() => {
      throw new Problem('upload/empty');
    });
    const rejected = await runAction(remote, 'job-contact', form(sentFile(name, 0)), { answers });
    expect(rejected).toMatchObject({ kind: 'rejected', fields: { cv: code } });
  });
});
