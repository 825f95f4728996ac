// The door of the room: what the rest of the service may use of it.
export { itemHandlers } from './http.ts';
export { type Items, openItems } from './store.ts';
