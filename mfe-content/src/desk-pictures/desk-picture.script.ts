import { enhance } from '@dorpel/federation/desk-script';
import { fitWhenChosen } from './fit-picture.ts';
import { inShape, type Part, shadeOf, within } from './picture-part.ts';

type Point = { readonly x: number; readonly y: number };

/** Percent of the picture from a corner within which it is the corner that is held. */
const CORNER = 4;

/** What is done with a part by what was held of it: moved, or drawn anew from the corner that stays. */
function dragged(part: Part, from: Point, to: Point): Part {
  const { left, top, width, height } = part;
  const corners = [left, left + width].flatMap((x) => [top, top + height].map((y) => ({ x, y })));
  const held = corners.find(({ x, y }) => Math.hypot(x - from.x, y - from.y) <= CORNER);
  const isIn = from.x > left && from.x < left + width && from.y > top && from.y < top + height;
  if (!held && isIn && width * height < 9000)
    return within({ ...part, left: left + to.x - from.x, top: top + to.y - from.y });
  const stays = held ? { x: held.x === left ? left + width : left, y: held.y === top ? top + height : top } : from;
  const [x, y] = [Math.min(Math.max(to.x, 0), 100), Math.min(Math.max(to.y, 0), 100)];
  return within({
    left: Math.min(stays.x, x),
    top: Math.min(stays.y, y),
    width: Math.abs(stays.x - x),
    height: Math.abs(stays.y - y),
  });
}

// A part is drawn over the picture, and seen while its numbers change; a picture that is too large for its place is made smaller.
// Without this, the numbers and the buttons do.
enhance('desk-picture', (page) => {
  for (const field of page.querySelectorAll<HTMLInputElement>('input[type="file"]')) fitWhenChosen(field);
  const form = page.querySelector<HTMLFormElement>('[data-part-form]');
  const place = form?.querySelector<SVGSVGElement>('svg');
  const shade = place?.querySelector('path');
  if (!form || !place || !shade) return;
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const size = { width: Number(place.dataset['width']), height: Number(place.dataset['height']) };

  const read = (): Part => {
    const of = (name: keyof Part) => Number(control(name).value) || 0;
    return { left: of('left'), top: of('top'), width: of('width'), height: of('height') };
  };
  const show = (part: Part) => shade.setAttribute('d', shadeOf(within(part)));
  const write = (part: Part) => {
    for (const [name, value] of Object.entries(part)) control(name).value = String(value);
    show(part);
  };
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
  };

  form.addEventListener('input', () => show(read()));
  control('shape').addEventListener('change', () => write(inShape(read(), control('shape').value, size)));
  place.addEventListener('pointerdown', (event) => {
    const [from, before] = [pointOf(event), within(read())];
    const move = (next: PointerEvent) =>
      write(inShape(dragged(before, from, pointOf(next)), control('shape').value, size));
    place.setPointerCapture(event.pointerId);
    place.addEventListener('pointermove', move);
    place.addEventListener('lostpointercapture', () => place.removeEventListener('pointermove', move), { once: true });
    event.preventDefault();
  });
  place.dataset['alive'] = '';
});
