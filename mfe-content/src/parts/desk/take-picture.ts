import { deskTexts } from '@dorpel/contracts/desk-texts';
import { type ActionContext, type Redirect, redirect } from '@dorpel/federation';
import type { Picking } from './picking.ts';

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
