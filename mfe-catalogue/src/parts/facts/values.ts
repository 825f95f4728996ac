import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = Readonly<Record<string, MessageDescriptor>>;

/** Answers to a legal question (specification, section 3: judicial decision values). */
export const JUDICIAL: Words = { no: msg`no`, yes: msg`yes`, 'on-request': msg`on request` };

const SIDES: Words = {
  n: msg`north`,
  ne: msg`north-east`,
  e: msg`east`,
  se: msg`south-east`,
  s: msg`south`,
  sw: msg`south-west`,
  w: msg`west`,
  nw: msg`north-west`,
};

/** P- and G-scores in full words, as the Flemish rules for adverts ask (in force since 2023). */
const FLOOD_SCORES: Words = {
  A: msg`A: no flooding modelled`,
  B: msg`B: small chance of flooding with climate change`,
  C: msg`C: small chance of flooding`,
  D: msg`D: medium chance of flooding`,
};

/** The words of coded values, by the key of their fact. A value that is not here is not shown. */
export const CODES: Readonly<Record<string, Words>> = {
  facades: { open: msg`Detached`, 'half-open': msg`Semi-detached`, closed: msg`Terraced` },
  heating: {
    'gas-condensing': msg`Gas, condensing boiler`,
    gas: msg`Gas`,
    oil: msg`Heating oil`,
    'heat-pump': msg`Heat pump`,
    geothermal: msg`Geothermal heat pump`,
    electric: msg`Electric`,
    pellets: msg`Pellets`,
    district: msg`District heating`,
    'air-conditioning': msg`Air conditioning`,
    none: msg`None`,
  },
  kitchen: {
    'fully-equipped': msg`Fully equipped`,
    equipped: msg`Equipped`,
    basic: msg`Basic`,
    kitchenette: msg`Kitchenette`,
    none: msg`None`,
  },
  glazing: {
    single: msg`Single glazing`,
    double: msg`Double glazing`,
    'high-efficiency': msg`High-efficiency glazing`,
    triple: msg`Triple glazing`,
  },
  windowFrame: { wood: msg`Wood`, pvc: msg`PVC`, aluminium: msg`Aluminium`, steel: msg`Steel` },
  roofMaterial: {
    tiles: msg`Tiles`,
    slate: msg`Slate`,
    'flat-epdm': msg`Flat roof, EPDM`,
    'flat-bitumen': msg`Flat roof, bitumen`,
    metal: msg`Metal`,
    green: msg`Green roof`,
  },
  orientationGarden: SIDES,
  orientationTerrace: SIDES,
  floodZone: {
    none: msg`not in a flood-prone area`,
    possible: msg`in a possibly flood-prone area`,
    effective: msg`in an effectively flood-prone area`,
  },
  pScore: FLOOD_SCORES,
  gScore: FLOOD_SCORES,
  asbestosType: {
    safe: msg`asbestos-safe`,
    'not-safe': msg`not asbestos-safe`,
    'not-applicable': msg`not applicable`,
  },
  planningInfo: {
    residential: msg`residential area`,
    'residential-rural': msg`residential area with a rural character`,
    'residential-expansion': msg`residential expansion area`,
    'residential-park': msg`residential park`,
    mixed: msg`mixed area`,
    industrial: msg`industrial area`,
    sme: msg`area for small and medium-sized businesses`,
    agricultural: msg`agricultural area`,
    nature: msg`nature area`,
    recreation: msg`recreation area`,
    coastal: msg`coastal area`,
  },
  availability: {
    immediately: msg`Immediately`,
    'at-deed': msg`At the deed`,
    'on-date': msg`On a fixed date`,
    'to-be-agreed': msg`To be agreed`,
    let: msg`Let, the tenant stays`,
  },
};

/** Amounts that come back every month or year. */
export const PERIODS: Readonly<Record<string, 'month' | 'year'>> = {
  monthlyRent: 'month',
  chargesOwner: 'month',
  chargesRenter: 'month',
  cadastralIncome: 'year',
  realEstateTax: 'year',
};
