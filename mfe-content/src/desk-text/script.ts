import { enhance } from '@dorpel/federation/desk-script';
import { autosave, putBack } from './autosave.ts';
import { typedIn } from './fields.ts';
import { mountEditor } from './editor.ts';

// A text is written as it will look, saved while it is written, and seen in its page at once. Without this, its fields hold
// HTML, and the buttons below them do the rest.
enhance('desk-text', (page) => {
  const form = page.querySelector<HTMLFormElement>('form[data-text]');
  const template = page.querySelector<HTMLElement>('[data-words]');
  if (!form || !template || !form.querySelector('[name="do"]')) return;
  const words = JSON.parse(template.dataset['words'] ?? '{}');
  const preview = page.querySelector<HTMLIFrameElement>('[data-preview]');
  const initial = typedIn(new FormData(form));
  const isBack = putBack(form);
  for (const field of form.querySelectorAll<HTMLTextAreaElement>('[data-rich]')) mountEditor(field, template);
  autosave(form, words, initial, () => {
    // Its address stays, and so does where somebody has scrolled to, as far as the browser keeps it.
    preview?.contentWindow?.location.reload();
  });
  const state = form.querySelector('[data-state]');
  if (isBack && state) state.textContent = words.back;
});
