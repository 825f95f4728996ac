/** Where this build of the remote lies; the bundler knows it when the page runs. */
declare const __webpack_public_path__: string;

/** The document of the map, in the same version folder as the script that asks for it. */
export const frameAddress = (): string => new URL('../frames/map-frame.html', __webpack_public_path__).href;
