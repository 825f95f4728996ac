// The door of the room: what the rest of the service may use of it.
export { findImages, imageHandlers, presentImage, wholePictureRoute } from './admin.http.ts';
export { lookRoutes, pictureRoutes, shareRoutes, styleRoutes, videoRoutes } from './http.ts';
export { createImages, usesIn, versionOf } from './images.ts';
export { presentLook, styleAddress, typeOfVideo } from './look.ts';
export { FONT_FILES, photoOf, presentShare, sharedArticle, sharedPage, sharedSite } from './share.ts';
