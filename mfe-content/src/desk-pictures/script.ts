import { enhance } from '@dorpel/federation/desk-script';
import { fitted } from './fit-picture.ts';

/** What is said of a file, translated: by the code of its refusal, or what is being done with it. */
type Words = Readonly<Record<string, string>>;

type Answered = { readonly said: string; readonly address?: string };

// Each picture is sent by itself, as the form sends one, and answered by itself; one that is too large is made smaller before.
// Without this, all of them go in one form, which takes less.
enhance('desk-pictures', (page) => {
  const form = page.querySelector<HTMLFormElement>('form[data-upload]');
  const input = form?.querySelector<HTMLInputElement>('input[type="file"]');
  const told = page.querySelector<HTMLElement>('[data-uploads]');
  const state = told?.querySelector('[data-state]');
  const list = told?.querySelector('ul');
  if (!form || !input || !told || !state || !list) return;
  const words = JSON.parse(told.dataset['words'] ?? '{}') as Words;
  const saying = (code: string) => words[code] ?? words['failed'] ?? '';
  let isBusy = false;

  const send = async (file: File): Promise<Answered> => {
    const body = new FormData(form);
    body.set('file', await fitted(file, input), file.name);
    try {
      const answer = await fetch(form.action, { method: 'POST', body });
      // To the picture; else to the login, for who is no longer known.
      if (answer.redirected) return { said: saying('uploaded'), address: answer.url };
      if (answer.status === 413) return { said: saying('upload/too-large') };
      const shown = new DOMParser().parseFromString(await answer.text(), 'text/html');
      return { said: saying(shown.querySelector<HTMLElement>('[data-refused]')?.dataset['refused'] ?? 'failed') };
    } catch {
      return { said: saying('failed') };
    }
  };

  const sendAll = async (files: readonly File[]): Promise<void> => {
    const lines = files.map((file) => {
      const line = document.createElement('li');
      line.textContent = `${file.name} – ${saying('waiting')}`;
      return line;
    });
    list.replaceChildren(...lines);
    told.hidden = false;
    const taken: string[] = [];
    for (const [at, file] of files.entries()) {
      state.textContent = `${at + 1} / ${files.length}`;
      const { said, address } = await send(file);
      if (address === undefined) {
        lines[at]?.replaceChildren(`${file.name} – ${said}`);
        continue;
      }
      if (!new URL(address).searchParams.has('uploaded')) return location.assign(address);
      taken.push(address);
      const link = Object.assign(document.createElement('a'), { href: address, textContent: file.name });
      lines[at]?.replaceChildren(link, ` – ${said}`);
    }
    const [only] = taken;
    if (files.length === 1 && only !== undefined) return location.assign(only);
    state.textContent = `${saying('done')} ${taken.length} / ${files.length}`;
    form.reset();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    void sendAll([...(input.files ?? [])]).finally(() => {
      isBusy = false;
    });
  });
  for (const hint of form.querySelectorAll<HTMLElement>('[data-hint]')) hint.hidden = hint.dataset['hint'] !== 'script';
});
