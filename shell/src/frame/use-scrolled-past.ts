import { useEffect, useState } from 'react';

/** Whether the page is scrolled further down than so many pixels; false on the server. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return past;
}
