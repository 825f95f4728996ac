/** Of zxcvbn's scores, from 0: below it, somebody who tries would be in within days (over 10^8 guesses are 'safely unguessable'). */
const SAFE = 3;

/** What is read of a password: more would only take time, and what is longer is not guessed by its end. */
const LONGEST = 100;

type Check = (password: string, about: readonly string[]) => boolean;

/** The words of a language under names of their own: each of them calls its lists the same. */
const named = (language: string, dictionary: object) =>
  Object.entries(dictionary).map(([name, words]) => [`${name}-${language}`, words] as const);

/** Loads the lists of words, some 60 MB of memory: only once somebody chooses a password, and kept from then on. */
async function load(): Promise<Check> {
  const [{ zxcvbn, zxcvbnOptions }, common, de, en, fr, nl] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fr'),
    import('@zxcvbn-ts/language-nl-be'),
  ]);
  const languages = { common, de, en, fr, nl };
  const dictionary = Object.fromEntries(
    Object.entries(languages).flatMap(([language, { dictionary: words }]) => named(language, words)),
  );
  zxcvbnOptions.setOptions({ dictionary, graphs: common.adjacencyGraphs });
  return (password, about) => zxcvbn(password.slice(0, LONGEST), [...about]).score < SAFE;
}

let loaded: Promise<Check> | undefined;

/**
 * Whether a password is soon guessed: by lists of passwords and of words in Dutch (as in Belgium), French, English and German, by
 * names, dates and keys beside each other, and by what is known of who chooses it (O13; NIST SP 800-63B, 3.1.1.2).
 *
 * @param about their address and name, and what the agency is called
 */
export async function isGuessable(
  password: string,
  { email, name, agency }: { readonly email: string; readonly name: string; readonly agency: string },
) {
  loaded ??= load();
  const check = await loaded;
  // Its lists are in lower case, whatever the case of what is compared with them.
  const names = [name, agency].flatMap((each) => [each, each.replaceAll(/\s/g, ''), ...each.split(/\s+/)]);
  const known = [email, ...email.split(/[@.]/), ...names];
  return check(
    password,
    known.filter(Boolean).map((each) => each.toLowerCase()),
  );
}
