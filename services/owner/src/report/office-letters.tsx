import type { ImportDay } from '@dorpel/contracts/catalogue';
import { formatDateLong } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { type MailAddress, MailButton, MailLinks, MailText, type OutgoingMessage } from '@dorpel/mail';
import { msg, plural } from '@lingui/core/macro';
import { createCompose, moment, type MailTheme } from '../access/access.ts';
import { inWords } from '../locales/sentences.ts';

/** What the mails to the office about imports say. */
const WORDS = inWords((say) => ({
  changes: {
    title: (count: number, day: string) =>
      say(msg`${plural(count, { one: '# home', other: '# homes' })} changed by imports on ${day}`),
    held: (count: number) =>
      say(
        msg`${plural(count, { one: '# home is held back: the law asks for more. Its link leads to where that is put right.', other: '# homes are held back: the law asks for more. Their links lead to where that is put right.' })}`,
      ),
    none: say(msg`None of them is held back.`),
    heldFor: (names: string) => say(msg`Held back because of: ${names}`),
    places: {
      listed: say(msg`On the site`),
      references: say(msg`Sold or rented`),
      withdrawn: say(msg`No longer on the site`),
    },
    unknown: say(msg`No longer known`),
    more: (count: number) => say(msg`And ${count} more.`),
    refused: (count: number) =>
      say(
        msg`${plural(count, { one: '# record could not be read: the report says why.', other: '# records could not be read: the report says why.' })}`,
      ),
    button: say(msg`See the imports`),
    note: say(msg`You get this message on the morning after each day on which imports changed something.`),
  },
  guarded: {
    title: (from: string) => say(msg`More homes than usual are gone: ${from}`),
    stopped: (from: string, when: string) =>
      say(
        msg`Nothing was imported from ${from} on ${when}: more homes would have left the site at once than leave without anybody having been asked.`,
      ),
    kept: (from: string, when: string) =>
      say(
        msg`On ${when} more homes were gone from ${from} at once than leave the site without anybody having been asked. They are still on the site; all else was imported.`,
      ),
    ask: say(
      msg`Say of each whether it leaves the site or stays. If something went wrong in the CRM, put it right there first.`,
    ),
    button: say(msg`Decide which homes leave`),
    note: say(msg`You get this message at most once a day for each CRM or file.`),
  },
}));

type Settings = {
  /** Where visitors see the site. */
  readonly origin: string;
  readonly mailTheme: Pick<MailTheme, 'sender'>;
  /** The box is another one once the office sets another. */
  readonly agency: { readonly box: Pick<MailAddress, 'address'>; readonly language: Language };
};

type Guarded = ImportDay['guarded'][number];

/** The mails to the office about what imports and CRMs did, in its language. */
export function createOfficeLetters({ origin, mailTheme, agency: { box, language } }: Settings) {
  const compose = createCompose(mailTheme);
  const desk = (path: string) => `${origin}/${language}/desk/${path}/`;

  function noteOf({ place, heldFor }: ImportDay['homes'][number]): string {
    const { changes } = WORDS[language];
    if (place === 'held') return changes.heldFor(heldFor.join(', '));
    return Object.hasOwn(changes.places, place ?? '')
      ? changes.places[place as keyof typeof changes.places]
      : changes.unknown;
  }

  return {
    /** What changed on a day. @param day in Brussels */
    changes(day: string, { homes, homesTotal, refused }: ImportDay): OutgoingMessage {
      const { changes: words } = WORDS[language];
      const held = homes.filter(({ place }) => place === 'held').length;
      return compose({ address: box.address }, language, {
        title: words.title(homesTotal, formatDateLong(day, language)),
        note: words.note,
        children: (
          <>
            <MailText>{held > 0 ? words.held(held) : words.none}</MailText>
            <MailLinks
              links={homes.map((home) => ({
                label: home.title,
                href: desk(home.place === 'held' ? `homes/${home.id}/facts` : `homes/${home.id}`),
                note: noteOf(home),
              }))}
            />
            {homesTotal > homes.length && <MailText>{words.more(homesTotal - homes.length)}</MailText>}
            {refused > 0 && <MailText>{words.refused(refused)}</MailText>}
            <MailButton href={desk('imports')}>{words.button}</MailButton>
          </>
        ),
      });
    },
    /** That an import met a guard, and waits for somebody. */
    guarded({ from, at, isStopped }: Guarded): OutgoingMessage {
      const { guarded: words } = WORDS[language];
      const when = moment(new Date(at), language);
      return compose({ address: box.address }, language, {
        title: words.title(from),
        note: words.note,
        children: (
          <>
            <MailText>{isStopped ? words.stopped(from, when) : words.kept(from, when)}</MailText>
            <MailText>{words.ask}</MailText>
            <MailButton href={desk('left-homes')}>{words.button}</MailButton>
          </>
        ),
      });
    },
  };
}

export type OfficeLetters = ReturnType<typeof createOfficeLetters>;
