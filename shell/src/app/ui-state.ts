import { MOBILE_UP_TO, TABLET_UP_TO } from '@dorpel/federation/device';
import type { Language } from '@dorpel/i18n/languages';
import { createStore, useStore } from 'zustand';

type Device = { readonly isMobile: boolean; readonly isTablet: boolean; readonly isDesktop: boolean };

/** The state of the interface itself (H11). The server renders for a desktop, the browser corrects it after. */
type UiState = Device & {
  readonly topBarShow: boolean;
  readonly language: Language | undefined;
  /** The next page is on its way: said to what is alive in a page that stays still, which is no part of the page's tree. */
  readonly isBusy: boolean;
  /** Takes the width of the window in px. */
  readonly resize: (width: number) => void;
  readonly speak: (language: Language) => void;
  readonly showTopBar: (show: boolean) => void;
  readonly wait: (isBusy: boolean) => void;
};

/** Exactly one is true. */
const flagsOf = (width: number): Device => ({
  isMobile: width <= MOBILE_UP_TO,
  isTablet: width > MOBILE_UP_TO && width <= TABLET_UP_TO,
  isDesktop: width > TABLET_UP_TO,
});

export const uiStore = createStore<UiState>()((set) => ({
  ...flagsOf(Number.POSITIVE_INFINITY),
  topBarShow: true,
  language: undefined,
  isBusy: false,
  resize: (width) => set(flagsOf(width)),
  speak: (language) => set({ language }),
  showTopBar: (topBarShow) => set({ topBarShow }),
  wait: (isBusy) => set({ isBusy }),
}));

export const useUi = <T>(select: (state: UiState) => T): T => useStore(uiStore, select);

/** The class of the device as remotes see it. */
export const deviceName = ({ isMobile, isTablet }: Device) => (isMobile ? 'mobile' : isTablet ? 'tablet' : 'desktop');
