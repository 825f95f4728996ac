import { msg } from '@lingui/core/macro';
import type { GroupWords } from './words.ts';

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
    parking: { label: msg`Parking place` },
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
