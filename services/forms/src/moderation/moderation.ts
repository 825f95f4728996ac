import { deskTestimonialsHandlers, type DeskTestimonialsRoutes, pictureRoutes, testimonialsHandlers } from './http.ts';

export { createTestimonials } from './testimonials.ts';

/** What visitors see of testimonials, and how the agency judges them. */
export const serveModeration = (parts: DeskTestimonialsRoutes) => ({
  handlers: { ...testimonialsHandlers(parts.testimonials), ...deskTestimonialsHandlers(parts) },
  route: pictureRoutes(parts),
});
