import type { FormName, FormValues } from '@dorpel/contracts/forms';
import type { MessageDescriptor } from '@lingui/core';

/** A field of a form: what it is called, how it is asked for, and what to say when it is wrong. */
export type Field<Name extends string = string> = {
  readonly name: Name;
  readonly kind: 'text' | 'area' | 'choice' | 'contact-slot' | 'tick' | 'privacy';
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** The same as in the contract's struct; a test compares them. */
  readonly required?: boolean;
  /** Of a 'text': which keyboard a phone shows, and what the browser may fill in. */
  readonly input?: {
    readonly type?: 'email' | 'tel';
    readonly inputMode?: 'email' | 'tel';
    readonly autoComplete?: string;
    readonly autoCapitalize?: 'none';
    readonly spellCheck?: false;
  };
  /** Of a 'choice'. */
  readonly options?: readonly { readonly value: string; readonly label: MessageDescriptor }[];
  /** How much of a row it takes where there is room: all of it unless said. */
  readonly width?: 'half' | 'third' | 'two-thirds';
  /** Code of the contract's struct -> what to do about it; a code that is not here has a general sentence. */
  readonly messages?: Readonly<Record<string, MessageDescriptor>>;
};

/** Names that every form has and the mechanism fills in by itself. */
type Envelope = 'key' | 'language' | 'website';
type KeyOf<T> = T extends unknown ? keyof T & string : never;

/** Names of the fields a visitor fills in, and those the page fills in ('propertyId'). */
type FieldName<F extends FormName> = Exclude<KeyOf<FormValues<F>>, Envelope>;

/**
 * A form: everything that makes it different from the others. Its rules are the struct of the same name in the
 * contract, its thank-you text is in `thank-you/texts.ts`; rendering, checking, sending and keeping are the same for all.
 */
export type FormDeclaration = {
  readonly name: FormName;
  readonly sections: readonly { readonly title?: MessageDescriptor; readonly fields: readonly Field[] }[];
  readonly submit: MessageDescriptor;
  /** 'Email not sent, try again' (specification, section 8), in this form's words. */
  readonly notSent: MessageDescriptor;
};

/** A form whose fields are those of one struct of the contract. */
type DeclarationOf<F extends FormName> = FormDeclaration & {
  readonly name: F;
  readonly sections: readonly { readonly title?: MessageDescriptor; readonly fields: readonly Field<FieldName<F>>[] }[];
};

/** Declares a form; its field names are checked against the contract. */
export const defineForm = <F extends FormName>(form: DeclarationOf<F>): FormDeclaration => form;

/** All fields of a form, in order. */
export const fieldsOf = (form: FormDeclaration): readonly Field[] => form.sections.flatMap((section) => section.fields);
