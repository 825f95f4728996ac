import type { DeskMail, mailsOf } from '@dorpel/contracts/desk-mails';
import { formsMails } from '@dorpel/contracts/forms-mails';
import { ownerMails } from '@dorpel/contracts/owner-mails';
import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { type Context, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { attempt } from '../parts/desk/attempt.ts';
import { textOf } from '../parts/desk/fields.ts';
import { desk } from '../parts/desk/desk.ts';
import { changesFor, roleOf } from '../parts/desk/me.ts';
import { type MailsData, View } from './View.tsx';

/** The services that send mail. */
const SERVICES: readonly ReturnType<typeof mailsOf>[] = [formsMails, ownerMails];

/** The mails of a service; null where it does not answer, which the page says of it alone. */
async function mailsIn(
  contract: ReturnType<typeof mailsOf>,
  { client, signal }: Context,
): Promise<readonly DeskMail[] | null> {
  try {
    return (await client(contract).listMails({}, { signal })).items;
  } catch (error) {
    if (isProblem(error) && error.code.startsWith('service/')) return null;
    throw error;
  }
}

async function load(context: Context): Promise<MailsData> {
  const role = await roleOf(context);
  const [changes, ...all] = await Promise.all([
    changesFor(context, role, 'mail').catch(() => []),
    ...SERVICES.map((contract) => mailsIn(contract, context)),
  ]);
  return {
    mails: SERVICES.flatMap(({ service }, index) => (all[index] ?? []).map((mail) => ({ ...mail, service }))),
    isPart: all.includes(null),
    mayHandle: mayDo(role, 'mails.handle'),
    isDone: context.url.searchParams.has('done'),
    changes,
  };
}

export default desk.page<Record<string, string>, MailsData>({
  async load(context) {
    const data = await atDesk(context, () => load(context));
    if (isRedirect(data)) return data;
    return found(data, { head: { title: context.i18n._(msg`Emails`), index: false } });
  },
  action(context) {
    const { client, form, href, signal } = context;
    const contract = SERVICES.find(({ service }) => service === textOf(form, 'service')) ?? formsMails;
    const act = form.has('drop') ? 'dropMail' : 'retryMail';
    const id = textOf(form, 'id');
    return attempt(
      context,
      {},
      () => client(contract)[act]({ params: { id } }, { signal }),
      `${href('desk-mails')}?done`,
    );
  },
  View,
});
