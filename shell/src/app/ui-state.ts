import { createStore, useStore } from 'zustand';

/** Widths in px up to which a device is a mobile or a tablet (specification, section 9: header helper). */
const MOBILE_UP_TO = 767;
const TABLET_UP_TO = 960;

export type Device = 'mobile' | 'tablet' | 'desktop';

/** The state of the interface itself (H11). The server renders for a desktop, the browser corrects it after. */
type UiState = {
  readonly device: Device;
  readonly topBarShow: boolean;
  readonly resize: (width: number) => void;
  readonly showTopBar: (show: boolean) => void;
};

/** The device class of a window's width in px. */
const deviceOf = (width: number): Device =>
  width <= MOBILE_UP_TO ? 'mobile' : width <= TABLET_UP_TO ? 'tablet' : 'desktop';

export const uiStore = createStore<UiState>()((set) => ({
  device: 'desktop',
  topBarShow: true,
  resize: (width) => set({ device: deviceOf(width) }),
  showTopBar: (topBarShow) => set({ topBarShow }),
}));

export const useUi = <T>(select: (state: UiState) => T): T => useStore(uiStore, select);
