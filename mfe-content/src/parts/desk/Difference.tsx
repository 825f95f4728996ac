import { useLingui } from '@lingui/react/macro';
import { diffWordsWithSpace } from 'diff';
import styles from './desk.module.css';

/** HTML with its elements on lines of their own, so that a difference is one of words and not of a wall. */
const inLines = (html: string) => html.replaceAll(/(<\/(?:p|h\d|li|ul|ol|blockquote|tr|table|dl|figure)>)/g, '$1\n');

type Props = { readonly before: string; readonly after: string; readonly isHtml: boolean };

/** What was taken away and what was added, word by word. */
export function Difference({ before, after, isHtml }: Props) {
  const { t } = useLingui();
  const [was, is] = isHtml ? [inLines(before), inLines(after)] : [before, after];
  return (
    <p className={styles.difference}>
      {diffWordsWithSpace(was, is).map(({ value, added, removed }, index) => {
        // Pieces of one text have no name but their place.
        const key = `${index} ${value.length}`;
        if (removed)
          return (
            <del key={key}>
              <span className="visually-hidden">{t`removed:`} </span>
              {value}
            </del>
          );
        if (added)
          return (
            <ins key={key}>
              <span className="visually-hidden">{t`added:`} </span>
              {value}
            </ins>
          );
        return <span key={key}>{value.length > 400 ? `${value.slice(0, 180)} … ${value.slice(-180)}` : value}</span>;
      })}
    </p>
  );
}
