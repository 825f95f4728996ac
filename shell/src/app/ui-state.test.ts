import { deviceName, uiStore } from './ui-state.ts';

const state = () => uiStore.getState();

describe('H11 the state of the interface', () => {
  test.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [960, 'tablet'],
    [961, 'desktop'],
    [1440, 'desktop'],
  ])('at %i px is that of a %s', (width, device) => {
    state().resize(width);
    expect(deviceName(state())).toBe(device);
    const { isMobile, isTablet, isDesktop } = state();
    expect([isMobile, isTablet, isDesktop].filter(Boolean)).toHaveLength(1);
  });

  test('knows the language, and whether the top bar is shown', () => {
    expect(state().topBarShow).toBe(true);
    state().showTopBar(false);
    state().speak('fr');
    expect([state().topBarShow, state().language]).toEqual([false, 'fr']);
  });

  test('X12 knows whether the next page is on its way', () => {
    state().wait(true);
    expect(state().isBusy).toBe(true);
    state().wait(false);
    expect(state().isBusy).toBe(false);
  });
});
