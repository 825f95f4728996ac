import { mayDo } from '@dorpel/contracts/desk';
import { deskOffice } from '@dorpel/contracts/desk-office';
import { FORM_NAMES } from '@dorpel/contracts/forms';
import { type ActionContext, type Context, found } from '@dorpel/federation';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { attempt, textsOf } from '../parts/desk/attempt.ts';
import { textOf } from '../parts/desk/fields.ts';
import { roleOf } from '../parts/desk/me.ts';
import { NEW } from '../parts/desk/new-template.ts';
import { writingPage } from '../parts/desk/writing-page.tsx';
import { EMPTY, type TemplateData, View } from './View.tsx';

/** The template of an address; an empty one for a new one, null where there is none. */
async function ask({ client, params, signal }: Context) {
  const { items } = await client(deskOffice).listAnswerTemplates({}, { signal });
  return params['id'] === NEW ? EMPTY : (items.find(({ id }) => id === params['id']) ?? null);
}

/** All that was typed, by the names of the fields. */
const valuesOf = (form: FormData) => ({
  name: textOf(form, 'name'),
  forms: textsOf(form, 'forms'),
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [`subject.${language}`, `text.${language}`]).map((name) => [
      name,
      textOf(form, name),
    ]),
  ),
});

function act(context: ActionContext) {
  const { client, form, href, params, signal } = context;
  const office = client(deskOffice);
  const id = params['id'] ?? '';
  const version = Number(textOf(form, 'version'));
  const to = `${href('desk-templates')}?saved`;
  if (form.has('remove'))
    return attempt(
      context,
      valuesOf(form),
      () => office.removeAnswerTemplate({ params: { id }, query: { version } }, { signal }),
      to,
    );
  const asked = textsOf(form, 'forms');
  const body = {
    version,
    name: textOf(form, 'name'),
    forms: FORM_NAMES.filter((name) => asked.includes(name)),
    texts: LANGUAGES.map((language) => ({
      language,
      subject: textOf(form, `subject.${language}`),
      text: textOf(form, `text.${language}`).replaceAll('\r\n', '\n'),
    })),
  };
  const own = id === NEW ? crypto.randomUUID() : id;
  return attempt(
    context,
    valuesOf(form),
    () => office.saveAnswerTemplate({ params: { id: own }, body }, { signal }),
    to,
  );
}

export default writingPage<Record<string, string>, TemplateData>({
  async load(context) {
    const { i18n } = context;
    const answers = await atDesk(context, () => Promise.all([ask(context), roleOf(context)]));
    if (isRedirect(answers)) return answers;
    const [template, role] = answers;
    const title = template?.name || i18n._(msg`New template`);
    return found(
      { template, mayWrite: mayDo(role, 'templates.write'), isNew: template === EMPTY },
      { head: { title, index: false }, ...(template ? {} : { status: 404 as const }) },
    );
  },
  action: act,
  View,
});
