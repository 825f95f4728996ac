import type { FormName, FormValues, UploadKind } from '@dorpel/contracts/forms';
import type { Context } from '@dorpel/federation';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { InputProps } from './controls.tsx';
import type { Options } from './load.ts';
import type { Values } from './values.ts';

/** A field of a form: what it is called, how it is asked for, and what to say when it is wrong. */
export type Field<Name extends string = string> = {
  readonly name: Name;
  /**
   * What its value is and how it is asked for. 'number' is a whole number, an amount where its unit is '€', typed as people
   * write it; 'many' a list of choices; 'condition' a tick whose words are data; 'file' the id of an upload. 'choice' and 'many' take the options of
   * the declaration, or those that the page loaded; 'many' and 'file' bring their control along.
   */
  readonly kind:
    | 'text'
    | 'area'
    | 'number'
    | 'date'
    | 'choice'
    | 'many'
    | 'contact-slot'
    | 'tick'
    | 'condition'
    | 'privacy'
    | 'file';
  /** Asks for it in a way of its own: the code stays with the forms that need it. */
  readonly control?: ComponentType<InputProps>;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** The same as in the contract's struct; a test compares them. */
  readonly required?: boolean;
  /** Of a 'text': which keyboard a phone shows, and what the browser may fill in. */
  readonly input?: {
    readonly type?: 'email' | 'tel' | 'url';
    readonly inputMode?: 'email' | 'tel' | 'url' | 'numeric';
    readonly autoComplete?: string;
    readonly autoCapitalize?: 'none';
    readonly spellCheck?: false;
  };
  /** Of a 'number': what it counts, shown in the field ('€'). */
  readonly unit?: string;
  /** Of a 'file'. */
  readonly upload?: UploadKind;
  /** Of a 'choice' and of 'many'. */
  readonly options?: readonly { readonly value: string; readonly label: MessageDescriptor }[];
  /** How much of a row it takes where there is room: all of it unless said. */
  readonly width?: 'half' | 'third' | 'two-thirds';
  /** Code of the contract's struct -> what to do about it; a code that is not here has a general sentence. */
  readonly messages?: Readonly<Record<string, MessageDescriptor>>;
};

/** Names that every form has and the mechanism fills in by itself. */
type Envelope =
  | 'key'
  | 'language'
  | 'website'
  | 'openedAt'
  | 'consentVersion'
  | 'captchaId'
  | 'captchaText'
  | 'captchaProof';
type KeyOf<T> = T extends unknown ? keyof T & string : never;

/** Names of the fields a visitor fills in, and those the page fills in ('propertyId'). */
type FieldName<F extends FormName> = Exclude<KeyOf<FormValues<F>>, Envelope>;

type Section<Name extends string> = {
  readonly title?: MessageDescriptor;
  readonly text?: MessageDescriptor;
  readonly fields: readonly Field<Name>[];
};

/** What a form's thank-you page says: thanks, and what happens next (success messages of the specification, section 8). */
export type Thanks = {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly steps: readonly MessageDescriptor[];
};

/** What a form offers beyond its declaration: the choices that are data, and what an address fills in. */
export type Extra = { readonly options?: Options; readonly start?: Values };

/**
 * A form: everything that makes it different from the others. Its rules are the struct of the same name in the
 * contract; rendering, checking, sending, keeping and thanking are the same for all.
 */
export type FormDeclaration = {
  /** The one name it has: of its page, its route (posted to without JavaScript), its slot, its struct and its letters. */
  readonly name: FormName;
  /** What its page is called, in the browser's tab and in the breadcrumb. */
  readonly page: MessageDescriptor;
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly sections: readonly Section<string>[];
  readonly submit: MessageDescriptor;
  /** 'Email not sent, try again' (specification, section 8), in this form's words. */
  readonly notSent: MessageDescriptor;
  /** What to say when the service refuses the whole, by its problem code; others are said in the same way everywhere. */
  readonly problems?: Readonly<Record<string, MessageDescriptor>>;
  readonly thanks: Thanks;
  /** What its page asks the services for, and what its address fills in; what a service is asked with is fetched then. */
  readonly load?: (context: Context<object>) => Promise<Extra>;
  /** What is sent beside the fields, where that is not what a hidden field holds. */
  readonly body?: (values: Values) => Readonly<Record<string, unknown>>;
};

/** A form whose fields are those of one struct of the contract. */
type DeclarationOf<F extends FormName> = FormDeclaration & {
  readonly name: F;
  readonly sections: readonly Section<FieldName<F>>[];
};

/** Declares a form; its field names are checked against the contract. */
export const defineForm = <F extends FormName>(form: DeclarationOf<F>): FormDeclaration => form;

/** All fields of a form, in order. */
export const fieldsOf = (form: FormDeclaration): readonly Field[] => form.sections.flatMap((section) => section.fields);
