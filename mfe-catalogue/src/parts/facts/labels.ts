import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How each labelled value of a property is called (specification, section 3; C7). A fact that is not here is not shown. */
export const LABELS: Readonly<Record<string, MessageDescriptor>> = {
  reference: msg`Reference`,
  uniqueCode: msg`Unique code of the energy certificate`,

  monthlyRent: msg`Monthly rent`,
  cadastralIncome: msg`Cadastral income (not indexed)`,
  realEstateTax: msg`Property tax`,
  chargesOwner: msg`Charges for the owner`,
  chargesRenter: msg`Charges for the tenant`,
  notaryFees: msg`Notary fees (estimate)`,
  registrationRights: msg`Registration duty`,
  vat: msg`VAT on the building`,
  deposit: msg`Deposit`,
  agencyCost: msg`Agency costs`,
  inventoryCost: msg`Share in the inventory of condition`,
  garagePrice: msg`Price of the garage`,

  surfaceTotal: msg`Total surface`,
  surfaceLiving: msg`Living surface`,
  surfaceGround: msg`Plot`,
  surfaceTerrace: msg`Terrace surface`,
  surfaceGarden: msg`Garden surface`,
  surfaceConstructed: msg`Built surface`,
  surfaceStore: msg`Shop or storage`,
  surfaceOffice: msg`Office surface`,
  plotWidth: msg`Width of the plot`,
  frontWidth: msg`Width of the front`,

  bedrooms: msg`Bedrooms`,
  bathrooms: msg`Bathrooms`,
  showerRooms: msg`Shower rooms`,
  toilets: msg`Toilets`,
  garages: msg`Garages`,
  parkings: msg`Indoor parking places`,
  externalParkings: msg`Outdoor parking places`,

  floors: msg`Number of floors`,
  floor: msg`Floor`,
  facades: msg`Facades`,
  constructionYear: msg`Year of construction`,
  renovationYear: msg`Year of renovation`,
  heating: msg`Heating`,
  kitchen: msg`Kitchen`,
  glazing: msg`Glazing`,
  windowFrame: msg`Window frames`,
  roofMaterial: msg`Roof`,
  orientationGarden: msg`Orientation of the garden`,
  orientationTerrace: msg`Orientation of the terrace`,

  epcTotal: msg`Total primary energy use`,
  epcSpec: msg`Energy score`,
  epcCo2Emission: msg`CO₂ emission`,
  epcEndDate: msg`Energy certificate valid until`,
  insulationClass: msg`Thermal insulation class`,

  floodZone: msg`Flood-prone area`,
  floodplainZone: msg`Delimited flood plain`,
  riverbankZone: msg`Delimited riverbank zone`,
  gScore: msg`G-score (building)`,
  pScore: msg`P-score (plot)`,
  floodInfoDate: msg`Date of the flood information`,
  asbestosType: msg`Asbestos certificate`,
  asbestosDate: msg`Date of the asbestos certificate`,
  permits: msg`Building permit obtained`,
  subdivisionPermit: msg`Subdivision permit`,
  preemptiveRights: msg`Right of pre-emption`,
  summons: msg`Summons issued`,
  judicialDecision: msg`Judicial or administrative measure`,
  protectedHeritage: msg`Protected heritage`,
  planningInfo: msg`Most recent urban-planning zoning`,

  availability: msg`Availability`,
  availabilityDate: msg`Available from`,

  electricityConnection: msg`Connected to the electricity grid`,
  drainConnection: msg`Connected to the sewer`,
};

/** What a home has, in a word or two; a home that does not have it says so only where that matters. */
export const FLAGS: Readonly<Record<string, { readonly yes: MessageDescriptor; readonly no?: MessageDescriptor }>> = {
  gas: { yes: msg`Natural gas` },
  water: { yes: msg`Water` },
  electricity: { yes: msg`Electricity` },
  drain: { yes: msg`Sewer` },
  lift: { yes: msg`Lift` },
  cellar: { yes: msg`Cellar` },
  attic: { yes: msg`Attic` },
  terrace: { yes: msg`Terrace` },
  garden: { yes: msg`Garden` },
  garage: { yes: msg`Garage` },
  parking: { yes: msg`Parking place` },
  pool: { yes: msg`Swimming pool` },
  furnished: { yes: msg`Furnished` },
  alarm: { yes: msg`Alarm` },
  solarPanels: { yes: msg`Solar panels` },
  fireplace: { yes: msg`Fireplace` },
  chargingPoint: { yes: msg`Charging point` },
  individualMeters: { yes: msg`Individual meters`, no: msg`No individual meters` },
  petsAllowed: { yes: msg`Pets welcome`, no: msg`No pets` },
};

/** The groups in the order of the page; the legal one and the energy one have a place of their own. */
export const GROUPS: readonly { readonly key: string; readonly title: MessageDescriptor }[] = [
  { key: 'costs', title: msg`Price and costs` },
  { key: 'surfaces', title: msg`Surfaces` },
  { key: 'rooms', title: msg`Rooms and parking` },
  { key: 'building', title: msg`Building` },
  { key: 'availability', title: msg`Availability` },
  { key: 'identity', title: msg`File` },
];
