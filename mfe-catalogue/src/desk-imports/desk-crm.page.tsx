import { type DeskCrm, deskCrm } from '@dorpel/contracts/desk-crm';
import type { DeskChange } from '@dorpel/contracts/desk-changes';
import { found, type PageProps } from '@dorpel/federation';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { labelled } from '@dorpel/i18n/typeset';
import { ChangeLog } from '@dorpel/ui/desk/ChangeLog';
import { DeskDetails, Refusal } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader } from '@dorpel/ui/desk/DeskList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk, wordsFor } from '../parts/desk/desk.ts';
import { Account, ConnectForm } from './Account.tsx';
import styles from '../parts/desk/Page.module.css';
import { CHANGE_WORDS, DONE_WORDS, FAULT_WORDS, REFUSAL_WORDS, VALUE_WORDS } from './crm-words.ts';

type CrmData = {
  readonly items: readonly DeskCrm[];
  readonly canConnect: boolean;
  readonly changes: readonly DeskChange[];
  /** What was just done. */
  readonly done: string | null;
};

/** The CRMs that homes are read from: which are connected, how it goes, and the others that can be. */
function View({ data: { items, canConnect, changes, done }, rejected }: PageProps<CrmData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const say = i18n._.bind(i18n);
  const others = items.filter(({ connection }) => connection === null);
  const hasAny = others.length < items.length;
  const words = Object.fromEntries(
    [...Object.entries(FAULT_WORDS), ...Object.entries(REFUSAL_WORDS)].map(([code, word]) => [
      `crm/${code}`,
      say(word),
    ]),
  );
  const told = (value: string | null) => value && wordsFor(VALUE_WORDS, value, say);
  return (
    <DeskPage>
      <DeskHeader back={{ href: href('desk-imports'), text: t`To the imports` }} title={t`Your CRM`}>
        <p>
          <Trans>
            Once your CRM is connected the site follows it: every few minutes what changed, once a day all homes. Homes
            that leave the CRM leave the site. What visitors send is written into it as well.
          </Trans>
        </p>
      </DeskHeader>
      {done && !rejected ? <Notice kind="success">{wordsFor(DONE_WORDS, done, say)}</Notice> : null}
      {rejected ? <Refusal refused={rejected} words={words} /> : null}
      {canConnect ? null : <Notice kind="warning">{words['crm/no-key']}</Notice>}
      {items.map((item) => (
        <Account key={item.crm} item={item} rejected={rejected} />
      ))}
      {canConnect && others.length > 0 ? (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others">{hasAny ? <Trans>Connect another CRM</Trans> : <Trans>Which CRM do you use?</Trans>}</h2>
          <p>
            <Trans>
              The credentials are tested first and stored encrypted. Nobody gets to see them again, neither here nor
              anywhere else.
            </Trans>
          </p>
          {others.map((item) => (
            <DeskDetails key={item.crm} title={item.title} isOpen={rejected?.values['crm'] === item.crm}>
              <ConnectForm item={item} rejected={rejected} />
            </DeskDetails>
          ))}
        </section>
      ) : null}
      <ChangeLog
        changes={changes.map(({ at, by, about, part, before, after }) => ({
          at,
          by,
          key: `${about} ${part}`,
          what: labelled(about, wordsFor(CHANGE_WORDS, part, say), language),
          before: told(before),
          after: told(after),
        }))}
      />
    </DeskPage>
  );
}

/** The fields of a form that begin so, by what follows. */
const namedIn = (form: FormData, beginning: string) =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name.startsWith(beginning) ? [[name.slice(beginning.length), value] as const] : [],
  );

/** Of what was sent all but what is secret. */
const shownAgain = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && (/^(?:crm|address)$/.test(name) || name.startsWith('plain.')) ? [[name, value]] : [],
    ),
  );

const action = deskAction({
  asks: 'crm.manage',
  problems: deskCrm.problems,
  values: shownAgain,
  intents: {
    async connect({ client, form, href, signal, text }) {
      const credentials = Object.fromEntries([...namedIn(form, 'plain.'), ...namedIn(form, 'secret.')]);
      const body = { crm: text('crm'), version: Number(text('version')), address: text('address').trim(), credentials };
      await client(deskCrm).connectCrm({ body }, { signal });
      return `${href('desk-crm')}?done=connected`;
    },
    async test({ client, href, signal, text }) {
      await client(deskCrm).testCrm({ body: { crm: text('crm'), version: Number(text('version')) } }, { signal });
      return `${href('desk-crm')}?done=tested`;
    },
    async pull({ client, href, signal, text }) {
      await client(deskCrm).pullCrm({ body: { crm: text('crm'), version: Number(text('version')) } }, { signal });
      return `${href('desk-crm')}?done=pulled`;
    },
    async withdraw({ client, href, signal, text }) {
      const body = { crm: text('crm'), version: Number(text('version')), withdraw: true };
      await client(deskCrm).pullCrm({ body }, { signal });
      return `${href('desk-crm')}?done=taken-off`;
    },
    async pause({ client, href, signal, text }) {
      const body = { crm: text('crm'), version: Number(text('version')), state: 'paused' } as const;
      await client(deskCrm).changeCrm({ body }, { signal });
      return `${href('desk-crm')}?done=paused`;
    },
    async resume({ client, href, signal, text }) {
      const body = { crm: text('crm'), version: Number(text('version')), state: 'on' } as const;
      await client(deskCrm).changeCrm({ body }, { signal });
      return `${href('desk-crm')}?done=resumed`;
    },
    async leads({ client, form, href, signal, text }) {
      const takesLeads = form.get('leads') === 'on';
      const body = { crm: text('crm'), version: Number(text('version')), takesLeads };
      await client(deskCrm).giveLeads({ body }, { signal });
      return `${href('desk-crm')}?done=${takesLeads ? 'leads' : 'no-leads'}`;
    },
    async forget({ client, href, signal, text }) {
      await client(deskCrm).forgetCrm({ body: { crm: text('crm'), version: Number(text('version')) } }, { signal });
      return `${href('desk-crm')}?done=forgotten`;
    },
  },
});

export default desk.page<Record<string, string>, CrmData>({
  async load({ client, i18n, signal, url }) {
    const { items, canConnect, changes } = await client(deskCrm).listCrms({}, { signal });
    const said = url.searchParams.get('done');
    const done = said !== null && Object.hasOwn(DONE_WORDS, said) ? said : null;
    return found({ items, canConnect, changes, done }, { head: { title: i18n._(msg`Your CRM`), index: false } });
  },
  action,
  View,
});
