/** Countries in two and three letters: all of ISO 3166-1. */
const LETTERS = (
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB ' +
  'BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR ' +
  'BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR ' +
  'CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK ' +
  'FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS ' +
  'GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ' +
  'ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO ' +
  'LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD ' +
  'MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER ' +
  'NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM ' +
  'PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP ' +
  'SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF ' +
  'TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY ' +
  'UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE'
).split(' ');

/** The numbers of countries in the source system (its list of countries); a country that is not in it has its two letters. */
const NUMBERS: Readonly<Record<string, number>> = { BE: 10, DE: 26, ES: 32, FR: 33, LU: 50, NL: 63 };

/** What a country is called in a record: 10, or 'PT'. */
export type CountryId = number | string;

export type CountryCodes = { readonly id: CountryId; readonly two: string; readonly three: string };

/** All countries, in the order of their letters. */
export const COUNTRIES: readonly CountryCodes[] = LETTERS.map((letters) => {
  const [two, three] = [letters.slice(0, 2), letters.slice(2)];
  return { id: NUMBERS[two] ?? two, two, three };
});

export const COUNTRY_IDS: readonly CountryId[] = COUNTRIES.map(({ id }) => id);

const BY_ID = new Map(COUNTRIES.map((country) => [country.id, country]));
const BY_CODE = new Map(
  COUNTRIES.flatMap((country) => [[country.two, country] as const, [country.three, country] as const]),
);

/** 10 -> 'BE', 'PT' -> 'PT'. @throws Error for an id that is none; records are checked before */
export function countryOf(id: CountryId): string {
  const country = BY_ID.get(id);
  if (country === undefined) throw new Error(`There is no country ${id}.`);
  return country.two;
}

/** 'BE' or 'BEL' -> 10. @throws Error for a code that is none: no home is stored with one */
export function countryIdOf(code: string): CountryId {
  const country = BY_CODE.get(code);
  if (country === undefined) throw new Error(`There is no country ${code}.`);
  return country.id;
}

/** The languages in which countries are called by their names: those of the site, and those of the formats. */
const NAMED_IN = ['nl', 'fr', 'en', 'de', 'es', 'pt'] as const;
/** Names that people write and no list has. */
const ALIASES: Readonly<Record<string, string>> = {
  holland: 'NL',
  'the netherlands': 'NL',
  'great britain': 'GB',
  england: 'GB',
  uk: 'GB',
  usa: 'US',
  'czech republic': 'CZ',
  turkey: 'TR',
};

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The name of a country (two letters) in a language. */
export const countryName = (two: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(two) ?? two;

let names: ReadonlyMap<string, CountryId> | undefined;

function namesOfAll(): ReadonlyMap<string, CountryId> {
  const found = new Map<string, CountryId>();
  for (const { two, id } of COUNTRIES) {
    for (const language of NAMED_IN) found.set(folded(countryName(two, language)), id);
  }
  for (const [name, two] of Object.entries(ALIASES)) found.set(name, countryIdOf(two));
  return found;
}

/** The country that is meant by two or three letters, or by a name in one of six languages; undefined for no country. */
export function countryMeant(said: string): CountryId | undefined {
  const country = BY_CODE.get(said.trim().toUpperCase());
  if (country) return country.id;
  names ??= namesOfAll();
  return names.get(folded(said));
}
