import { Problem } from '@dorpel/contracts';
import type { deskOffice, MailRule } from '@dorpel/contracts/desk-office';
import { email as emailStruct, id as idStruct } from '@dorpel/contracts/fields';
import { isLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import { foldText } from '@dorpel/i18n/text';
import type { MailAddress } from '@dorpel/mail';
import type { AppOptions, Call, DeskLog, Handlers, StaffGate } from '@dorpel/service-kit';
import { is } from 'superstruct';
import { type Colleague, personOf } from '../submissions/submissions.ts';
import type { KeptTemplate, MailRules, Template, Templates } from './office.store.ts';
import type { PersonData, Who } from './privacy.ts';
import type { TemplateDesk } from './templates.ts';

export type OfficeRoutes = {
  readonly templates: Pick<Templates, 'list'>;
  readonly templateDesk: TemplateDesk;
  readonly mailRules: MailRules;
  /** The box for what no rule fits. */
  readonly standardBox: MailAddress;
  readonly people: PersonData;
  readonly deskLog: DeskLog;
  readonly gate: StaffGate;
};

/** A template as it goes over the wire: a text per language in a list. */
export const presentTemplate = ({ id, name, forms, texts, version }: KeptTemplate) => ({
  id,
  name,
  forms: [...forms],
  version,
  texts: LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text ? [{ language, ...text }] : [];
  }),
});

type SentText = { readonly language: string; readonly subject: string; readonly text: string };

/** The texts of a template by language; one without a text is none. */
export const textsOf = (texts: readonly SentText[]): Template['texts'] =>
  Object.fromEntries(
    texts
      .filter(({ language, text }) => isLanguage(language) && text.trim() !== '')
      .map(({ language, subject, text }) => [language, { subject, text }]),
  );

/** Who is asked for. @throws Problem 'request/invalid' for nobody */
function personIn({ email, submission }: { readonly email?: unknown; readonly submission?: unknown }): Who {
  if (is(email, emailStruct())) return { email };
  if (is(submission, idStruct())) return { submission };
  throw new Problem('request/invalid', { email: 'email' });
}

/** Whether somebody was said twice: by their address, or by their name where a message says who is meant. */
async function isRepeated(people: Pick<PersonData, 'describe'>, who: Who, repeated: string): Promise<boolean> {
  if (who.email !== undefined) return personOf(repeated) === personOf(who.email);
  const { email, names } = await people.describe(who);
  const alike = (text: string) => foldText(text.trim().replace(/\s+/g, ' '));
  return alike(repeated) === alike(email || names[0] || '');
}

/** What the office sets and looks up beside the inbox. */
export function officeHandlers(parts: OfficeRoutes): Handlers<typeof deskOffice> {
  const { templates, templateDesk, mailRules, standardBox, people, deskLog, gate } = parts;
  const who = (call: Call): Colleague => {
    const { id, name } = gate.of(call);
    return { id, name };
  };
  return {
    listAnswerTemplates: async () => ({ items: (await templates.list()).map(presentTemplate) }),
    async saveAnswerTemplate({ params: { id }, body: { version, texts, ...template } }, call) {
      return { version: await templateDesk.save({ id, ...template, texts: textsOf(texts) }, version, who(call)) };
    },
    async removeAnswerTemplate({ params: { id }, query: { version } }, call) {
      await templateDesk.remove(id, version, who(call));
      return { done: true };
    },
    async getMailRules() {
      const { version, rules } = await mailRules.get();
      return { version, rules: rules.map(presentRule), standard: standardBox.address };
    },
    saveMailRules: async ({ body: { version, rules } }, call) => ({
      version: await mailRules.save(rules, version, who(call), deskLog),
    }),
    getPerson: ({ query }) => people.describe(personIn(query)),
    async erasePerson({ body }, call) {
      const person = personIn(body);
      if (!(await isRepeated(people, person, body.repeated)))
        throw new Problem('person/not-confirmed', { repeated: 'different' });
      const erased = await people.erase(person);
      if (erased.submissions + erased.friends === 0) throw new Problem('person/nothing-kept');
      await noteErased(deskLog, erased, who(call));
      return { ...erased };
    },
    listDeskChanges: async ({ query: { what } }) => ({ items: await deskLog.recent(what) }),
  };
}

const presentRule = ({ forms, goal, zips, box }: MailRule) => ({ forms: [...forms], goal, zips: [...zips], box });

/** Of somebody who was forgotten it is known that it was done, when and by whom, and nothing of who they were. */
export const noteErased = (
  log: Pick<DeskLog, 'note'>,
  { submissions, friends }: { readonly submissions: number; readonly friends: number },
  by: Colleague,
) =>
  log.note(by, { what: 'person', about: '' }, [
    { part: 'submissions', before: String(submissions + friends), after: null },
  ]);

type Router = Parameters<NonNullable<AppOptions<typeof deskOffice>['routes']>>[0];

/** `GET /v1/desk/person.json?email=`, or `?submission=` of who gave none: all that is kept of a person, as they may have it (GDPR, articles 15 and 20). */
export const personRoute =
  ({ people, deskLog, gate }: Pick<OfficeRoutes, 'people' | 'deskLog' | 'gate'>) =>
  (router: Router): void => {
    router.get('/v1/desk/person.json', async (ctx) => {
      const { id, name } = await gate.require(ctx.state.call, 'persons.export');
      const found = await people.export(personIn(ctx.query));
      await deskLog.note({ id, name }, { what: 'person', about: '' }, [{ part: 'export', before: null, after: '1' }]);
      ctx.attachment('person.json');
      ctx.type = 'application/json';
      ctx.body = `${JSON.stringify(found, null, 2)}\n`;
    });
  };
