import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Form } from '../parts/form/Form.tsx';
import { contactAppointment } from './form.ts';
import type { AskParams } from './load.ts';
import { send } from './send.ts';
import type { AskSlotData } from './slot.ts';

/** The form in the page of the property itself, which says all the rest. */
export function SlotView({ data, params }: SlotProps<AskSlotData, AskParams>) {
  const { href } = useSite();
  return (
    <Form
      form={contactAppointment}
      address={href('ask-about-property', { id: params.id })}
      send={send}
      subject={{ propertyId: params.id }}
      {...data}
    />
  );
}
