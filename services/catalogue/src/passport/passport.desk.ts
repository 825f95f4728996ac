import { dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import type { Terminal } from '@dorpel/service-kit';
import type { OpenCatalogue } from '../catalogue.ts';
import type { Property } from '../property/property.ts';
import { presentOpen } from './passport.present.ts';

type Words = {
  readonly held: string;
  readonly published: string;
  readonly status: Readonly<Record<string, string>>;
  readonly sum: (all: number, complete: number, held: number) => string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  nl: {
    held: 'TEGENGEHOUDEN',
    published: 'gepubliceerd',
    status: { missing: 'ontbreekt', 'on-request': 'op aanvraag' },
    sum: (all, complete, held) => `${all} panden te koop of te huur: ${complete} volledig, ${held} tegengehouden`,
  },
  fr: {
    held: 'RETENU',
    published: 'publié',
    status: { missing: 'manque', 'on-request': 'sur demande' },
    sum: (all, complete, held) => `${all} biens à vendre ou à louer : ${complete} complets, ${held} retenus`,
  },
  en: {
    held: 'HELD BACK',
    published: 'published',
    status: { missing: 'missing', 'on-request': 'on request' },
    sum: (all, complete, held) => `${all} properties for sale or to rent: ${complete} complete, ${held} held back`,
  },
  de: {
    held: 'ZURÜCKGEHALTEN',
    published: 'veröffentlicht',
    status: { missing: 'fehlt', 'on-request': 'auf Anfrage' },
    sum: (all, complete, held) =>
      `${all} Objekte zum Kauf oder zur Miete: ${complete} vollständig, ${held} zurückgehalten`,
  },
};

const placeOf = ({ reference, address }: Property) =>
  [reference, address.zip, address.cityKey].filter(Boolean).join(' ');

export type Telling = {
  readonly terminal: Terminal;
  readonly catalogue: Pick<OpenCatalogue, 'properties' | 'rules'>;
  readonly language: Language;
  readonly now: Date;
};

/** `desk passport`: per property what is missing, what is only on request, and whether it may be published today. */
export async function tellPassports({ terminal, catalogue, language, now }: Telling): Promise<void> {
  const words = WORDS[language];
  const { rules } = await catalogue.rules.current();
  const day = dayOf(now);
  let [all, complete, held] = [0, 0, 0];
  for await (const { property, listing } of catalogue.properties.kept()) {
    if (listing.shelf === 'references') continue;
    const open = presentOpen(property, { rules, day, language });
    all += 1;
    if (open.isHeld) held += 1;
    if (open.items.length === 0) {
      complete += 1;
      continue;
    }
    terminal.say(`${property.id}  ${placeOf(property)}  ${open.isHeld ? words.held : words.published}`);
    for (const { status, name, ask, isNeeded } of open.items) {
      terminal.say(`  ${isNeeded ? '!' : '-'} ${name}: ${words.status[status]}. ${ask}`);
    }
  }
  terminal.say(words.sum(all, complete, held));
}
