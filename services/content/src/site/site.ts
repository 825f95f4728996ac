// The door of the room: what the rest of the service may use of it.
export { contentHandlers } from './http.ts';
