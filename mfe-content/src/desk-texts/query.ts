import { TEXT_KINDS, TEXT_STATES, type TextKind, type TextState } from '@dorpel/contracts/desk-texts';
import { isLanguage, type Language } from '@dorpel/i18n/languages';

/** What of the texts is shown, as its address says it. */
export type TextsView = {
  readonly kind?: TextKind | undefined;
  readonly state?: TextState | undefined;
  readonly missing?: Language | undefined;
  readonly search?: string | undefined;
  readonly page: number;
};

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Reads an address; what is not known is left out. */
export function readView(query: URLSearchParams): TextsView {
  const page = Number(query.get('page') ?? 1);
  const missing = query.get('missing');
  return {
    kind: oneOf(TEXT_KINDS, query.get('kind')),
    state: oneOf(TEXT_STATES, query.get('state')),
    missing: isLanguage(missing) ? missing : undefined,
    search: query.get('search')?.trim().slice(0, 80) || undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The query of an address that shows this; '' for all texts. */
export function writeView({ page, ...filter }: TextsView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}
