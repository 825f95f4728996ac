import { Problem } from '@dorpel/contracts';
import { owners } from '@dorpel/contracts/owner';
import { type Action, type Redirect, redirect } from '@dorpel/federation';
import { attemptAsOwner, textOf, UNKNOWN_ACTION } from '../parts/attempt.ts';
import { PASSKEY_FIELD } from '../parts/passkeys.ts';

/** Gives the owner a new password, entered twice (O2, O8); a session that is over begins again. */
export const replacePassword: Action = (sent) =>
  attemptAsOwner(sent, {}, async () => {
    const { client, form, href, signal } = sent;
    const current = textOf(form, 'current');
    const body = {
      password: textOf(form, 'password'),
      repeated: textOf(form, 'repeated'),
      ...(current && { current }),
    };
    await client(owners).replacePassword({ body }, { signal });
    return redirect(`${href('owner')}?new-password`);
  });

/** The buttons below the form of the password: their name, and what each does. */
export const PRESS = 'do';
export const DO = { sure: 'sure', removePasskey: 'remove-passkey', endDevice: 'end-device' } as const;

type Sent = Parameters<Action>[0];

const service = ({ client }: Sent) => client(owners);
const idOf = ({ form }: Sent) => ({ params: { id: textOf(form, 'id') } });

const PRESSES: Readonly<Record<string, (sent: Sent) => Promise<unknown>>> = {
  [DO.sure]: (sent) => service(sent).confirmPassword({ body: { password: textOf(sent.form, 'current') } }, sent),
  [DO.removePasskey]: (sent) => service(sent).removePasskey(idOf(sent), sent),
  [DO.endDevice]: (sent) => service(sent).endDevice(idOf(sent), sent),
};

async function press(sent: Sent, pressed: string): Promise<Redirect> {
  const does = Object.hasOwn(PRESSES, pressed) ? PRESSES[pressed] : undefined;
  if (!does) throw new Problem(UNKNOWN_ACTION);
  await does(sent);
  // Another address each time: going where one is already would show nothing new.
  return redirect(`${sent.href('owner-password')}?saved=${pressed}`);
}

/** What an owner does about how they come in: a new password, a passkey, a device that is logged out. */
export const act: Action = (sent) => {
  const { form, href } = sent;
  if (form.has(PASSKEY_FIELD)) {
    return attemptAsOwner(sent, {}, async () => {
      await service(sent).addPasskey({ body: { credential: textOf(form, PASSKEY_FIELD) } }, sent);
      return redirect(`${href('owner-password')}?saved=passkey`);
    });
  }
  if (!form.has(PRESS)) return replacePassword(sent);
  const pressed = textOf(form, PRESS);
  return attemptAsOwner(sent, { [PRESS]: pressed }, () => press(sent, pressed));
};
