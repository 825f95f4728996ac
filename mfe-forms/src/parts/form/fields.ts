import { msg } from '@lingui/core/macro';
import type { Field } from './declaration.ts';

/** What several forms say in the same words. */
export const reach = msg`How can we reach you?`;
export const copyByMail = msg`You will find a copy of what you sent in your inbox. Not there? Have a look in your spam folder.`;
export const projectGone = msg`This project is no longer on our website. Send us a message through the contact page and we will gladly look for something similar.`;
export const requestNotSent = msg`Your request was not sent. Everything you entered is still here: please try again.`;

const postcodeProblems = {
  postcode: msg`This is not a valid postal code. Write it like 9000, L-2920 or 1012 AB.`,
  'postcode-country': msg`Is this postal code from another country? Put the letters of the country in front of it, like D-52062 or F-59000.`,
};

const dayProblems = {
  incomplete: msg`This date is incomplete. Choose a day, a month and a year.`,
  date: msg`This date is not valid. Choose another one.`,
};

/** The fields that several forms ask for (specification, section 3), with the messages of section 5. */
export const fields = {
  title: {
    name: 'title',
    kind: 'choice',
    label: msg`Title`,
    required: true,
    options: [
      { value: 'ms', label: msg`Ms` },
      { value: 'mr', label: msg`Mr` },
      { value: 'none', label: msg`Prefer not to say` },
    ],
    messages: { required: msg`Choose how we should address you.` },
  },
  firstName: {
    name: 'firstName',
    kind: 'text',
    label: msg`First name`,
    required: true,
    input: { autoComplete: 'given-name' },
    width: 'half',
    messages: { required: msg`Enter your first name.` },
  },
  lastName: {
    name: 'lastName',
    kind: 'text',
    label: msg`Last name`,
    required: true,
    input: { autoComplete: 'family-name' },
    width: 'half',
    messages: { required: msg`Enter your last name.` },
  },
  email: {
    name: 'email',
    kind: 'text',
    label: msg`Email address`,
    required: true,
    input: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    width: 'half',
    messages: {
      required: msg`Enter your email address.`,
      email: msg`This is not a valid email address. For example: name@example.com.`,
    },
  },
  phone: {
    name: 'phone',
    kind: 'text',
    label: msg`Phone number`,
    required: true,
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
    width: 'half',
    messages: {
      required: msg`Enter your phone number.`,
      phone: msg`This is not a valid phone number. For example: 0470 12 34 56 or +32 470 12 34 56.`,
      'phone-short': msg`A digit is missing in this phone number. Please check it.`,
      'phone-shorter': msg`Some digits are missing in this phone number. Please check it.`,
      'phone-long': msg`This phone number has too many digits. Please check it.`,
      'phone-abroad': msg`Begin a phone number from abroad with its country code. For example: +31, +33 or +49.`,
    },
  },
  street: {
    name: 'street',
    kind: 'text',
    label: msg`Street and number`,
    input: { autoComplete: 'street-address' },
  },
  zip: {
    name: 'zip',
    kind: 'text',
    label: msg`Postal code`,
    input: { autoComplete: 'postal-code' },
    width: 'third',
    messages: postcodeProblems,
  },
  city: {
    name: 'city',
    kind: 'text',
    label: msg`City`,
    input: { autoComplete: 'address-level2' },
    width: 'two-thirds',
  },
  contactSlot: {
    name: 'contactSlot',
    kind: 'contact-slot',
    label: msg`When may we call you?`,
  },
  remark: { name: 'remark', kind: 'area', label: msg`Your question or remark` },
  newsletter: {
    name: 'newsletter',
    kind: 'tick',
    label: msg`Keep me posted with the newsletter: new homes and advice, once a month at most.`,
  },
  privacy: {
    name: 'privacy',
    kind: 'privacy',
    label: msg`Privacy`,
    required: true,
    messages: { required: msg`Agree to the privacy statement, so that we may use your details.` },
  },
} as const satisfies Record<string, Field>;

/** Who somebody is and how to reach them. */
export const person = [fields.title, fields.firstName, fields.lastName, fields.email, fields.phone] as const;

/** Where somebody lives, where it has to be said. */
export const address = [
  { ...fields.street, required: true, messages: { required: msg`Enter your street and number.` } },
  { ...fields.zip, required: true, messages: { ...postcodeProblems, required: msg`Enter your postal code.` } },
  { ...fields.city, required: true, messages: { required: msg`Enter your city.` } },
] as const satisfies readonly Field[];

/** A day that has to be chosen; `messages` are for its other codes. */
export const dayField = <Name extends string>(
  name: Name,
  label: Field['label'],
  required: Field['label'],
  messages: Field['messages'] = {},
): Field<Name> => ({
  name,
  kind: 'date',
  label,
  required: true,
  width: 'half',
  messages: { required, ...dayProblems, ...messages },
});
