/** @jsxRuntime automatic */
// Services run this source through tsx, which applies their own tsconfig to their own files only.
import { Fragment, type ReactNode } from 'react';
import { look, STYLE_SHEET } from './look.ts';

/** Who writes: shown above and below the letter. */
export type MailSender = {
  readonly name: string;
  /** The site's home page in the reader's language. */
  readonly href: string;
  /** Address, telephone, registration: one line each. */
  readonly lines: readonly string[];
};

export type MailLayoutProps = {
  /** Language of the texts: 'nl'. */
  readonly language: string;
  readonly title: string;
  /** The line mail programs show beside the subject. */
  readonly preview?: string;
  readonly sender: MailSender;
  /** Below the sender: why the reader gets this mail, a link to unsubscribe. */
  readonly note?: ReactNode;
  /** What the mail is about, for programs that put it into a calendar by themselves (schema.org, JSON-LD). */
  readonly data?: object | undefined;
  readonly children: ReactNode;
};

const LAYOUT_TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

/** As a script holds it: no text ends it. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The stationery of the house: paper, the blue stone of the threshold, a letter. Tables, because Outlook lays out nothing else. */
export function MailLayout({ language, title, preview, sender, note, data, children }: MailLayoutProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{STYLE_SHEET}</style>
        {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />}
      </head>
      <body className="paper" style={look.body}>
        {preview && (
          <div aria-hidden="true" style={look.preview}>
            {preview}
          </div>
        )}
        <table {...LAYOUT_TABLE} className="paper" style={look.page}>
          <tbody>
            <tr>
              <td align="center">
                <table {...LAYOUT_TABLE} style={look.column}>
                  <tbody>
                    <tr>
                      <td className="edge" style={look.masthead}>
                        <a href={sender.href} className="stone" style={look.mastheadLink}>
                          {sender.name}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td aria-hidden="true" className="threshold" style={look.threshold}>
                        &nbsp;
                      </td>
                    </tr>
                    <tr>
                      <td className="sheet ink edge" style={look.sheet}>
                        <h1 className="ink" style={look.title}>
                          {title}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td className="soft edge" style={look.footer}>
                        <p style={look.footerLines}>
                          {sender.lines.map((line, index) => (
                            <Fragment key={line}>
                              {index > 0 && <br />}
                              {line}
                            </Fragment>
                          ))}
                        </p>
                        {note && <p style={look.footerLines}>{note}</p>}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** A text on the lines that it was typed on: not every mail program keeps them by itself. */
const onLines = (text: string) =>
  [...text.split(/\r?\n/).entries()].map(([at, line]) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));

/** A paragraph; a text in it keeps its line breaks. */
export function MailText({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={look.paragraph}>
      {typeof children === 'string' ? onLines(children) : children}
    </p>
  );
}

/** A picture as a mail shows it: fetched from the site, once the reader's program is let to. */
export type MailImage = {
  /** Absolute, of a JPEG: not every program knows newer formats. */
  readonly src: string;
  /** Read instead of it, and shown while it is not fetched. */
  readonly alt: string;
};

/** Pixels: as wide as the text of a letter. */
const WIDTH = 534;

/**
 * A picture as wide as the letter, and as high as it is: where it is not fetched its text is a line, and no empty room. The text part
 * leaves it out: the letter says in words what it is about.
 */
export function MailPicture({ src, alt }: MailImage) {
  return (
    <div className="picture">
      <img
        src={src}
        alt={alt}
        width={WIDTH}
        className="line soft"
        style={look.picture}
        // React writes a link that fetches it beforehand into the head otherwise, which is for pages.
        fetchPriority="low"
      />
    </div>
  );
}

/** What the reader is asked to do; one per mail. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={look.buttonRow}>
      <a href={href} className="button" style={look.button}>
        {children}
      </a>
    </p>
  );
}

/** Names and values, such as what somebody filled in. Line breaks in a value are kept; empty values are left out. */
export function MailFacts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <table style={look.facts}>
      <tbody>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => (
            <tr key={name} className="fact line">
              <th scope="row" className="name soft line" style={look.factName}>
                {name}
              </th>
              <td className="value ink line" style={look.factValue}>
                {value}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** A link within a text. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link" style={look.inlineLink}>
      {children}
    </a>
  );
}

/** Links, one below the other, each with a line about it: homes, documents. */
export function MailLinks({
  links,
}: {
  links: readonly { label: string; href: string; note: string; picture?: MailImage | undefined }[];
}) {
  return (
    <ul role="list" className="ink" style={look.links}>
      {links.map(({ label, href, note, picture }) => (
        <li key={href} className="soft line" style={look.linkRow}>
          {picture && <MailPicture {...picture} />}
          <a href={href} className="link" style={look.link}>
            {label}
          </a>
          {note !== '' && (
            <>
              <br />
              {note}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
