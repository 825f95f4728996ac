import { type AnySlot, defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { actionOf } from './action.ts';
import type { FormDeclaration } from './declaration.ts';
import { draftName } from './draft.ts';
import { Form } from './Form.tsx';
import type { FormStart } from './load.ts';

const NOTHING = {};

/** A form as a part of another page; `subject` is what the slot's params say it is about. */
export function formSlot<Params extends Readonly<Record<string, string>>>(
  form: FormDeclaration,
  subject: (params: Params) => Readonly<Record<string, string>> = () => NOTHING,
): AnySlot {
  const send = actionOf(form);
  function View({ data, params }: SlotProps<FormStart, Params>) {
    const { href } = useSite();
    const about = subject(params);
    // The same form about something else is another form: nothing that was typed goes over to it.
    return (
      <Form
        key={draftName(form, about)}
        form={form}
        address={href(form.name, params)}
        send={send}
        subject={about}
        data={data}
      />
    );
  }
  return defineSlot<Params, FormStart>({
    // The server has loaded when a page is first seen: until then, a slot's page does not carry this code.
    load: async (context) => (await import('./load.ts')).loadForm(form, context),
    View,
  });
}
