import { deskStaff } from '@dorpel/contracts/desk-staff';
import type { Device, PasskeyLine } from '@dorpel/contracts/owner';
import { found, type PageProps } from '@dorpel/federation';
import { INTENT } from '@dorpel/federation/action';
import { useSite } from '@dorpel/federation/site';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemWords } from '../parts/desk/problems.ts';
import { desk, requireRole } from '../parts/desk/desk.ts';
import styles from '../parts/desk/desk.module.css';
import { act, DO } from './desk-account.act.ts';
import { Email, Who } from './identity.tsx';
import { Devices, SecondFactor, Sure } from './security.tsx';

/** What the page may say that was just done. */
const SAVED = ['account', 'code', 'email', 'device', 'app', 'app-removed', 'passkey', 'passkey-removed'] as const;
export type Saved = (typeof SAVED)[number];

type AccountData = {
  readonly name: string;
  readonly email: string;
  /** Of the mails to them. */
  readonly language: string;
  /** Nothing else is open before a second factor is set up. */
  readonly mustAdd: boolean;
  readonly devices: readonly Device[];
  readonly secondFactor: {
    readonly appAddedAt: string | null;
    readonly recoveryCodesLeft: number;
    readonly isDemanded: boolean;
  };
  readonly passkeys: readonly PasskeyLine[];
  /** Whether how one comes in can be changed without the password. */
  readonly isSure: boolean;
  /** The address of which a code is waited for. */
  readonly newEmail: string | null;
  readonly saved: Saved | null;
};

const WORDS: Readonly<Record<Saved, MessageDescriptor>> = {
  account: msg`Your account has been changed.`,
  code: msg`A code is on its way to the new address. Enter it below.`,
  email: msg`From now on you log in with your new email address. Your old address has been told.`,
  device: msg`That device is logged out.`,
  app: msg`Your authenticator app is linked. From now on you are asked for a code after your password.`,
  'app-removed': msg`The authenticator app is unlinked.`,
  passkey: msg`Your passkey has been added.`,
  'passkey-removed': msg`The passkey has been removed.`,
};

/** One's own account: how one comes in, and where one is logged in. */
function View({ data, rejected }: PageProps<AccountData>) {
  const { i18n } = useLingui();
  const { href } = useSite();
  const isSureRefused = rejected?.values[INTENT] === DO.sure;
  return (
    <Container narrow className={styles.page}>
      <header className={styles.section}>
        <h1>
          <Trans>Your account</Trans>
        </h1>
        <p className={styles.about}>
          {data.name} · {data.email}
        </p>
        {rejected && !isSureRefused ? <Notice kind="error">{i18n._(problemWords(rejected.code))}</Notice> : null}
        {data.saved && !rejected ? <Notice kind="success">{i18n._(WORDS[data.saved])}</Notice> : null}
        {data.mustAdd ? (
          <Notice kind="info">
            <Trans>Your office asks for a second step besides the password. Set one up to continue.</Trans>
          </Notice>
        ) : null}
      </header>
      <Who name={data.name} language={data.language} rejected={rejected} />
      <section className={styles.section}>
        <h2>
          <Trans>Password</Trans>
        </h2>
        <p>
          <a href={href('desk-password')}>
            <Trans>Choose another password</Trans>
          </a>
        </p>
      </section>
      {data.isSure || data.newEmail !== null ? (
        <Email email={data.email} newEmail={data.newEmail} isSure={data.isSure} rejected={rejected} />
      ) : null}
      {data.isSure ? <SecondFactor {...data.secondFactor} passkeys={data.passkeys} /> : <Sure rejected={rejected} />}
      <Devices devices={data.devices} />
    </Container>
  );
}

const savedOf = (text: string | null): Saved | null => SAVED.find((each) => each === text) ?? null;

export default desk.page<Record<string, string>, AccountData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const staff = await requireRole(context, 'account');
    if ('kind' in staff) return staff;
    const service = client(deskStaff);
    const [devices, factor] = await Promise.all([
      service.listStaffDevices({}, { signal }),
      service.getSecondFactor({}, { signal }),
    ]);
    const { passkeys, newEmail = null, ...secondFactor } = factor;
    const data = {
      name: staff.name,
      email: staff.email,
      language: staff.language,
      mustAdd: staff.mustAddSecondFactor ?? false,
      devices: devices.items,
      secondFactor,
      passkeys: passkeys.items,
      isSure: passkeys.isSure,
      newEmail,
      saved: savedOf(url.searchParams.get('saved')),
    };
    return found(data, { head: { title: i18n._(msg`Your account`), index: false, allows: ['connect'] } });
  },
  action: act,
  View,
});
