import { mayDo } from '@dorpel/contracts/desk';
import type { DeskChange } from '@dorpel/contracts/desk-changes';
import { deskOffice } from '@dorpel/contracts/desk-office';
import { FORM_NAMES, FORMS } from '@dorpel/contracts/forms';
import { found, type PageProps } from '@dorpel/federation';
import { deskAction, SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Checkbox } from '@dorpel/ui/Checkbox';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Refusal, UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { ChangeLog, OfficeNav } from '../parts/desk/office.tsx';
import { changesFor, desk, roleOf } from '../parts/desk/desk.ts';
import styles from '../parts/desk/desk.module.css';
import { FORM_WORDS } from '../parts/desk/words.ts';
import { ADVISOR, BOX, fieldOf, rowsIn, type RuleRow, rulesOf } from './mail-rules.ts';

type RulesData = {
  readonly version: number;
  readonly rows: readonly RuleRow[];
  /** The box for what no rule fits. */
  readonly standard: string;
  readonly changes: readonly DeskChange[];
  readonly role: string;
  readonly mayWrite: boolean;
  readonly isSaved: boolean;
};

/** Forms of which the office is mailed. */
const MAILED = FORM_NAMES.filter((form) => (FORMS[form].mails as readonly string[]).includes('agency'));

const emptyRow = (order: number): RuleRow => ({
  order: String(order),
  forms: [],
  goal: '',
  zips: '',
  to: BOX,
  box: '',
  isRemoved: false,
});

/** One rule: what it is about, and whose box gets it. */
function Rule({ row, index, isNew }: { readonly row: RuleRow; readonly index: number; readonly isNew: boolean }) {
  const { t, i18n } = useLingui();
  const number = index + 1;
  const chosen = MAILED.filter((form) => row.forms.includes(form)).map((form) => i18n._(FORM_WORDS[form]));
  const forms = chosen.length === 0 ? t`Every form` : chosen.join(', ');
  const name = (field: keyof RuleRow) => fieldOf(index, field);
  return (
    <fieldset className={`${styles.fieldset} ${styles.rule}`}>
      <legend>{isNew ? t`Add a rule` : t`Rule ${number}`}</legend>
      <div className={styles.criteria}>
        <TextField label={t`Order`} name={name('order')} type="number" min={1} max={99} defaultValue={row.order} />
        <SelectField label={t`The home is`} name={name('goal')} defaultValue={row.goal}>
          <option value="">{t`any or none`}</option>
          <option value="sale">{t`for sale`}</option>
          <option value="rent">{t`to let`}</option>
        </SelectField>
        <TextField
          label={t`Its postcode starts with`}
          name={name('zips')}
          maxLength={300}
          hint={t`Separate several with commas: 90, 91. Leave empty for any.`}
          defaultValue={row.zips}
        />
        <SelectField label={t`Goes to`} name={name('to')} defaultValue={row.to}>
          <option value={BOX}>{t`this address`}</option>
          <option value={ADVISOR}>{t`the advisor of the home`}</option>
        </SelectField>
        <TextField label={t`Address`} name={name('box')} type="email" maxLength={254} defaultValue={row.box} />
      </div>
      <details className={styles.more}>
        <summary>{forms}</summary>
        <div className={styles.ticks}>
          {MAILED.map((form) => (
            <Checkbox
              key={form}
              name={name('forms')}
              value={form}
              label={i18n._(FORM_WORDS[form])}
              defaultChecked={row.forms.includes(form)}
            />
          ))}
        </div>
      </details>
      {isNew ? null : <Checkbox name={name('isRemoved')} label={t`Remove this rule`} defaultChecked={row.isRemoved} />}
    </fieldset>
  );
}

/** Whose box gets what visitors send: the first rule that fits. */
function View({ data, rejected }: PageProps<RulesData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const { version, standard, changes, role, mayWrite, isSaved } = data;
  const sent = rejected?.values['rows'] as readonly RuleRow[] | undefined;
  const rows = sent ?? [...data.rows, emptyRow(data.rows.length + 1)];
  const words = {
    'request/invalid': t`Nothing was saved: each rule needs a complete email address, or the advisor of the home.`,
  };
  return (
    <DeskPage className={styles.page}>
      <OfficeNav role={role} />
      <header>
        <h1>
          <Trans>Who gets what</Trans>
        </h1>
        <p>
          <Trans>What visitors send goes to the inbox of the first rule that matches, and so do their replies.</Trans>
        </p>
        <p>
          <Trans>Whatever matches no rule goes to {standard}.</Trans>
        </p>
      </header>
      {rejected ? <Refusal refused={rejected} words={words} /> : null}
      {isSaved && !rejected ? <Notice kind="success">{t`Saved.`}</Notice> : null}
      <form className={styles.form} method="post" action={`${href('desk-mail-rules')}?${SENT}`}>
        <input type="hidden" name="version" value={version} />
        {[...rows.entries()].map(([index, row]) => (
          <Rule key={index} row={row} index={index} isNew={index === rows.length - 1} />
        ))}
        {mayWrite ? (
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        ) : null}
      </form>
      <ChangeLog changes={changes} />
    </DeskPage>
  );
}

export default desk.page<Record<string, string>, RulesData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const role = await roleOf(context);
    const [{ version, rules, standard }, changes] = await Promise.all([
      client(deskOffice).getMailRules({}, { signal }),
      changesFor(context, role, 'mail-rules').catch(() => []),
    ]);
    const rows = rules.map(({ forms, goal, zips, box }, index) => ({
      order: String(index + 1),
      forms,
      goal: goal ?? '',
      zips: zips.join(', '),
      to: box === null ? ADVISOR : BOX,
      box: box ?? '',
      isRemoved: false,
    }));
    const isSaved = url.searchParams.has('saved');
    const data = { version, rows, standard, changes, role, mayWrite: mayDo(role, 'mail-rules.write'), isSaved };
    return found(data, { head: { title: i18n._(msg`Who gets what`), index: false } });
  },
  action: deskAction({
    asks: 'mail-rules.write',
    problems: deskOffice.problems,
    values: (form) => ({ rows: rowsIn(form) }),
    async otherwise({ client, form, href, signal, text }) {
      const body = { version: Number(text('version')), rules: rulesOf(rowsIn(form)) };
      await client(deskOffice).saveMailRules({ body }, { signal });
      return `${href('desk-mail-rules')}?saved`;
    },
  }),
  View,
  Unsent: UnsentForm,
});
