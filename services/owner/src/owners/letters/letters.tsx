import type { Language } from '@dorpel/i18n/languages';
import { MailFacts, MailText, type OutgoingMessage } from '@dorpel/mail';
import { accountLetters, createCompose, moment } from '../../access/letters.tsx';
import type { OwnerAccount } from '../account.ts';
import type { Stationery } from './stationery.ts';
import { WORDS } from './words.ts';

export type LetterSettings = {
  /** Where visitors see the site. */
  readonly origin: string;
  readonly stationery: Pick<Stationery, 'sender'>;
  readonly agency: { readonly address: string; readonly language: Language };
};

/** A mail about an account, at an instant. */
type Letter = (account: OwnerAccount, at: Date) => OutgoingMessage;

export type Letters = ReturnType<typeof accountLetters> & {
  /** To the agency: an owner has logged in (O3). */
  readonly login: Letter;
  /** The same, with a temporary password. */
  readonly temporaryLogin: Letter;
};

export function createLetters({ origin, stationery, agency }: LetterSettings): Letters {
  const compose = createCompose(stationery);

  function login({ name, email, propertyIds }: OwnerAccount, at: Date, isTemporary: boolean) {
    const { login: words } = WORDS[agency.language];
    const facts = [
      { name: words.facts.owner, value: name },
      { name: words.facts.email, value: email },
      { name: words.facts.when, value: moment(at, agency.language) },
      { name: words.facts.properties, value: propertyIds.join(', ') },
    ];
    return compose({ address: agency.address }, agency.language, {
      title: words.title(name),
      note: words.note,
      children: (
        <>
          <MailText>{words.text(name)}</MailText>
          {isTemporary && <MailText>{words.temporary}</MailText>}
          <MailFacts facts={facts} />
        </>
      ),
    });
  }

  return {
    ...accountLetters(compose, WORDS, (language) => `${origin}/${language}/login/`),
    login: (account, at) => login(account, at, false),
    temporaryLogin: (account, at) => login(account, at, true),
  };
}
