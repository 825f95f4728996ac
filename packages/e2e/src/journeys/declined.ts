/** The state of a visitor who declined cookies on a site, so that nobody is asked in the middle of a journey. */
export const declined = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'consent', value: JSON.stringify({ on: new Date().toISOString(), categories: ['necessary'] }) },
      ],
    },
  ],
});
