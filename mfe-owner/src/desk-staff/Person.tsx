import { ROLES } from '@dorpel/contracts/desk';
import type { StaffLine } from '@dorpel/contracts/desk-staff';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { SelectField } from '@dorpel/ui/SelectField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PRESS } from '../parts/desk/presses.ts';
import { roleWords } from '../parts/desk/role-words.ts';
import { TooOftenBadge } from '../parts/desk/TooOften.tsx';
import { DO } from './act.ts';
import styles from './View.module.css';

/** What is marked of an account; that it works as it should is not. */
const STATES: Readonly<Record<string, MessageDescriptor>> = {
  invited: msg`invited`,
  disabled: msg`no access`,
};

/** One colleague, and what a manager does about them. Each form says whose by a hidden id. */
export function Person({ person, isOwn }: { readonly person: StaffLine; readonly isOwn: boolean }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const { id, name, email, role, language, state, hasSecondFactor, tooOften } = person;
  const stateWords = STATES[state];
  const whose = <span className="visually-hidden"> ({name})</span>;
  return (
    <li className={styles.person}>
      <span className={styles.name}>
        <strong>{name}</strong>
        {stateWords ? <Badge tone="stone">{i18n._(stateWords)}</Badge> : null}
        {hasSecondFactor ? (
          <Badge tone="moss">
            <Trans>second step</Trans>
          </Badge>
        ) : null}
        {tooOften ? <TooOftenBadge {...tooOften} /> : null}
        <span className={styles.address}>{isOwn ? `${email} · ${i18n._(roleWords(role))}` : email}</span>
      </span>
      {isOwn ? (
        <Badge>
          <Trans>You</Trans>
        </Badge>
      ) : (
        <div className={styles.does}>
          <form className={styles.role} method="post" action={href('desk-staff')}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="before" value={role} />
            <SelectField label={t`Role of ${name}`} name="role" defaultValue={role}>
              {ROLES.map((each) => (
                <option key={each} value={each}>
                  {i18n._(roleWords(each))}
                </option>
              ))}
            </SelectField>
            <Button type="submit" name={PRESS} value={DO.role} variant="secondary">
              <Trans>Save</Trans>
              {whose}
            </Button>
          </form>
          <form className={styles.does} method="post" action={href('desk-staff')}>
            <input type="hidden" name="id" value={id} />
            {state === 'invited' ? (
              <>
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="name" value={name} />
                <input type="hidden" name="role" value={role} />
                <input type="hidden" name="language" value={language} />
                <Button type="submit" name={PRESS} value={DO.invite} variant="quiet">
                  <Trans>Invite again</Trans>
                  {whose}
                </Button>
              </>
            ) : null}
            {hasSecondFactor ? (
              <Button type="submit" name={PRESS} value={DO.clear} variant="quiet">
                <Trans>Remove the second step</Trans>
                {whose}
              </Button>
            ) : null}
            {state === 'disabled' ? (
              <Button type="submit" name={PRESS} value={DO.enable} variant="quiet">
                <Trans>Restore access</Trans>
                {whose}
              </Button>
            ) : (
              <Button type="submit" name={PRESS} value={DO.disable} variant="quiet">
                <Trans>Close access</Trans>
                {whose}
              </Button>
            )}
          </form>
        </div>
      )}
    </li>
  );
}
