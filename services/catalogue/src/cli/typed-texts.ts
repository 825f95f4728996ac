import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is said of what the office types over what feeds say: facts of a home, and its open house days. */
export const typedTexts = (say: (message: MessageDescriptor) => string) => ({
  facts: {
    feed: (value: string) => say(msg`feed: ${value}`),
    typed: (value: string, by: string, on: string) => say(msg`typed: ${value} (${by}, ${on})`),
    differs: say(msg`the feed says something else since`),
    who: say(msg`Who types what? Say --by NAME, and --set FIELD=VALUE;…, --feed FIELD,… or --keep FIELD,….`),
    unfit: (fields: string) =>
      say(msg`These can’t be read, or the law does not ask this home for them (${fields}): nothing was changed.`),
    changed: say(msg`Somebody typed something of this home at the same moment: nothing was changed. Try again.`),
    done: (id: string, fields: number, units: number) =>
      say(msg`${id}: fields that are different: ${fields}; other homes: ${units}`),
  },
  days: {
    typed: (by: string, on: string) => say(msg`typed by ${by} on ${on}`),
    removed: (day: string, by: string, on: string) => say(msg`taken away by ${by} on ${on}: ${day}`),
    differs: (date: string, typed: string, feed: string) =>
      say(msg`${date}: typed here: ${typed}; the feed says since: ${feed}`),
    past: (day: string) => say(msg`over: ${day}`),
    none: say(msg`No open house day is planned.`),
    nothing: say(msg`nothing`),
    who: say(msg`Who does what? Say --by NAME, with --date DAY --from TIME --until TIME, or --of DAY.`),
    gone: say(
      msg`There is no such open house day to come, or several on that date: say when it begins. Nothing was changed.`,
    ),
    unfit: (fields: string) => say(msg`This makes no open house day to come (${fields}): nothing was changed.`),
    changed: (id: string) => say(msg`${id}: changed.`),
    same: (id: string) => say(msg`${id}: it was so already.`),
  },
});

/** What is said of what is near homes. */
export const nearTexts = (say: (message: MessageDescriptor) => string) => ({
  none: say(msg`Nothing was imported of what is near homes: their pages tell nothing of it.`),
  holds: (places: number, streets: number) => say(msg`${places} places, ${streets} streets`),
  drawn: say(msg`drawn for the demonstration: it goes with the first import`),
  badName: say(
    msg`--name: what is it called here? Small letters, digits and hyphens, 40 at most, a letter first. The same name replaces it.`,
  ),
  whose: say(msg`--credit: who is to be thanked? Pages say it; OpenStreetMap asks for ‘© OpenStreetMap contributors’.`),
  bad: {
    missing: (path: string) => say(msg`There is no file ${path}.`),
    other: (path: string) =>
      say(
        msg`${path}: that is neither a GeoJSON with features nor a timetable of GTFS with stops, routes, trips and stop_times.`,
      ),
    broken: (where: string) => say(msg`${where} can’t be read: it is broken or cut off. Nothing was changed.`),
  },
  empty: (path: string) => say(msg`${path} holds no station, stop, shop, school, park or street. Nothing was changed.`),
  stored: (name: string, homes: number) =>
    say(msg`Kept as ‘${name}’. Homes of which something else is near from now on: ${homes}`),
  unknown: (name: string) => say(msg`Nothing was imported as ‘${name}’.`),
  removed: (name: string, homes: number) => say(msg`‘${name}’ is gone. Homes that were looked at anew: ${homes}`),
});

/** What is said of the streets of the map. */
export const streetsTexts = (say: (message: MessageDescriptor) => string) => ({
  nowhere: say(msg`This site has no folder of maps (MAPS). Say --into FOLDER.`),
  made: (name: string, tiles: number, megabytes: number) =>
    say(
      msg`${name}: ${tiles} tiles, ${megabytes} MB. The site draws it within seconds; an older archive may be deleted a day later.`,
    ),
  noSea: say(msg`The coast is that of the map that is built in: --sea makes it exact.`),
  bad: {
    missing: (path: string) => say(msg`There is no file ${path}.`),
    other: (path: string) => say(msg`${path} is not an extract of OpenStreetMap (.osm.pbf). Nothing was changed.`),
    empty: (path: string) => say(msg`There are no streets in ${path}. Nothing was changed.`),
    'no-tilemaker': (program: string) =>
      say(
        msg`The program ${program} is not installed. On Debian and Ubuntu: apt install tilemaker. Nothing was changed.`,
      ),
    'no-profile': (where: string) =>
      say(
        msg`config-openmaptiles.json and process-openmaptiles.lua of tilemaker were not found (${where}). Say --profile FOLDER. Nothing was changed.`,
      ),
    failed: (said: string) => say(msg`tilemaker failed, and nothing was changed. Its last lines: ${said}`),
  },
});
