import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { headerText } from './header-text.ts';
import type { MailContent } from './message.ts';
import { textVersion } from './text-version.ts';

/**
 * Renders a mail, to be spread into `createMessage`.
 *
 * @param element a `MailLayout` with the letter in it
 * @param subject as a header may be: what is not is taken out of it (`headerText`)
 */
export function renderMail(element: ReactElement, { subject }: { subject: string }): MailContent {
  const html = `<!doctype html>${renderToStaticMarkup(element)}`;
  return { subject: headerText(subject), html, text: textVersion(html) };
}
