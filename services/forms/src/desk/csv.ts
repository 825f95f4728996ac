import type { Submission } from '../submissions/submission.ts';

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
};

/** A cell that no spreadsheet takes for a formula (OWASP, CSV injection), quoted as RFC 4180 says. */
const cell = (value: unknown) => {
  const text = textOf(value);
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** Submissions as a table: what all have, then each field that one of them has. */
export function csvOf(submissions: readonly Submission[]): string {
  const fields = [...new Set(submissions.flatMap(({ answers }) => Object.keys(answers)))].sort();
  const head = ['id', 'form', 'receivedAt', 'language', 'consent', ...fields];
  const rows = submissions.map(({ id, form, receivedAt, language, consent, answers }) => {
    const values = answers as Readonly<Record<string, unknown>>;
    return [id, form, receivedAt, language, consent.version, ...fields.map((field) => values[field])];
  });
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
