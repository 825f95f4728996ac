import { contrast } from '@dorpel/contracts/contrast';
import { enhance } from '@dorpel/federation/desk-script';
import { autosave, putBack } from './autosave.ts';
import { writtenIn } from './fields.ts';
import { mountEditor } from './editor.ts';

/** Says how well what is written on a colour is read, while it is chosen; what is published, the service judges. */
function judgeColour(told: HTMLElement): void {
  const { contrast: text = '', least, unit } = told.dataset;
  const box = told.parentElement;
  const input = box?.querySelector<HTMLInputElement>('input[type="color"]');
  const sample = box?.querySelector('rect');
  input?.addEventListener('input', () => {
    const ratio = contrast(input.value, text);
    const tenths = new Intl.NumberFormat(document.documentElement.lang).format(Math.floor(ratio * 10) / 10);
    sample?.setAttribute('fill', input.value);
    told.textContent = `${tenths} ${unit} ${ratio >= Number(least) ? '✓' : '✗'}`;
  });
}

// A text is written as it will look, saved while it is written, and seen in its page at once. Without this, its fields hold
// HTML, and the buttons below them do the rest.
enhance('desk-text', (page) => {
  const form = page.querySelector<HTMLFormElement>('form[data-text]');
  const template = page.querySelector<HTMLElement>('[data-words]');
  if (!form || !template || !form.querySelector('[name="do"]')) return;
  const words = JSON.parse(template.dataset['words'] ?? '{}');
  const preview = page.querySelector<HTMLIFrameElement>('[data-preview]');
  const initial = writtenIn(form);
  const isBack = putBack(form);
  for (const field of form.querySelectorAll<HTMLTextAreaElement>('[data-rich]')) mountEditor(field, template);
  autosave(form, words, initial, () => {
    // Its address stays, and so does where somebody has scrolled to, as far as the browser keeps it.
    preview?.contentWindow?.location.reload();
  });
  for (const told of form.querySelectorAll<HTMLElement>('[data-contrast]')) judgeColour(told);
  const state = form.querySelector('[data-state]');
  if (isBack && state) state.textContent = words.back;
});
