import { deskTexts, TEXT_KINDS } from '@dorpel/contracts/desk-texts';
import { type ActionContext, redirect, type Redirect } from '@dorpel/federation';

/** Which text an address names; undefined for none that could be. */
export function keyIn({ kind, id = '' }: Readonly<Record<string, string>>) {
  const known = TEXT_KINDS.find((each) => each === kind);
  return known && /^[\w-]{1,64}$/.test(id) ? { kind: known, id } : undefined;
}

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

/** What is being chosen, in a form. */
export const PickingFields = ({ picking }: { readonly picking: Picking | null }) =>
  pickingFields(picking).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/**
 * Puts a picture where it was being chosen for, into the draft, and leads back there.
 *
 * @throws Problem 'text/changed' where somebody else was there since
 */
export async function takePicture(
  { client, href, signal }: ActionContext,
  { kind, id, field, version }: Picking,
  picture: string,
): Promise<Redirect> {
  const body = { version, fields: [{ name: field, language: null, text: picture }] };
  await client(deskTexts).saveText({ params: { kind, id }, body }, { signal });
  return redirect(`${href('desk-text', { kind, id })}?chosen#${encodeURIComponent(field)}`);
}
