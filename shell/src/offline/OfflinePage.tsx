import type { Remote } from '@dorpel/federation';
import { formatPhone, phoneHref } from '@dorpel/i18n/phone';
import { offlinePath } from '@dorpel/routes/offline-route';
import { Button, ButtonLink } from '@dorpel/ui/Button';
import { MailIcon, PhoneIcon } from '@dorpel/ui/icons';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useShell } from '../app/site.ts';
import { DAYS, MOST_PAGES } from './names.ts';
import css from './OfflinePage.module.css';

/** What the page that lists what is kept says, and the notes that come from it; loaded like a remote's. */
export const offlineMessages: Remote['messages'] = {
  nl: () => import('../locales/offline/nl.po'),
  fr: () => import('../locales/offline/fr.po'),
  en: () => import('../locales/offline/en.po'),
  de: () => import('../locales/offline/de.po'),
};

/** Its title. */
export const OFFLINE_TITLE = msg`Without a connection`;

/** A part of the page that `offline-page.ts` shows where there is something in its list. */
function Kept({ id, title, children }: { readonly id: string; readonly title: string; readonly children?: ReactNode }) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`} tabIndex={-1} hidden>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <ul role="list" className={css.list} />
    </section>
  );
}

/** How what the scripts show looks, in the language of the page: the one place for these words. */
function Templates() {
  const { t } = useLingui();
  const path = offlinePath(useShell().appContext.site.language);
  // The worker puts it in.
  const date = '{date}';
  return (
    <>
      <template id="kept-item">
        <li className={css.item}>
          <img className={css.picture} alt="" width={96} height={64} />
          <span>
            {/* Its script says which page it is. */}
            <a className={css.link} href={path} target="_self">
              {t`Page`}
            </a>
            <time className={css.date} />
          </span>
        </li>
      </template>
      <template id="waiting-item">
        <li className={css.form}>
          <h3>{t`Form`}</h3>
          <time className={css.date} />
          <ul role="list" className={css.typed} />
          <span className={css.actions}>
            <Button size="small" data-do="send">{t`Send now`}</Button>
            <Button
              size="small"
              variant="quiet"
              data-do="discard"
              data-sure={t`Discard this message? It has not been sent.`}
            >
              {t`Discard`}
            </Button>
          </span>
        </li>
      </template>
      <template id="kept-note">
        <aside className={css.note} aria-label={t`No connection`}>
          <p>
            <strong>{t`No connection.`}</strong> {t`You are reading this page as you saw it on ${date}.`}{' '}
            {t`What you send now waits on this device until you tell us to send it.`}
          </p>
          <p>
            <a href={path}>{t`What you can read without a connection`}</a>
          </p>
        </aside>
      </template>
      <template id="waiting-template">
        <aside id="waiting-note" className={css.asking} aria-label={t`Not sent yet`}>
          <p role="status">{t`You wrote something without a connection, and it has not been sent yet. Nothing is sent without your consent.`}</p>
          <span className={css.actions}>
            {/* A document of its own: the router of the site does not know it. */}
            <ButtonLink size="small" href={`${path}#waiting`} target="_self">{t`Check it and send it`}</ButtonLink>
            <Button size="small" variant="quiet">{t`Later`}</Button>
          </span>
        </aside>
      </template>
    </>
  );
}

/**
 * What a visitor can read without a network, and how to reach the agency: the server says the words, and `offline-page.ts` what
 * this browser keeps. The worker says in `data-connection` that it was asked in need.
 */
export function OfflinePage() {
  const { t } = useLingui();
  const { language, content } = useShell().appContext.site;
  const { agency } = content;
  return (
    <div className={css.page}>
      <div id="offline" data-path={offlinePath(language)} data-connection="there">
        <div className={css.none}>
          <h1>{t`No connection, but not empty-handed`}</h1>
          <p className="lead">{t`Your device can’t reach us right now. What you looked at before is here.`}</p>
          <p id="not-kept" className={css.hint} hidden>
            {t`The page you asked for is not on this device.`}{' '}
            <a id="again" href={offlinePath(language)} target="_self">{t`Try again`}</a>
          </p>
          <p id="not-sent" className={css.hint} hidden>
            <strong>{t`Not sent.`}</strong>{' '}
            {t`This can only be sent with a connection. Please go back and try again later.`}
          </p>
        </div>
        <div className={css.there}>
          <h1>{t`What you can read without a connection`}</h1>
          <p className="lead">{t`The pages you looked at last stay on this device, for when the connection fails.`}</p>
        </div>
      </div>
      <p className={css.ways}>
        <a href={phoneHref(agency.phone)}>
          <PhoneIcon /> {formatPhone(agency.phone)}
        </a>
        <a href={`mailto:${agency.email}`}>
          <MailIcon /> {agency.email}
        </a>
      </p>
      <Kept id="waiting" title={t`Not sent yet`}>
        <p>{t`You wrote this without a connection. It stays on this device, and is sent when you say so.`}</p>
      </Kept>
      <Kept id="favourites" title={t`Your favourites`} />
      <Kept id="seen" title={t`What you looked at`} />
      <p id="nothing" hidden>{t`Nothing is on this device yet. Homes and pages that you look at will be here.`}</p>
      <div id="forgetting" className={css.forgetting} hidden>
        <p>{t`At most ${MOST_PAGES} pages, for ${DAYS} days, on this device alone.`}</p>
        <Button id="forget" size="small" variant="secondary">{t`Forget these pages`}</Button>
      </div>
      <Templates />
    </div>
  );
}
