import { CONTRACT, defineRemote } from '@dorpel/federation';

export default defineRemote({
  contract: CONTRACT,
  messages: {
    nl: () => import('./locales/nl.po'),
    fr: () => import('./locales/fr.po'),
    en: () => import('./locales/en.po'),
    de: () => import('./locales/de.po'),
  },
  pages: {
    'owner-login': () => import('./owner-login/page.ts'),
    'owner-recovery': () => import('./owner-recovery/page.ts'),
    'owner-password': () => import('./owner-password/page.ts'),
    'owner-history': () => import('./owner-history/page.ts'),
    'owner-report-end': () => import('./owner-report-end/page.ts'),
    'owner-dashboard': () => import('./owner-dashboard/page.ts'),
    'desk-today': () => import('./desk-today/page.ts'),
    'desk-login': () => import('./desk-login/page.ts'),
    'desk-recovery': () => import('./desk-recovery/page.ts'),
    'desk-password': () => import('./desk-password/page.ts'),
  },
  slots: {
    'owner-homes': () => import('./owner-homes/slot.ts'),
    'owner-needed': () => import('./owner-needed/slot.ts'),
    'owner-figures': () => import('./owner-figures/slot.ts'),
    'owner-funnel': () => import('./owner-funnel/slot.ts'),
    'owner-latest': () => import('./owner-latest/slot.ts'),
    'desk-bar': () => import('./desk-bar/slot.ts'),
  },
  alive: {
    login: () => import('./owner-login/LoginForm.tsx'),
    password: () => import('./owner-password/PasswordForm.tsx'),
    recovery: () => import('./owner-recovery/RecoveryForm.tsx'),
    'report-end': () => import('./owner-report-end/EndForm.tsx'),
  },
});
