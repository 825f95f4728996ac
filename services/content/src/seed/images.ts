import type { Image, Texts } from '@dorpel/contracts/content-entities';

/** The photos of the demo, and what they show; the files and their licences lie in `photos/`. */
const shown: Readonly<Record<string, Texts>> = {
  doorstep: {
    nl: 'Trapgevels bij avond, één deur staat open',
    fr: 'Pignons à gradins le soir, une porte est ouverte',
    en: 'Stepped gables in the evening, one door stands open',
    de: 'Treppengiebel am Abend, eine Tür steht offen',
  },
  fermette_living: {
    nl: 'Leefruimte met balken',
    fr: 'Séjour aux poutres apparentes',
    en: 'Living room with beams',
    de: 'Wohnzimmer mit Balkendecke',
  },
  hall_1: {
    nl: 'Inkomhal met trap',
    fr: 'Hall d’entrée avec escalier',
    en: 'Entrance hall with stairs',
    de: 'Eingangshalle mit Treppe',
  },
  maison_living_2: {
    nl: 'Klassiek salon met hoge plafonds',
    fr: 'Salon classique à hauts plafonds',
    en: 'Classic salon with high ceilings',
    de: 'Klassischer Salon mit hohen Decken',
  },
  living_a1: {
    nl: 'Lichte leefruimte met tuinzicht',
    fr: 'Séjour lumineux avec vue sur le jardin',
    en: 'Bright living room with garden view',
    de: 'Helles Wohnzimmer mit Gartenblick',
  },
  halfopen_2: {
    nl: 'Halfopen gezinswoning',
    fr: 'Maison familiale trois façades',
    en: 'Semi-detached family home',
    de: 'Doppelhaushälfte für Familien',
  },
  apartment_3: {
    nl: 'Stadsappartement in baksteen',
    fr: 'Appartement urbain en brique',
    en: 'Brick city apartment building',
    de: 'Stadtwohnung im Backsteinhaus',
  },
  newbuild_residence: {
    nl: 'Nieuwbouwresidentie in het groen',
    fr: 'Résidence neuve dans la verdure',
    en: 'New-build residence in the green',
    de: 'Neubauresidenz im Grünen',
  },
  terraced_1: {
    nl: 'Rijwoning in rode baksteen',
    fr: 'Maison mitoyenne en brique rouge',
    en: 'Red-brick terraced house',
    de: 'Reihenhaus aus rotem Backstein',
  },
  homeoffice_1: { nl: 'Thuiskantoor', fr: 'Bureau à domicile', en: 'Home office', de: 'Homeoffice' },
  office_2: { nl: 'Vergaderzaal', fr: 'Salle de réunion', en: 'Meeting room', de: 'Besprechungsraum' },
  dining_1: {
    nl: 'Eetkamer met tuinzicht',
    fr: 'Salle à manger avec vue sur le jardin',
    en: 'Dining room with garden view',
    de: 'Esszimmer mit Gartenblick',
  },
  garden_terrace: {
    nl: 'Terras met pergola',
    fr: 'Terrasse avec pergola',
    en: 'Terrace with pergola',
    de: 'Terrasse mit Pergola',
  },
  maison_1: { nl: 'Wit herenhuis', fr: 'Maison de maître blanche', en: 'White town house', de: 'Weißes Stadthaus' },
  apt_living_1: {
    nl: 'Leefruimte met stadszicht',
    fr: 'Séjour avec vue sur la ville',
    en: 'Living room with city view',
    de: 'Wohnzimmer mit Stadtblick',
  },
  villa_pastorie: {
    nl: 'Landelijke pastoriewoning',
    fr: 'Villa de style presbytère',
    en: 'Rectory-style country house',
    de: 'Landhaus im Pfarrhausstil',
  },
  kitchen_b1: {
    nl: 'Donkergroene keuken',
    fr: 'Cuisine vert foncé',
    en: 'Dark-green kitchen',
    de: 'Dunkelgrüne Küche',
  },
};

/** Width and height in pixels: of the photos, and of what is drawn to fill a window. */
const PHOTO = { width: 1360, height: 906 };
const SIZES: Readonly<Record<string, typeof PHOTO>> = { doorstep: { width: 3600, height: 2400 } };

export const images: readonly Image[] = Object.entries(shown).map(([id, alt]) => ({
  id,
  filename: `${id}.webp`,
  originalname: `${id}.webp`,
  url: `/api/content/v1/pictures/${id}/`,
  mimetype: 'image/webp',
  destination: '',
  createDate: '2026-01-05T09:00:00.000Z',
  ...(SIZES[id] ?? PHOTO),
  alt,
}));
