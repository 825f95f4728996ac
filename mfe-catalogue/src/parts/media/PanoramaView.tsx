import { IconButton } from '@dorpel/ui/IconButton';
import { ChevronLeftIcon, ChevronRightIcon, MinusIcon, PlusIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type PhotoData, photoSource } from './media.ts';
import { panoramaOn } from './draw-panorama.ts';
import { AHEAD, angleOf, isStep, type Look, STEPS, turn } from './look.ts';
import styles from './PanoramaView.module.css';

/** The width panoramas are looked at in, in pixels: a fifth of it fills a screen. */
const WIDTH = 3072;

type Props = { readonly room: PhotoData; readonly takesFocus: boolean };

/** A room to look round in: by dragging, by keys and by buttons. Where it can't be drawn, the flat picture scrolls. */
export function PanoramaView({ room: { path, alt }, takesFocus }: Props) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useRef<((look: Look) => void) | null>(null);
  const look = useRef(AHEAD);
  const [isFlat, setFlat] = useState(false);
  const source = photoSource(path)(WIDTH, 'webp');

  const lookAt = (next: Look) => {
    look.current = next;
    draw.current?.(next);
  };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    if (takesFocus) element.focus({ preventScroll: true });
    let isHere = true;
    const image = new Image();
    image.src = source;
    image.decode().then(
      () => {
        if (!isHere) return;
        draw.current = panoramaOn(element, image);
        if (draw.current) draw.current(look.current);
        else setFlat(true);
      },
      () => isHere && setFlat(true),
    );
    const resized = new ResizeObserver(() => draw.current?.(look.current));
    resized.observe(element);
    return () => {
      isHere = false;
      resized.disconnect();
    };
  }, [source, takesFocus]);

  const drag = ({ buttons, movementX, movementY, currentTarget, pointerType }: PointerEvent) => {
    if (buttons !== 1) return;
    const angle = (pixels: number) => angleOf(look.current, pixels, currentTarget.clientHeight);
    // A finger that moves up and down scrolls the page.
    lookAt(turn(look.current, -angle(movementX), pointerType === 'touch' ? 0 : angle(movementY)));
  };
  const press = (event: KeyboardEvent) => {
    if (!isStep(event.key)) return;
    event.preventDefault();
    lookAt(STEPS[event.key](look.current));
  };
  const step = (key: keyof typeof STEPS) => () => lookAt(STEPS[key](look.current));

  if (isFlat) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is within reach of the keyboard.
      <section className={styles.flat} aria-label={alt} tabIndex={0}>
        <img src={source} alt={alt} />
      </section>
    );
  }
  return (
    <div className={styles.view}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={t`${alt}, 360° view: look around with the arrow keys`}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <div className={styles.controls}>
        <IconButton variant="floating" label={t`Look left`} icon={<ChevronLeftIcon />} onClick={step('ArrowLeft')} />
        <IconButton variant="floating" label={t`Look right`} icon={<ChevronRightIcon />} onClick={step('ArrowRight')} />
        <IconButton variant="floating" label={t`Zoom in`} icon={<PlusIcon />} onClick={step('+')} />
        <IconButton variant="floating" label={t`Zoom out`} icon={<MinusIcon />} onClick={step('-')} />
      </div>
    </div>
  );
}
