import type { Site } from '@dorpel/contracts/content';
import type { InLanguage } from '../library/in-language.ts';
import { versionOf } from '../library/routing-table.ts';
import { presentShare, sharedSite } from '../media/share-share.ts';
import { presentLook } from '../media/look.present.ts';
import { presentMenu } from './menu.ts';

function presentAgency({ library, word }: InLanguage): Site['agency'] {
  const { slogan, city, identity, offices, ...agency } = library.settings.agency;
  return {
    ...agency,
    ...(offices && { offices: offices.map((office) => ({ ...office, city: word(office.city) })) }),
    slogan: word(slogan),
    city: word(city),
    identity: identity.map(({ label, value, href }) => ({
      label: word(label),
      value: word(value),
      ...(href && { href }),
    })),
  };
}

function presentFooter(speech: InLanguage): Site['footer'] {
  const { columns, copyright } = speech.library.settings.footer;
  return {
    columns: columns.filter(speech.isDisplayed).map((column) => ({
      title: speech.word(column.title),
      introText: speech.say(column.introText)?.text ?? null,
      fullText: speech.html(column.fullText)?.text ?? null,
      images: speech.pictures(column.images),
      links: (column.links ?? []).map(speech.link),
    })),
    copyright: speech.word(copyright),
  };
}

function presentConsent({ library, word, link }: InLanguage): Site['consent'] {
  const { consent } = library.settings;
  return (
    consent && {
      title: word(consent.title),
      text: word(consent.text),
      policy: link(consent.policy),
      categories: Object.entries(consent.categories).map(([id, { name, text }]) => ({
        id,
        name: word(name),
        text: word(text),
      })),
    }
  );
}

/** What the frame around every page shows, in one language (H1, H6). */
export function presentSite(speech: InLanguage): Site {
  const headerLinks = speech.library.settings.headerLinks
    .filter((link) => link.status === 'Published' && speech.isDisplayed(link))
    .map(({ icon, colour, ...link }) => ({ ...speech.link(link), icon, colour: colour ?? null }));
  const site = {
    agency: presentAgency(speech),
    menu: presentMenu(speech),
    headerLinks,
    footer: presentFooter(speech),
    consent: presentConsent(speech),
    tags: speech.library.settings.tags,
    look: presentLook(speech.library.settings.look),
    share: presentShare('site', 'site', speech, sharedSite(speech)),
  };
  return { version: versionOf(site), ...site };
}
