import { msg } from '@lingui/core/macro';
import type { GroupWords } from './words.ts';

/** P- and G-scores in full words, as the Flemish rules for adverts ask (in force since 2023). */
const FLOOD_SCORES = {
  A: msg`A: no flooding modelled`,
  B: msg`B: low risk of flooding with climate change`,
  C: msg`C: low risk of flooding`,
  D: msg`D: medium risk of flooding`,
} as const;

export const legal: GroupWords<'legal'> = {
  title: msg`Legal information`,
  facts: {
    floodZone: {
      label: msg`Flood-prone area`,
      values: {
        none: msg`not in a flood-prone area`,
        possible: msg`in a possibly flood-prone area`,
        effective: msg`in an effectively flood-prone area`,
      },
    },
    floodplainZone: {
      label: msg`Delimited flood plain`,
    },
    riverbankZone: {
      label: msg`Delimited riverbank zone`,
    },
    gScore: {
      label: msg`G-score (building)`,
      values: FLOOD_SCORES,
    },
    pScore: {
      label: msg`P-score (plot)`,
      values: FLOOD_SCORES,
    },
    floodInfoDate: {
      label: msg`Date of the flood information`,
    },
    asbestosType: {
      label: msg`Asbestos certificate`,
      values: {
        safe: msg`asbestos-safe`,
        'not-safe': msg`not asbestos-safe`,
        'not-applicable': msg`not applicable`,
      },
    },
    asbestosDate: {
      label: msg`Date of the asbestos certificate`,
    },
    electricityInspection: {
      label: msg`Electrical inspection`,
      values: {
        compliant: msg`compliant`,
        'not-compliant': msg`not compliant`,
      },
    },
    electricityInspectionDate: {
      label: msg`Date of the electrical inspection`,
    },
    permits: {
      label: msg`Building permit obtained`,
    },
    subdivisionPermit: {
      label: msg`Subdivision permit`,
    },
    preemptiveRights: {
      label: msg`Right of pre-emption`,
    },
    summons: {
      label: msg`Summons issued`,
    },
    judicialDecision: {
      label: msg`Judicial or administrative measure`,
    },
    protectedHeritage: {
      label: msg`Protected heritage`,
    },
    planningInfo: {
      label: msg`Most recent urban-planning zoning`,
      values: {
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
    },
  },
};

export const energy: GroupWords<'energy'> = {
  title: msg`Energy`,
  facts: {
    epcTotal: {
      label: msg`Total primary energy use`,
    },
    epcSpec: { label: msg`Energy score` },
    epcCo2Emission: { label: msg`CO₂ emission` },
    // The label stands beside, as a picture with a sentence.
    epcLabel: null,
    epcEndDate: {
      label: msg`Energy certificate valid until`,
    },
    insulationClass: {
      label: msg`Thermal insulation class`,
    },
    eLevel: { label: msg`E-level` },
  },
};

export const identity: GroupWords<'identity'> = {
  title: msg`File`,
  facts: {
    reference: { label: msg`Reference` },
    uniqueCode: {
      label: msg`Unique code of the energy certificate`,
      group: 'energy',
    },
  },
};
