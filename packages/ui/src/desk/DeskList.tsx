import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../EmptyState.tsx';
import { Pagination } from '../Pagination.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import styles from './kit.module.css';
import { useKitWords } from './words.ts';

export interface DeskHeaderProps {
  /** The way back, above the title. */
  readonly back?: { readonly href: string; readonly text: ReactNode } | undefined;
  readonly title: ReactNode;
  /** How many there are. */
  readonly count?: ReactNode;
  /** What else is beside the title: links, a button, badges. */
  readonly ways?: ReactNode;
  /** What the page is for, in a sentence. */
  readonly children?: ReactNode;
}

/** The head of a page of the desk. */
export function DeskHeader({ back, title, count, ways, children }: DeskHeaderProps) {
  return (
    <header className={styles.header}>
      {back ? (
        <p>
          <a href={back.href}>{back.text}</a>
        </p>
      ) : null}
      <div className={styles.title}>
        <h1>{title}</h1>
        {count ? <p role="status">{count}</p> : null}
        {ways ? <div className={styles.ways}>{ways}</div> : null}
      </div>
      {children}
    </header>
  );
}

export interface Filter {
  /** In the query of the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  /** What can be chosen; without, it is a field for words. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  /** What the choice of nothing is called; 'All' when it is not given. */
  readonly any?: string;
}

export interface FilterFormProps {
  readonly address: string;
  readonly filters: readonly Filter[];
  /** What goes along, and is not seen. */
  readonly children?: ReactNode;
}

/** What of a list is to be shown: a form that the browser sends itself, as an address. */
export function FilterForm({ address, filters, children }: FilterFormProps) {
  const { say } = useKitWords();
  return (
    <form className={styles.filters} role="search" method="get" action={address}>
      {filters.map(({ name, label, value = '', options, any }) =>
        options ? (
          <SelectField key={name} label={label} name={name} defaultValue={value}>
            <option value="">{any ?? say('all')}</option>
            {options.map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField key={name} label={label} name={name} type="search" maxLength={80} defaultValue={value} />
        ),
      )}
      <Button type="submit" variant="secondary">
        {say('show')}
      </Button>
      {children}
    </form>
  );
}

export interface DeskPagesProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Where a page of the list is. */
  readonly href: (page: number) => string;
}

/** The way through a list of the desk; nothing where it has one page. */
function DeskPages({ page, pages, href }: DeskPagesProps) {
  const { say } = useKitWords();
  return (
    <Pagination
      label={say('pages')}
      current={page}
      total={pages}
      href={href}
      previousLabel={say('previous')}
      nextLabel={say('next')}
      pageLabel={(number) => say('page', { page: number })}
    />
  );
}

export interface DeskListProps {
  /** The lines: `DeskLine`, or an `li` of one's own. */
  readonly children: readonly ReactNode[];
  /** What is said where there is no line: a title, why that is, and the way to all. */
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
  readonly paging?: DeskPagesProps;
  /** Tiles or cards in the place of lines. */
  readonly className?: string | undefined;
}

/** Lines below each other with the way through them, or what is said where there are none. */
export function DeskList({ children, empty, paging, className }: DeskListProps) {
  return (
    <>
      {children.length === 0 ? (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      ) : (
        <ul className={className ?? styles.lines} role="list">
          {children}
        </ul>
      )}
      {paging ? <DeskPages {...paging} /> : null}
    </>
  );
}

export interface DeskLineProps {
  /** Where the whole line leads. */
  readonly href?: string;
  readonly title: ReactNode;
  /** The language that the title is written in, where it is not the page's. */
  readonly lang?: string;
  /** Below the title, quietly. */
  readonly about?: ReactNode;
  /** Further columns; a string is said quietly. */
  readonly cells?: readonly ReactNode[];
  /** Badges or buttons, at the end of the line. */
  readonly marks?: ReactNode;
}

const COLUMNS = [styles.two, styles.three, styles.four, styles.five] as const;

const NO_CELLS: readonly ReactNode[] = [];

/** One thing of a list. */
export function DeskLine({ href, title, lang, about, cells = NO_CELLS, marks, ...rest }: DeskLineProps) {
  return (
    <li {...rest} className={classNames(styles.line, COLUMNS[Math.min(cells.length, COLUMNS.length - 1)])}>
      <span className={styles.stack}>
        {href ? (
          <a className={styles.name} href={href} lang={lang}>
            {title}
          </a>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
        {about ? <span className={styles.soft}>{about}</span> : null}
      </span>
      {cells.map((cell, index) => (
        // A line has the same columns as any other: their place is all they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles.soft}>
          {cell}
        </span>
      ))}
      <span className={styles.marks}>{marks}</span>
    </li>
  );
}
