import { words } from '../../words.ts';

/** Country -> who handles complaints about personal data there, and where (edpb.europa.eu, members). */
export const AUTHORITIES = {
  BE: words(
    'De Gegevensbeschermingsautoriteit, Drukpersstraat 35, 1000 Brussel',
    'L’Autorité de protection des données, rue de la Presse 35, 1000 Bruxelles',
    'The Belgian Data Protection Authority, Drukpersstraat 35, 1000 Brussels',
    'Die belgische Datenschutzbehörde, Drukpersstraat 35, 1000 Brüssel',
  ),
  LU: words(
    'De Commission nationale pour la protection des données, boulevard du Jazz 15, L-4370 Belvaux',
    'La Commission nationale pour la protection des données, 15, boulevard du Jazz, L-4370 Belvaux',
    'The Luxembourg Commission nationale pour la protection des données, 15, boulevard du Jazz, L-4370 Belvaux',
    'Die Commission nationale pour la protection des données, 15, boulevard du Jazz, L-4370 Belvaux',
  ),
} as const;
