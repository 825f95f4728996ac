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
        // The names of the regional land-use plan of Brussels, by which an advert there has to call an area.
        'predominantly-residential': msg`predominantly residential area`,
        'typical-residential': msg`typical residential area`,
        'strongly-mixed': msg`strongly mixed area`,
        'urban-industry': msg`area for urban industry`,
        port: msg`area for port activities and transport`,
        administration: msg`administrative area`,
        'public-facilities': msg`area for facilities of collective interest or public service`,
        railway: msg`railway area`,
        'urban-business': msg`business area in an urban setting`,
        green: msg`green area`,
        'green-biological': msg`green area of high biological value`,
        park: msg`park area`,
        'outdoor-sports': msg`area for outdoor sports or leisure`,
        cemetery: msg`cemetery area`,
        forest: msg`forest area`,
        'forest-edge': msg`area of easements around woods and forests`,
        'regional-interest': msg`area of regional interest`,
        'regional-interest-deferred': msg`area of regional interest with deferred development`,
        'land-reserve': msg`land reserve area`,
      },
    },
    lawfulUse: {
      label: msg`Lawful use`,
      values: {
        housing: msg`housing`,
        offices: msg`office`,
        shop: msg`shop`,
        hotel: msg`hotel`,
        workshop: msg`workshop`,
        production: msg`production`,
        storage: msg`storage`,
        facility: msg`facility of collective interest`,
        parking: msg`parking`,
      },
    },
    planningOffence: {
      label: msg`Planning offence recorded`,
    },
    planningInfoDate: {
      label: msg`Date of the planning information`,
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
