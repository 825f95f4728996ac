import { msg } from '@lingui/core/macro';
import type { GroupWords } from './words.ts';

/** Points of the compass. */
const SIDES = {
  n: msg`north`,
  ne: msg`north-east`,
  e: msg`east`,
  se: msg`south-east`,
  s: msg`south`,
  sw: msg`south-west`,
  w: msg`west`,
  nw: msg`north-west`,
} as const;

export const building: GroupWords<'building'> = {
  title: msg`Building`,
  facts: {
    floors: {
      label: msg`Number of floors`,
    },
    floor: {
      label: msg`Floor`,
      values: { 0: msg`Ground floor` },
    },
    facades: {
      label: msg`Facades`,
      values: {
        open: msg`Detached`,
        'half-open': msg`Semi-detached`,
        closed: msg`Terraced`,
      },
    },
    constructionYear: {
      label: msg`Year of construction`,
      short: msg`Built in`,
    },
    renovationYear: {
      label: msg`Year of renovation`,
    },
    condition: {
      label: msg`Condition`,
      values: {
        new: msg`As new`,
        renovated: msg`Renovated`,
        good: msg`In good condition`,
        refresh: msg`To be refreshed`,
        renovate: msg`To be renovated`,
        demolish: msg`To be demolished`,
      },
    },
    heating: {
      label: msg`Heating`,
      values: {
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
    },
    kitchen: {
      label: msg`Kitchen`,
      values: {
        'fully-equipped': msg`Fully equipped`,
        equipped: msg`Equipped`,
        basic: msg`Basic`,
        kitchenette: msg`Kitchenette`,
        none: msg`None`,
      },
    },
    glazing: {
      label: msg`Glazing`,
      values: {
        single: msg`Single glazing`,
        double: msg`Double glazing`,
        'high-efficiency': msg`High-efficiency glazing`,
        triple: msg`Triple glazing`,
      },
    },
    windowFrame: {
      label: msg`Window frames`,
      values: {
        wood: msg`Wood`,
        pvc: msg`PVC`,
        aluminium: msg`Aluminium`,
        steel: msg`Steel`,
      },
    },
    roofMaterial: {
      label: msg`Roof`,
      values: {
        tiles: msg`Tiles`,
        slate: msg`Slate`,
        'flat-epdm': msg`Flat roof, EPDM`,
        'flat-bitumen': msg`Flat roof, bitumen`,
        metal: msg`Metal`,
        green: msg`Green roof`,
      },
    },
    orientationGarden: {
      label: msg`Orientation of the garden`,
      values: SIDES,
    },
    orientationTerrace: {
      label: msg`Orientation of the terrace`,
      values: SIDES,
    },
  },
};

export const rooms: GroupWords<'rooms'> = {
  title: msg`Rooms and parking`,
  facts: {
    bedrooms: { label: msg`Bedrooms` },
    bathrooms: { label: msg`Bathrooms` },
    showerRooms: { label: msg`Shower rooms` },
    toilets: { label: msg`Toilets` },
    garages: { label: msg`Garages` },
    parkings: {
      label: msg`Indoor parking spaces`,
    },
    externalParkings: {
      label: msg`Outdoor parking spaces`,
    },
  },
};

export const surfaces: GroupWords<'surfaces'> = {
  title: msg`Areas`,
  facts: {
    surfaceTotal: {
      label: msg`Total area`,
    },
    surfaceLiving: {
      label: msg`Living area`,
      short: msg({ message: 'Living area', context: 'where there is little room' }),
    },
    surfaceGround: { label: msg`Plot` },
    surfaceTerrace: {
      label: msg`Terrace area`,
    },
    surfaceGarden: {
      label: msg`Garden area`,
    },
    surfaceConstructed: {
      label: msg`Built-up area`,
    },
    surfaceStore: {
      label: msg`Shop or storage`,
    },
    surfaceOffice: {
      label: msg`Office area`,
    },
    plotWidth: {
      label: msg`Width of the plot`,
    },
    frontWidth: {
      label: msg`Width of the front`,
    },
  },
};

export const amenities: GroupWords<'amenities'> = {
  title: msg`Comfort`,
  facts: {
    electricityConnection: {
      label: msg`Connected to the electricity grid`,
      group: 'building',
    },
    drainConnection: {
      label: msg`Connected to the sewer`,
      group: 'building',
    },
    gas: { label: msg`Natural gas` },
    water: { label: msg`Water` },
    lift: { label: msg`Lift` },
    cellar: { label: msg`Cellar` },
    terrace: { label: msg`Terrace` },
    garden: { label: msg`Garden` },
    attic: { label: msg`Attic` },
    furnished: { label: msg`Furnished` },
    garage: { label: msg`Garage` },
    parking: { label: msg`Parking space` },
    pool: { label: msg`Swimming pool` },
    electricity: { label: msg`Electricity` },
    drain: { label: msg`Sewer` },
    alarm: { label: msg`Alarm` },
    solarPanels: { label: msg`Solar panels` },
    fireplace: { label: msg`Fireplace` },
    chargingPoint: { label: msg`Charging point` },
    individualMeters: {
      label: msg`Individual meters`,
      no: msg`No individual meters`,
    },
    petsAllowed: {
      label: msg`Pets welcome`,
      no: msg`No pets`,
    },
  },
};
