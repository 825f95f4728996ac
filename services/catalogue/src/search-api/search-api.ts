export { LIMITS, searchApiRoutes } from './http.ts';
