import type { Category } from '@dorpel/contracts/content-entities';
import type { Content } from '../library/library.ts';
import { letting } from './articles/letting.ts';
import { selling } from './articles/selling.ts';
import { story } from './articles/story.ts';
import { team } from './articles/team.ts';
import { testimonials } from './articles/testimonials.ts';
import { images } from './images.ts';
import { agencyPages } from './pages/agency.ts';
import { askPages } from './pages/ask.ts';
import { home } from './pages/home.ts';
import { legalPages } from './pages/legal.ts';
import { listPages } from './pages/lists.ts';
import { servicesPages } from './pages/services.ts';
import { routes } from './routes/routes.ts';
import { NAMES } from './routes/segments.ts';
import { settings } from './settings.ts';
import { words } from './words.ts';

const categories: readonly Category[] = [
  { id: 'selling', name: NAMES.selling, path: '/services/Verkopen/', isSequence: true },
  { id: 'letting', name: NAMES.letting, path: '/services/Verhuren/', isSequence: true },
  { id: 'testimonials', name: NAMES.testimonials, path: '/testimonials/', isSequence: false, about: 'reviews' },
  { id: 'team', name: NAMES.team, path: '/team/', isSequence: false, about: 'people' },
  { id: 'about', name: words('Over ons', 'À propos', 'About us', 'Über uns'), path: '/team/', isSequence: false },
];

/** The site of the demo agency: the same each time it is made. */
export const demoContent: Content = {
  settings,
  routes,
  pages: [home, ...listPages, ...servicesPages, ...askPages, ...agencyPages, ...legalPages],
  categories,
  articles: [...selling, ...letting, ...testimonials, ...team, ...story],
  images,
};
