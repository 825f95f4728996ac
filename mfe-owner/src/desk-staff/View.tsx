import type { StaffLine } from '@dorpel/contracts/desk-staff';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Container } from '@dorpel/ui/Layout';
import { Notice } from '@dorpel/ui/Notice';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemWords } from '../parts/desk/problems.ts';
import { PRESS } from '../parts/desk/presses.ts';
import section from '../parts/desk/Section.module.css';
import { DO } from './act.ts';
import { Invite } from './Invite.tsx';
import { Person } from './Person.tsx';

/** What the page may say that was just done. */
export const SAVED = ['invited', 'role', 'disabled', 'enabled', 'cleared'] as const;
export type Saved = (typeof SAVED)[number];

export type StaffData = {
  readonly items: readonly StaffLine[];
  /** Of who looks: nobody takes their own rights away. */
  readonly ownId: string;
  readonly saved: Saved | null;
};

const WORDS: Readonly<Record<Saved, MessageDescriptor>> = {
  invited: msg`The invitation is on its way. The temporary password in it works for three days.`,
  role: msg`The role has been changed, with immediate effect.`,
  disabled: msg`Access is closed, and all devices are logged out.`,
  enabled: msg`Your colleague can log in again.`,
  cleared: msg`At the next login the password is enough. All devices are logged out.`,
};

/** Who works at the desk: in which role, and with what rights. */
export function View({ data: { items, ownId, saved }, rejected }: PageProps<StaffData>) {
  const { i18n } = useLingui();
  const { href } = useSite();
  const isInvitation = rejected?.values[PRESS] === DO.invite;
  return (
    <Container className={section.page}>
      <header className={section.section}>
        <h1>
          <Trans>Colleagues</Trans>
        </h1>
        {rejected ? <Notice kind="error">{i18n._(problemWords(rejected.code))}</Notice> : null}
        {saved && !rejected ? <Notice kind="success">{i18n._(WORDS[saved])}</Notice> : null}
        <p>
          <a href={href('desk-journal')}>
            <Trans>What was changed, and by whom</Trans>
          </a>
        </p>
      </header>
      <ul className={section.rows}>
        {items.map((person) => (
          <Person key={person.id} person={person} isOwn={person.id === ownId} />
        ))}
      </ul>
      <Invite rejected={isInvitation ? rejected : undefined} />
    </Container>
  );
}
