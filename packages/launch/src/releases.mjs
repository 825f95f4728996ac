#!/usr/bin/env node
import { assertRemotesIn, Misuse, notesOf, runCommand, storeOf } from './command.mjs';
import { artefactsIn, settledBy } from './releases/artefacts.mjs';
import { isWithdrawn, lastTried, prunable, servedUntil, setAsideOf, versionBefore } from './releases/pointer.mjs';
import { SETTINGS_HELP } from './settings.mjs';

const HELP = `./pnpm releases [REMOTE]: the versions in the artefact store, the newest first: when they came, who gets them, and
which a shell has set aside and why. Under a canary that shells judge: what they counted, and what they think or decided.

  --prune       takes away versions that nobody needs any more: neither current, canary nor the one before, and
                neither arrived nor served within the last --days (default 30): a page that is open may still load their parts
  --days N
  --store DIR   the artefact store (default: RELEASES, or that of the site on this machine), or the address of one that takes
                PUT: that one knows the versions that visitors got
  --notes DIR   where shells note what they set aside, if they can't write to the store (default: NOTES)

${SETTINGS_HELP}
`;

/** What becomes of a canary, in words. */
const RULED = { wait: 'goes on', ask: 'asks you', back: 'went back', promote: 'was promoted' };

const DAY = 24 * 60 * 60 * 1000;

const time = (milliseconds) => new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');

function roleOf(pointer, aside, version) {
  const why = setAsideOf(pointer, aside, version);
  if (why)
    return `set aside ${time(Date.parse(why.at))}: ${why.why}. The last good one is served; --again releases it once more`;
  if (version === pointer?.version) return 'current';
  if (version === pointer?.canary?.version) {
    const { share, auto } = pointer.canary;
    if (auto) return `canary for ${share} %, judged by the shells since ${time(Date.parse(auto.since))}`;
    return share === 0 ? 'canary for testers' : `canary for ${share} %`;
  }
  const until = servedUntil(pointer, version);
  const last = until === undefined ? 'never served' : `served until ${time(until)}`;
  if (pointer && version === versionBefore(pointer)) return `the one before, ${last}`;
  return pointer && isWithdrawn(pointer, version) ? `rolled back, ${last}` : last;
}

/** What was counted of the canary that shells judge, or judged last. */
function figuresOf(pointer, ruling) {
  if (ruling) return [`${RULED[ruling.kind]}: ${ruling.why}`, ...ruling.lines];
  return pointer?.canary?.auto
    ? ['nothing was counted yet: shells that run say so within seconds, where they have a place for notes']
    : [];
}

async function list(artefacts, name) {
  const now = await artefacts.pointerIn(name);
  const pointer = await settledBy(artefacts, name, now);
  const canary = lastTried(now);
  const ruling = canary && (await artefacts.rulingIn(name, canary));
  const aside = await artefacts.setAsideIn(name);
  const versions = await artefacts.versions(name);
  const lines = versions.flatMap(({ version, arrived }) => [
    `  ${version}  ${time(arrived)}  ${roleOf(pointer, aside, version)}`,
    ...(version === canary?.version ? figuresOf(pointer, ruling) : []).map((line) => `      ${line}`),
  ]);
  return [`${name}${pointer ? '' : ' (has no pointer: it is not served)'}`, ...lines, ''];
}

async function prune(artefacts, name, days) {
  const versions = await artefacts.versions(name);
  const gone = prunable(await artefacts.pointerIn(name), versions, Date.now() - days * DAY);
  await artefacts.remove(name, gone);
  return [
    `${name}: ${gone.length} of ${versions.length} versions taken away${gone.length > 0 ? `: ${gone.join(', ')}` : ''}`,
  ];
}

async function main(values, positionals) {
  const days = Number(values.days ?? 30);
  // Nothing is installed yet where this runs: only digits are read, and '' is no 0.
  if (!/^\d+(\.\d+)?$/.test(values.days ?? '30'))
    throw new Misuse(`--days takes a number of days; '${values.days}' is none.`);
  const store = storeOf(values);
  const artefacts = artefactsIn(store, notesOf(values));
  await assertRemotesIn(store, artefacts, positionals);
  for (const name of positionals.length > 0 ? positionals : await artefacts.remotes()) {
    const lines = values.prune ? await prune(artefacts, name, days) : await list(artefacts, name);
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

await runCommand(
  HELP,
  { prune: { type: 'boolean' }, days: { type: 'string' }, store: { type: 'string' }, notes: { type: 'string' } },
  main,
);
