import { dayOf } from '@dorpel/i18n/brussels';
import { isLanguage, type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import { Misuse, type Outcome, Refused } from '@dorpel/service-kit';
import type { CommandContext } from './context.ts';
import { OUTGOING, type Outgoing } from '../formats/formats.ts';
import {
  feedPath,
  formatNamed,
  hashToken,
  type HomeReport,
  isPortalName,
  MOST_PORTALS,
  newToken,
  type Portal,
  type Portals,
  reportOn,
} from '../publishing/publishing.ts';

type Run = (given: CommandContext) => Promise<Outcome>;

/** What anybody at the desk may see of a portal: not what its token was made to. */
const shown = ({ id, format, sender, language, createdOn, pausedOn }: Portal) => ({
  id,
  format,
  sender,
  language,
  createdOn,
  pausedOn,
});

/** @throws Refused where the site has no address: there are no feeds then */
async function opened({ open, words }: CommandContext) {
  const { config, parts } = await open();
  if (config.SITE_URL === undefined) throw new Refused(words.portals.noSite);
  return { parts, siteUrl: config.SITE_URL, addressOf: (id: string) => new URL(feedPath(id), config.SITE_URL).href };
}

async function portalOf(portals: Portals, { names: [id = ''], words }: CommandContext): Promise<Portal> {
  const found = await portals.find(id);
  if (!found) throw new Refused(words.portals.unknown(id));
  return found;
}

function formatGiven({ text }: CommandContext): Outgoing {
  const format = formatNamed(text('format') ?? '');
  if (!format) throw new Misuse(`--format: ${OUTGOING.map(({ name }) => name).join(', ')}?`);
  return format;
}

function senderGiven({ senderId, name }: Outgoing, { text, words }: CommandContext): string | null {
  const sender = text('sender');
  if (senderId === null && sender !== undefined) throw new Misuse(words.portals.takesNo(name, '--sender'));
  if (senderId !== null && !senderId.test(sender ?? '')) throw new Misuse(words.portals.needsSender(name));
  return sender ?? null;
}

function languageGiven({ tells, name }: Outgoing, { text, words }: CommandContext): Language | null {
  const language = text('language');
  if (tells === 'all' && language !== undefined) throw new Misuse(words.portals.takesNo(name, '--language'));
  if (tells === 'all') return null;
  if (!isLanguage(language)) throw new Misuse(`--language: ${LANGUAGES.join(', ')}?`);
  return language;
}

/** What a portal is told: where its feed is, and the name and password for it. */
function sayAccess({ say, words }: CommandContext, id: string, address: string, token: string): void {
  say(words.portals.access);
  say(`  ${address}`);
  say(`  ${id}`);
  say(`  ${token}`);
}

export const addPortal: Run = async (given) => {
  const [id = ''] = given.names;
  const { words, now, isDryRun } = given;
  if (!isPortalName(id)) throw new Misuse(words.portals.badName);
  const format = formatGiven(given);
  const [sender, language] = [senderGiven(format, given), languageGiven(format, given)];
  const { parts, addressOf } = await opened(given);
  const portal: Portal = { id, format: format.name, sender, language, createdOn: now, pausedOn: null };
  const all = await parts.portals.list();
  if (all.some((each) => each.id === id)) throw new Refused(words.portals.exists(id));
  if (all.length >= MOST_PORTALS) throw new Refused(words.portals.most(MOST_PORTALS));
  if (isDryRun) return { data: shown(portal) };
  const token = newToken();
  // Somebody else may just have taken the name.
  if (!(await parts.portals.add(portal, hashToken(token)))) throw new Refused(words.portals.exists(id));
  sayAccess(given, id, addressOf(id), token);
  return { data: { ...shown(portal), address: addressOf(id), token } };
};

export const listPortals: Run = async (given) => {
  const { say, words } = given;
  const { parts, addressOf } = await opened(given);
  const all = await parts.portals.list();
  if (all.length === 0) say(words.portals.none);
  for (const { id, format, sender, language, pausedOn } of all) {
    const state = pausedOn ? words.portals.paused(dayOf(pausedOn)) : words.portals.served;
    say([id, format, sender, language, state, addressOf(id)].filter(Boolean).join('  '));
  }
  return { data: all.map((portal) => ({ ...shown(portal), address: addressOf(portal.id) })) };
};

export const rotatePortal: Run = async (given) => {
  const { parts, addressOf } = await opened(given);
  const { id } = await portalOf(parts.portals, given);
  if (given.isDryRun) return { data: { id } };
  const token = newToken();
  await parts.portals.change(id, { tokenHash: hashToken(token) });
  sayAccess(given, id, addressOf(id), token);
  return { data: { id, address: addressOf(id), token } };
};

export const pausePortal =
  (isPaused: boolean): Run =>
  async (given) => {
    const { parts } = await given.open();
    const portal = await portalOf(parts.portals, given);
    const pausedOn = isPaused ? (portal.pausedOn ?? given.now) : null;
    if (!given.isDryRun) await parts.portals.change(portal.id, { pausedOn });
    given.say(isPaused ? given.words.portals.pausedNow(portal.id) : given.words.portals.servedNow(portal.id));
    return { data: { ...shown(portal), pausedOn } };
  };

export const removePortal: Run = async (given) => {
  const { parts } = await given.open();
  const portal = await portalOf(parts.portals, given);
  if (!given.isDryRun) await parts.portals.remove(portal.id);
  given.say(given.words.portals.removed(portal.id));
  return { data: shown(portal) };
};

function sayReport(
  { say, language, words: { portals: words } }: CommandContext,
  place: string,
  report: HomeReport,
): void {
  const { id, absence, needs, toldIn, notPublic, noPlace, breaches } = report;
  const why =
    absence &&
    (needs.length > 0 ? labelled(words.absence[absence], needs.join(', '), language) : words.absence[absence]);
  say([id, place, why ?? words.sent].join('  '));
  if (toldIn) say(`  ${words.toldIn(toldIn)}`);
  if (notPublic.length > 0) say(`  ${labelled(words.notPublic, notPublic.join(', '), language)}`);
  if (noPlace.length > 0) say(`  ${labelled(words.noPlace, noPlace.join(', '), language)}`);
  for (const breach of breaches) say(`  ${labelled(words.breach, breach, language)}`);
}

/** `cli portals report`: what the feed of a portal says of each home and what it does not, and which are not in it. */
export const reportPortal: Run = async (given) => {
  const { parts, siteUrl } = await opened(given);
  const portal = await portalOf(parts.portals, given);
  await parts.decisions.settled(given.now);
  const [{ rules }, rates] = await Promise.all([parts.rules.current(), parts.rates.current()]);
  const reporting = { siteUrl, rules, rates, day: dayOf(given.now), reader: given.language };
  const homes: HomeReport[] = [];
  let sent = 0;
  for await (const entry of parts.properties.notWithdrawn()) {
    const report = reportOn(portal, entry, reporting);
    const { reference, address } = entry.property;
    sayReport(given, [reference, address.zip, address.cityKey].filter(Boolean).join(' '), report);
    homes.push(report);
    if (report.absence === null) sent += 1;
  }
  given.say(given.words.portals.sum(sent, homes.length - sent));
  return { data: { portal: shown(portal), sent, homes } };
};
