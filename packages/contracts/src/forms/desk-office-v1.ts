import { array, enums, type Infer, integer, literal, nullable, object, optional, size, string } from 'superstruct';
import { defineContract } from '../contract.ts';
import { deskChanges } from '../desk/changes.ts';
import { DESK_PROBLEMS } from '../desk/roles.ts';
import { email, id, integerText, isoInstant, optionalText, text } from '../fields.ts';
import { inEachLanguage, language } from '../values.ts';
import { ANSWER_LENGTH, SUBJECT_LENGTH } from './desk-v1.ts';
import { FORM_NAMES } from './v1.ts';

/** The most templates and rules an office has: each is looked through by a person. */
export const MOST_TEMPLATES = 100;
export const MOST_MAIL_RULES = 50;

/** What stands for something of the submission in a template, between braces: '{home}'. */
export const TEMPLATE_WORDS = [
  /** 'Dear Ms Claes,' */
  'salutation',
  'firstName',
  'name',
  /** The home it is about, its number and its address on the site. */
  'home',
  'reference',
  'link',
  /** Who answers, and for whom. */
  'agent',
  'agency',
] as const;
export type TemplateWord = (typeof TEMPLATE_WORDS)[number];

const template = {
  id: string(),
  /** What the office calls it. */
  name: string(),
  /** The forms it answers; of any, where there is none. */
  forms: array(string()),
  /** In a language without a text it is not offered. */
  texts: inEachLanguage({ subject: string(), text: string() }),
  /** Rises with each change: who changes says which version they saw. */
  version: integer(),
};
export const answerTemplate = object(template);
export type AnswerTemplate = Infer<typeof answerTemplate>;

/** Whose box gets the agency's mail about something: the first rule that fits says so. */
export const mailRule = object({
  /** Any, where there is none. */
  forms: size(array(enums(FORM_NAMES)), 0, FORM_NAMES.length),
  /** Of the home it is about; null: of any, and of none. */
  goal: nullable(enums(['sale', 'rent'])),
  /** How the postcode of the home begins: any, where there is none. */
  zips: size(array(text(10)), 0, 50),
  /** null: the advisor of the home; where it has none with an address, the rule does not fit. */
  box: nullable(email()),
});
export type MailRule = Infer<typeof mailRule>;

const person = {
  /** As it is found: in small letters; '' of who gave none. */
  email: string(),
  /** Of who gave no address: the number that was noted, '' where none was. */
  phone: optional(string()),
  /** As they wrote it, the newest first. */
  names: array(string()),
  submissions: array(
    object({
      id: string(),
      form: string(),
      receivedAt: isoInstant(),
      /** When it is deleted by itself; null while a subscription goes on. */
      expiresAt: nullable(isoInstant()),
      /** 'sender', or 'friend' of a sender whose own data this is not, or newer. */
      as: string(),
      status: string(),
    }),
  ),
  /** What is mailed from now on: 'newsletter', 'alert', and how far: 'active', … */
  subscriptions: array(object({ kind: string(), status: string() })),
  /** Mails to this address that are kept, and uploaded files. */
  mails: integer(),
  files: integer(),
  /** What people call the CRMs that have something of them, or may have: what is deleted here stays there. */
  crms: optional(array(string())),
};
export const deskPerson = object(person);
export type DeskPerson = Infer<typeof deskPerson>;

/** What the office sets and looks up beside the inbox: templates, the rules of its boxes, what is kept of a person. */
export const deskOffice = defineContract({
  service: 'forms',
  version: 1,
  problems: {
    ...DESK_PROBLEMS,
    'template/not-found': 404,
    /** Somebody changed it since; `fields` has 'by' and 'at'. */
    'template/changed': 409,
    /** A word between braces that stands for nothing; `fields` has it as 'word'. */
    'template/unknown-word': 422,
    'template/too-many': 422,
    'mail-rules/changed': 409,
    /** The address was not repeated as it is. */
    'person/not-confirmed': 422,
    'person/nothing-kept': 404,
  },
  endpoints: {
    /** By name. */
    listAnswerTemplates: {
      method: 'GET',
      path: '/desk/templates',
      desk: 'templates.read',
      response: object({ items: array(answerTemplate) }),
    },
    /** Writes one, or makes it where `version` is 0. */
    saveAnswerTemplate: {
      method: 'PUT',
      path: '/desk/templates/:id',
      desk: 'templates.write',
      params: object({ id: id() }),
      body: object({
        version: integer(),
        name: text(80),
        forms: size(array(enums(FORM_NAMES)), 0, FORM_NAMES.length),
        texts: array(
          object({
            language: language(),
            subject: optionalText(SUBJECT_LENGTH),
            text: optionalText(ANSWER_LENGTH),
          }),
        ),
      }),
      response: object({ version: integer() }),
    },
    removeAnswerTemplate: {
      method: 'DELETE',
      path: '/desk/templates/:id',
      desk: 'templates.write',
      params: object({ id: id() }),
      query: object({ version: integerText(1, 1_000_000_000) }),
      response: object({ done: literal(true) }),
    },
    getMailRules: {
      method: 'GET',
      path: '/desk/mail-rules',
      desk: 'mail-rules.read',
      response: object({
        version: integer(),
        rules: array(
          object({ forms: array(string()), goal: nullable(string()), zips: array(string()), box: nullable(string()) }),
        ),
        /** The box for what no rule fits. */
        standard: string(),
      }),
    },
    /** Puts these rules in the place of all others. */
    saveMailRules: {
      method: 'PUT',
      path: '/desk/mail-rules',
      desk: 'mail-rules.write',
      body: object({ version: integer(), rules: size(array(mailRule), 0, MOST_MAIL_RULES) }),
      response: object({ version: integer() }),
    },
    /**
     * What is kept under an address, and what somebody sent to it as a friend. Of who gave no address: of the sender of a message, what
     * was noted under the same name and telephone number.
     */
    getPerson: {
      method: 'GET',
      path: '/desk/person',
      desk: 'persons.read',
      query: object({ email: optional(email()), submission: optional(id()) }),
      response: deskPerson,
    },
    /** Deletes it, for good. What a friend was sent stays the sender's, without the friend. */
    erasePerson: {
      method: 'POST',
      path: '/desk/person/erase',
      desk: 'persons.erase',
      /** The address twice, or the name of the sender of a message: what is deleted does not come back. */
      body: object({ email: optional(email()), submission: optional(id()), repeated: optionalText(254) }),
      /** `friends`: what others had sent to them, which stays without them. */
      response: object({ submissions: integer(), uploads: integer(), friends: integer() }),
    },
    /** What was done lately with one kind of thing, the newest first. */
    listDeskChanges: {
      method: 'GET',
      path: '/desk/changes',
      desk: 'changes.read',
      query: object({ what: optional(enums(['template', 'mail-rules', 'mail', 'person'])) }),
      response: deskChanges,
    },
  },
});
