import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Form } from '../parts/form/Form.tsx';
import type { FormStart } from '../parts/form/load.ts';
import { siteContact } from '../parts/site-contact.ts';
import { sendSiteContact } from '../parts/site-contact-send.ts';

/** The contact form wherever content places it (relation 'contact'). */
export function View({ data }: SlotProps<FormStart>) {
  const { href } = useSite();
  return <Form form={siteContact} address={href('contact')} send={sendSiteContact} {...data} />;
}
