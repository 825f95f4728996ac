import { Problem } from '@dorpel/contracts';
import type { deskOffice, MailRule } from '@dorpel/contracts/desk-office';
import { email as emailStruct } from '@dorpel/contracts/fields';
import { isLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import type { MailAddress } from '@dorpel/mail';
import type { AppOptions, Call, DeskLog, Handlers, StaffGate } from '@dorpel/service-kit';
import { is } from 'superstruct';
import { type Colleague, personOf } from '../submissions/submissions.ts';
import type { KeptTemplate, MailRules, Template, Templates } from './office.store.ts';
import type { PersonData } from './privacy.ts';
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
    getPerson: ({ query: { email } }) => people.describe(email),
    async erasePerson({ body: { email, repeated } }, call) {
      if (personOf(repeated) !== personOf(email)) throw new Problem('person/not-confirmed', { repeated: 'different' });
      const erased = await people.erase(email);
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

/** `GET /v1/desk/person.json?email=`: all that is kept of a person, as they may have it (GDPR, articles 15 and 20). */
export const personRoute =
  ({ people, deskLog, gate }: Pick<OfficeRoutes, 'people' | 'deskLog' | 'gate'>) =>
  (router: Router): void => {
    router.get('/v1/desk/person.json', async (ctx) => {
      const { id, name } = await gate.require(ctx.state.call, 'persons.export');
      const { email } = ctx.query;
      if (!is(email, emailStruct())) throw new Problem('request/invalid', { email: 'email' });
      const found = await people.export(email);
      await deskLog.note({ id, name }, { what: 'person', about: '' }, [{ part: 'export', before: null, after: '1' }]);
      ctx.attachment('person.json');
      ctx.type = 'application/json';
      ctx.body = `${JSON.stringify(found, null, 2)}\n`;
    });
  };
