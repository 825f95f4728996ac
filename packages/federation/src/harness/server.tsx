import { parsePath } from './address.ts';
import { barOf, escape, listOf, toDocument } from './document.ts';
import { open, type Outcome, type Shown } from './open.ts';
import { renderShown } from './render-example.tsx';
import examples from './subject.ts';

type Address = NonNullable<ReturnType<typeof parsePath>>;

const html = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });

const note = (title: string, text: string) =>
  `<main class="harness-page"><h1>${escape(title)}</h1><pre class="harness-note">${escape(text)}</pre></main>`;

/** A page stands in `<main>` as on the site; a slot may be anywhere. */
async function toHtml(shown: Shown, url: URL): Promise<string> {
  const rendered = await renderShown(examples, shown, url);
  const state = JSON.stringify(shown).replaceAll('<', '\\u003c');
  const tag = shown.part === 'pages' ? 'main' : 'div';
  return [
    `<${tag} id="main" class="harness-${shown.part}">${rendered}</${tag}>`,
    `<script type="application/json" id="harness-state">${state}</script>`,
    '<script src="/harness/browser.js" defer></script>',
  ].join('\n');
}

async function show(outcome: Outcome, url: URL, address: Address): Promise<Response> {
  if (outcome.kind === 'redirect') return new Response(null, { status: 303, headers: { location: outcome.to } });
  const bar = barOf(examples, address, url.search);
  if (outcome.kind === 'aside')
    return html(toDocument(outcome.title, address.language, bar + note(outcome.title, outcome.text)));
  const body = bar + (await toHtml(outcome, url));
  return html(toDocument(outcome.title, address.language, body), outcome.status);
}

/**
 * Answers a request of the harness of a remote: the list of its examples, or one of them.
 * @param name of the remote
 * @public What the build of the harness makes a server of.
 */
export async function answer(request: Request, name: string): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === '/') return html(listOf(examples, name));
  const address = parsePath(url.pathname);
  try {
    const form = request.method === 'POST' ? await request.formData() : undefined;
    const outcome = await open(examples, url, form);
    if (!address || !outcome)
      return html(toDocument('Not here', 'en', note('Not here', 'The harness has no such address.')), 404);
    return await show(outcome, url, address);
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const text = `On the site: a 503 inside the frame for a page, the slot's fallback for a slot.\n\n${said}`;
    const bar = address ? barOf(examples, address, url.search) : '';
    return html(toDocument('It failed', 'en', bar + note('It failed', text)), 503);
  }
}
