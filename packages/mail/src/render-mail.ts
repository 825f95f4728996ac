import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from './message.ts';
import { textVersion } from './text-version.ts';

/**
 * Renders a mail, to be spread into `createMessage`.
 *
 * @param element a `MailLayout` with the letter in it
 * @param subject without line breaks: they are turned into spaces
 */
export function renderMail(element: ReactElement, { subject }: { subject: string }): MailContent {
  const html = `<!doctype html>${renderToStaticMarkup(element)}`;
  return { subject: subject.replace(/\s+/g, ' ').trim(), html, text: textVersion(html) };
}
