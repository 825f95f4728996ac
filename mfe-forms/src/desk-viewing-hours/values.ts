/** The fields of a sent form: name -> text. */
export type Values = Readonly<Record<string, string>>;

/** More than a form of hours has. */
const MOST = 1_000;

/** The fields of a form that are texts. */
export const valuesOf = (form: FormData): Values =>
  Object.fromEntries(
    [...form].slice(0, MOST).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
