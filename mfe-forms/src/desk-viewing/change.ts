import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { type Action, rejected } from '@dorpel/federation';
import { atDesk } from '@dorpel/federation/at-desk';
import { sendForm, textOf } from '../parts/desk/fields.ts';

/** What the forms of the page do: move it, hand it over, cancel it. Each says which version it was made of. */
export const change: Action = async (context) => {
  const { client, form, href, params, signal } = context;
  const id = params['id'] ?? '';
  const values = {
    do: textOf(form, 'do'),
    slotId: textOf(form, 'slotId'),
    advisor: textOf(form, 'advisor'),
    message: textOf(form, 'message'),
  };
  const { slotId, advisor, message } = values;
  const [version, service] = [Number(textOf(form, 'version')), client(deskViewings)];
  const changes = {
    move: () => service.moveDeskViewing({ params: { id }, body: { version, slotId, message } }, { signal }),
    assign: () => service.assignDeskViewing({ params: { id }, body: { version, advisor } }, { signal }),
    cancel: () => service.cancelDeskViewing({ params: { id }, body: { version, message } }, { signal }),
  };
  const isKnown = (name: string): name is keyof typeof changes => Object.hasOwn(changes, name);
  if (!isKnown(values.do)) return rejected(values, 'request/invalid');
  if (values.do === 'move' && slotId === '') return rejected(values, 'request/invalid', { slotId: 'required' });
  const done = `${href('desk-viewing', { id })}?done=${values.do}`;
  return sendForm(atDesk(context, changes[values.do]), done, values, deskViewings.problems);
};
