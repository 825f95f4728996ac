import { keyIn } from './key.ts';

/** For which field of a text a picture is being chosen, as it was when somebody began to. */
export type Picking = {
  readonly kind: NonNullable<ReturnType<typeof keyIn>>['kind'];
  readonly id: string;
  /** 'pages/params.image' */
  readonly field: string;
  readonly version: number;
};

/** Reads an address or a form; null: nothing is being chosen. */
export function readPicking(given: { get(name: string): unknown }): Picking | null {
  const [kind = '', id = ''] = String(given.get('text') ?? '').split(':');
  const field = String(given.get('field') ?? '');
  const version = Number(given.get('seen') ?? Number.NaN);
  const key = keyIn({ kind, id });
  return key && field !== '' && field.length <= 200 && Number.isInteger(version) ? { ...key, field, version } : null;
}

/** The same as fields of an address or a form; none where nothing is being chosen. */
export const pickingFields = (picking: Picking | null): [name: string, value: string][] =>
  picking
    ? [
        ['text', `${picking.kind}:${picking.id}`],
        ['field', picking.field],
        ['seen', String(picking.version)],
      ]
    : [];

/** An address that keeps what is being chosen, with more in its query. */
export function withPicking(address: string, picking: Picking | null, more: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams([...pickingFields(picking), ...Object.entries(more)]).toString();
  return query ? `${address}?${query}` : address;
}
