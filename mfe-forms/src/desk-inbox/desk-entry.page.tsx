import { Problem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskEntries, type EnteredForm, TOLD_WAYS, type ToldWay } from '@dorpel/contracts/desk-entries';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { sentText } from '@dorpel/federation/action';
import { deskAction, defineDesk, SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { isLanguage, LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import { DeskForm, Refusal, UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader } from '@dorpel/ui/desk/DeskList';
import { DraftNote } from '@dorpel/ui/desk/DraftNote';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { ErrorSummary } from '@dorpel/ui/ErrorSummary';
import { RadioGroup } from '@dorpel/ui/RadioGroup';
import { SelectField } from '@dorpel/ui/SelectField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FORMS } from '../forms.ts';
import { roleOf } from '../parts/desk/desk.ts';
import { FORM_WORDS, wordsFor } from '../parts/desk/words.ts';
import { FieldInput } from '../parts/form/controls.tsx';
import { type FormStart, loadForm } from '../parts/form/load.ts';
import { createKey } from '../parts/form/key.ts';
import { formProblem, wrongFields } from '../parts/form/problems.ts';
import { readValues, type Values } from '../parts/form/values.ts';
import { type LoadMore, loadPropertyForm } from '../parts/page/property.load.ts';
import { loadOffer } from '../parts/page/load-offer.ts';
import { loadDeposit } from '../parts/page/load-deposit.ts';
import { loadViewing } from '../parts/page/load-viewing.ts';
import { Choice, type ChoiceProps, type FoundHome } from './entry-choice.tsx';
import { callersForm, checkEntry, enteredForm, isOfAHome } from './entry-form.ts';
import styles from './inbox.module.css';

type Messages = Parameters<typeof defineDesk>[0];
type Words = Awaited<ReturnType<Messages['nl']>>;

/** The words of the desk and those of the visitors' forms, which are filled in here. */
const both =
  (...loads: readonly (() => Promise<Words>)[]) =>
  async (): Promise<Words> => {
    const all = await Promise.all(loads.map((load) => load()));
    return { messages: Object.assign({}, ...all.map(({ messages }) => messages)) as Words['messages'] };
  };

const desk = defineDesk({
  nl: both(
    () => import('../locales/nl.po'),
    () => import('../locales/desk/nl.po'),
  ),
  fr: both(
    () => import('../locales/fr.po'),
    () => import('../locales/desk/fr.po'),
  ),
  en: both(
    () => import('../locales/en.po'),
    () => import('../locales/desk/en.po'),
  ),
  de: both(
    () => import('../locales/de.po'),
    () => import('../locales/desk/de.po'),
  ),
});

type EntryData = ChoiceProps & {
  /** What is filled in; null while that is chosen. */
  readonly form: { readonly name: EnteredForm; readonly start: FormStart; readonly key: string } | null;
};

const WAYS: Readonly<Record<ToldWay, MessageDescriptor>> = {
  phone: msg`By phone`,
  door: msg`At the office`,
};

/** Somebody has a viewing of this home: what becomes of it. */
function Another({ chosen }: { readonly chosen: string }) {
  const { t } = useLingui();
  return (
    <RadioGroup
      id="another"
      name="another"
      legend={t`They already have a viewing of this home`}
      required
      options={[
        { value: 'move', label: t`Move it to this time` },
        { value: 'beside', label: t`Book this one as well` },
      ]}
      defaultValue={chosen}
    />
  );
}

function View({ data, rejected }: PageProps<EntryData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const { form: entered, home } = data;
  if (!entered) return <Choice {...data} />;
  const { name, start } = entered;
  const form = callersForm(name);
  const codes = rejected?.fields ?? {};
  const values: Values = { ...start.start, ...(rejected?.values as Values | undefined) };
  const wrong = wrongFields(form, codes).map(({ field, message }) => ({ field, message: i18n._(message) }));
  const query = new URLSearchParams({ form: name, ...(home && { property: home.id }) }).toString();
  const isAsked = codes['moves'] !== undefined;
  const isKnown =
    rejected && (Object.hasOwn(deskEntries.problems, rejected.code) || rejected.code === 'request/invalid');
  return (
    <DeskPage>
      <DeskHeader
        back={{ href: href('desk-entry'), text: t`Something else` }}
        title={wordsFor(FORM_WORDS, name, i18n._.bind(i18n))}
      >
        {home ? (
          <p>
            <a href={href('desk-home', { id: home.id })}>{home.title}</a> · {home.about}
          </p>
        ) : null}
      </DeskHeader>
      <ErrorSummary
        title={t`Nothing was kept yet. Check the fields in red.`}
        problems={wrong.map(({ field, message }) => ({ fieldId: `entry-${field.name}`, message }))}
        attempt={rejected ? 1 : 0}
      />
      {rejected && wrong.length === 0 && !isAsked ? (
        <Refusal
          refused={rejected}
          words={isKnown ? { [rejected.code]: i18n._(formProblem(form, rejected.code)) } : {}}
        />
      ) : null}
      <DeskForm
        action={`${href('desk-entry')}?${query}&${SENT}`}
        className={styles.declared}
        data-draft={`entry-${query}`}
      >
        <input type="hidden" name="key" value={sentText(rejected, 'key', entered.key)} />
        <input type="hidden" name="form" value={name} />
        {home ? <input type="hidden" name="propertyId" value={home.id} /> : null}
        {start.consent ? <input type="hidden" name="consentVersion" value={start.consent.version} /> : null}
        <RadioGroup
          id="told"
          name="told"
          inline
          legend={t`How did they tell you?`}
          options={TOLD_WAYS.map((way) => ({ value: way, label: i18n._(WAYS[way]) }))}
          defaultValue={sentText(rejected, 'told', 'phone')}
        />
        <SelectField label={t`Their language`} name="spoken" defaultValue={sentText(rejected, 'spoken', language)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {NATIVE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        {form.sections.map(({ title, fields }) => (
          <div key={fields[0]?.name} className={styles.asked}>
            {title ? <h2>{i18n._(title)}</h2> : null}
            {fields.some(({ kind }) => kind === 'privacy') ? (
              <p>
                <Trans>Read this sentence to them, and tick it once they agree:</Trans>
              </p>
            ) : null}
            <div className={styles.formFields}>
              {fields.map((field) => (
                <div key={field.name} className={styles[field.width ?? 'full']}>
                  <FieldInput
                    field={field}
                    id={`entry-${field.name}`}
                    error={wrong.find((each) => each.field.name === field.name)?.message}
                    binding={{ start: values[field.name] }}
                    data={start}
                  />
                </div>
              ))}
            </div>
          </div>
        ))}
        {isAsked ? <Another chosen={sentText(rejected, 'another', 'move')} /> : null}
        <DraftNote isSent={rejected !== undefined} />
        <Button type="submit">
          {name === 'viewing-appointment' ? <Trans>Book this viewing</Trans> : <Trans>Keep it</Trans>}
        </Button>
      </DeskForm>
    </DeskPage>
  );
}

const action = deskAction({
  asks: 'submissions.handle',
  problems: deskEntries.problems,
  values(form) {
    const name = enteredForm(String(form.get('form')));
    return name ? readValues(FORMS[name], form) : {};
  },
  async otherwise({ client, form, href, language, refuse, signal, text }) {
    const [name, spoken, another] = [enteredForm(text('form')), text('spoken'), text('another')];
    const told = TOLD_WAYS.find((way) => way === text('told'));
    if (!name || !told || !isLanguage(spoken)) return refuse('request/invalid');
    const { told: _, spoken: _spoken, another: _another, ...typed } = readValues(FORMS[name], form);
    const { body, codes } = checkEntry(name, typed, language, spoken);
    if (!body) return refuse('request/invalid', codes);
    const values = { ...body, ...(another === 'move' && { moves: true }) };
    const entry = { form: name, told, values, isBeside: another === 'beside' };
    const { id, appointment } = await client(deskEntries).enterSubmission({ body: entry }, { signal });
    return appointment ? `${href('desk-viewing', { id })}?done=entered` : href('desk-submission', { id });
  },
});

/** What a form about a home asks of it. */
const LOADS: Readonly<Partial<Record<EnteredForm, LoadMore<unknown>>>> = {
  'viewing-appointment': loadViewing,
  'purchase-offer': loadOffer,
  'rent-application': async (...about) => loadDeposit(...about),
};

async function findHomes(
  { client, language, signal }: Context,
  query: { readonly search?: string; readonly ids?: string[] },
): Promise<FoundHome[]> {
  const { items } = await client(deskHomes).listDeskHomes({ query: { language, ...query } }, { signal });
  return items.map(({ id, title, reference, type, address, zip, city, goal }) => ({
    id,
    title: title.text,
    about: [reference, type, address, `${zip} ${city}`].filter(Boolean).join(' · '),
    goal,
  }));
}

/** What is filled in; null where the home has no page on the site. */
async function loadEntry(context: Context, name: EnteredForm, property: string): Promise<FormStart | null> {
  const form = callersForm(name);
  if (!isOfAHome(name)) return loadForm(form, context);
  const loaded = await loadPropertyForm(form, { ...context, params: { id: property } }, LOADS[name]);
  return 'data' in loaded ? loaded.data : null;
}

export default desk.page<Record<string, string>, EntryData>({
  async load(context) {
    const { i18n, url } = context;
    const [property, search] = [url.searchParams.get('property') ?? '', (url.searchParams.get('search') ?? '').trim()];
    const name = enteredForm(url.searchParams.get('form') ?? '');
    const isAsked = /^[\w-]{1,64}$/.test(property);
    // The visitors' forms are everybody's: no endpoint would say that who looks may keep nothing here.
    if (!mayDo(await roleOf(context), 'submissions.handle')) throw new Problem('desk/forbidden');
    const [ofHome, homes] = await Promise.all([
      isAsked ? findHomes(context, { ids: [property] }) : [],
      search ? findHomes(context, { search: search.slice(0, 80) }) : [],
    ]);
    const home: FoundHome | null = ofHome.find(({ id }) => id === property) ?? null;
    const isComplete = name && (!isOfAHome(name) || home);
    const start = isComplete ? await loadEntry(context, name, property) : null;
    const form = name && start ? { name, start, key: createKey() } : null;
    const title =
      form && name ? wordsFor(FORM_WORDS, name, i18n._.bind(i18n)) : i18n._(msg`Somebody called or came by`);
    return found(
      { form, home, isHomeAway: Boolean(isComplete) && !form, search, homes },
      { head: { title, index: false, allows: ['connect'] } },
    );
  },
  action,
  View,
  Unsent: UnsentForm,
});
