/** @jsxRuntime automatic */
// Run by tsx from other folders as well, which applies a tsconfig to the files of its own project only.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CaughtMail } from './store.ts';

function Document({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href="/catcher.css" />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

const page = (title: string, children: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(<Document title={title}>{children}</Document>)}`;

const Time = ({ at }: { at: string }) => <time dateTime={at}>{at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>;

/** All mails, newest first. */
export const listPage = (mails: readonly CaughtMail[]) =>
  page(
    'Caught mail',
    <>
      <header>
        <h1>Caught mail</h1>
        {mails.length > 0 && (
          <form method="post" action="/clear">
            <button type="submit">Delete all</button>
          </form>
        )}
      </header>
      {mails.length === 0 && <p>Nothing yet. What the site sends appears here, and goes nowhere else.</p>}
      <ol>
        {mails.map((mail) => (
          <li key={mail.id}>
            <a href={`/view/${mail.id}`}>{mail.subject || '(no subject)'}</a>
            <span>to {mail.to.join(', ')}</span>
            <Time at={mail.receivedAt} />
          </li>
        ))}
      </ol>
    </>,
  );

/** One mail: as it looks, its text part, its headers and attachments. The HTML is shown in a frame that may do nothing. */
export const mailPage = (mail: CaughtMail) =>
  page(
    mail.subject,
    <>
      <nav>
        <a href="/">All mail</a>
      </nav>
      <h1>{mail.subject || '(no subject)'}</h1>
      <p>
        From {mail.from} to {mail.to.join(', ')}, <Time at={mail.receivedAt} />
      </p>
      {mail.attachments.length > 0 && (
        <ul>
          {mail.attachments.map(({ name, type, size }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Its place in the mail is an attachment's only name, and its address.
            <li key={index}>
              <a href={`/mails/${mail.id}/attachments/${index}`}>{name}</a> ({type}, {size} bytes)
            </li>
          ))}
        </ul>
      )}
      {mail.html && (
        <iframe
          title="HTML part"
          src={`/mails/${mail.id}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
      <h2>Text part</h2>
      <pre>{mail.text}</pre>
      <h2>Headers</h2>
      <pre>{mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
      <p>
        <a href={`/mails/${mail.id}/raw`}>The mail as it came</a>
      </p>
    </>,
  );
