import { Fragment } from 'react';
import { Prose } from '@dorpel/ui/Prose';
import { useSite } from '@dorpel/federation/site';
import styles from './sections.module.css';
import { useLanguageNote } from './use-language-note.ts';

/** A text and the language it is really in. */
export type Text = { readonly text: string; readonly language: string };

const BULLET = '• ';

/** A paragraph as it is stored: lines, of which those that begin with a bullet are a list. */
function Paragraph({ text }: { readonly text: string }) {
  const lines = [...text.split('\n').entries()];
  if (lines.every(([, line]) => line.startsWith(BULLET)))
    return (
      <ul>
        {lines.map(([at, line]) => (
          <li key={`${at} ${line}`}>{line.slice(BULLET.length)}</li>
        ))}
      </ul>
    );
  return (
    <p>
      {lines.map(([at, line]) => (
        <Fragment key={`${at} ${line}`}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

/** Plain text whose paragraphs are separated by an empty line; it says so, to machines too, where it is in another language. */
export function Description({ text }: { readonly text: Text }) {
  const { language } = useSite();
  const note = useLanguageNote()(text);
  const paragraphs = text.text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <>
      {note ? <p className={styles.note}>{note.sentence}</p> : null}
      <div lang={text.language === language ? undefined : text.language}>
        <Prose>
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph} text={paragraph} />
          ))}
        </Prose>
      </div>
    </>
  );
}
