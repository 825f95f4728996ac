import type { Language } from '@dorpel/i18n/languages';
import { offlinePath } from '@dorpel/routes/offline-route';
import { waitingForms } from './waiting-forms.ts';

/** Shows in this page that a form waits, and where it can be sent: words and look are those of the page that lists it. */
export async function askAboutWaiting(language: Language): Promise<void> {
  if ((await waitingForms()).length === 0 || document.getElementById('waiting-note')) return;
  const answer = await fetch(offlinePath(language));
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const template = page.getElementById('waiting-template');
  const style = page.querySelector('link[data-offline]');
  if (!(template instanceof HTMLTemplateElement) || !style) return;
  document.head.append(document.importNode(style, true));
  document.body.append(document.importNode(template.content, true));
  const note = document.getElementById('waiting-note');
  note?.querySelector('button')?.addEventListener('click', () => note.remove());
}
