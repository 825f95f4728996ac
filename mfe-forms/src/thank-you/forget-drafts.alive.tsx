import type { FormName } from '@dorpel/contracts/forms';
import { alive } from '@dorpel/federation/site';
import { useEffect } from 'react';
import { draftItems, draftName, dropDrafts } from '../parts/form/draft.ts';

type ForgetDraftsProps = { readonly form: FormName; readonly propertyId: string | null };

/** Whoever is here has sent the form: nothing of it needs to be kept. */
function ForgetDrafts({ form }: ForgetDraftsProps) {
  useEffect(() => dropDrafts(form), [form]);
  return null;
}

export default alive('forget-drafts', ForgetDrafts, ({ form, propertyId }: ForgetDraftsProps) => ({
  remembers: draftItems(draftName({ name: form }, propertyId ? { propertyId } : {})),
}));
