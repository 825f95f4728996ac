/** How wide a photo of the strip is: the height of the strip times 3:2, on phones the screen. */
export const GALLERY_SIZES = '(min-width: 60rem) clamp(27rem, 69svh, 51rem), 100vw';
