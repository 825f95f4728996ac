import type { Action, AnyAlive } from '@dorpel/federation';
import { alive } from '@dorpel/federation/site';
import type { ComponentType } from 'react';
import { actionOf } from '../form/action.ts';
import type { FormDeclaration } from '../form/declaration.ts';
import { draftItems, draftName } from '../form/draft.ts';
import { Form, type FormProps } from '../form/Form.tsx';

/** What the form of a page is given. All of it is JSON: the page around it stays still. */
export type PageFormProps = Omit<FormProps, 'form' | 'send'>;

/** The form of its page, what declares it, and what sends it. */
export type PageForm = ComponentType<PageFormProps> &
  AnyAlive & { readonly form: FormDeclaration; readonly send: Action };

const made = new WeakMap<FormDeclaration, PageForm>();

/**
 * Makes a form the part of its page that is alive, once: its page shows it, and the remote has it under the form's name
 * (`dorpel.makers` in package.json).
 */
export default function pageForm(form: FormDeclaration): PageForm {
  const known = made.get(form);
  if (known) return known;
  const send = actionOf(form);
  // The same form about something else is another form: nothing that was typed goes over to it.
  const View = (props: PageFormProps) => (
    <Form key={draftName(form, props.subject)} form={form} send={send} {...props} />
  );
  const part = alive<PageFormProps>(form.name, View, ({ subject }) => ({
    remembers: draftItems(draftName(form, subject)),
  }));
  const of = Object.assign(part, { form, send });
  made.set(form, of);
  return of;
}
