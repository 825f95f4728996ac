import type { Statistics } from '@dorpel/contracts/owner';
import { type Language, LOCALES } from '@dorpel/i18n/languages';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { VictoryAxis, VictoryBar, VictoryChart, VictoryTooltip, VictoryVoronoiContainer } from 'victory';

export type VisitsChartProps = {
  readonly days: Statistics['days'];
  /** What the chart shows, for who does not see it, and how to go through it. */
  readonly name: string;
  readonly hint: string;
  readonly language: Language;
  readonly className: string | undefined;
  /** What happened on a day, in words. */
  readonly describe: (label: string, day: Statistics['days'][number]) => string;
};

/** Pixels; slot.module.css keeps as much room. */
const HEIGHT = 260;
const PADDING = { top: 16, right: 24, bottom: 32, left: 40 };

/** The first width is a guess that is right before the first paint. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** Days a key goes on; 'Home' and 'End' go all the way. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The day whose figure is told, counted from 1: that of the keys (which begin at the last) or of the pointer. */
function useDay(count: number) {
  const [kept, setKept] = useState(count);
  const [isFocused, setIsFocused] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const goTo = (day: number) => {
    setKept(Math.min(count, Math.max(1, day)));
    setPointed(null);
  };
  return {
    kept,
    shown: pointed ?? (isFocused ? kept : null),
    point: setPointed,
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      goTo(kept + step);
    },
  };
}

const text = { fontFamily: 'var(--font-text)', fontSize: 13, fill: 'var(--color-ink-soft)' };

/**
 * A bar per day. The keys go from day to day as on a slider, and screen readers say where they are and how many looked.
 * Only browsers load this: the library is as heavy as the rest of the page.
 */
export function VisitsChart({ days, name, hint, language, className, describe }: VisitsChartProps) {
  const { element, width } = useWidth();
  const { kept, shown, point, ...keys } = useDay(days.length);
  const hintId = useId();
  const format = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const label = (day: string) => format.format(new Date(`${day}T12:00:00Z`));
  const told = (place: number) => {
    const day = days[place - 1];
    return day ? describe(label(day.day), day) : '';
  };
  // Who looked longer stands before all visits, and alone on a day before those were counted.
  const bars = days.map(({ opens, visits = 0 }, index) => ({ opens, visits, place: index + 1 }));
  const most = Math.max(...bars.flatMap(({ opens, visits }) => [opens, visits]));
  const top = Math.max(4, most);
  const begins = days.findIndex(({ visits }) => visits !== undefined);
  // A label per week; on a phone every other one.
  const step = width < 560 ? 14 : 7;
  // Places are counted from 1: Victory puts the axis at 0 wherever 0 is among them.
  const marks = days.map((_, index) => index + 1).filter((place) => (days.length - place) % step === 0);
  const bar = Math.max(3, ((width - PADDING.left - PADDING.right) / days.length) * 0.62);
  return (
    <div
      {...keys}
      ref={element}
      className={className}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-describedby={hintId}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={kept}
      aria-valuetext={told(kept)}
    >
      <span id={hintId} className="visually-hidden">
        {hint}
      </span>
      {width > 0 ? (
        <VictoryChart
          width={width}
          height={HEIGHT}
          padding={PADDING}
          domain={{ x: [0.3, days.length + 0.7], y: [0, top] }}
          containerComponent={
            <VictoryVoronoiContainer
              responsive={false}
              role="presentation"
              voronoiDimension="x"
              onActivated={([nearest]: { place?: number }[]) => point(nearest?.place ?? null)}
              onDeactivated={() => point(null)}
            />
          }
        >
          <VictoryAxis
            dependentAxis
            tickCount={4}
            tickFormat={(count: number) => (Number.isInteger(count) ? `${count}` : '')}
            style={{
              axis: { stroke: 'none' },
              grid: { stroke: 'var(--color-hairline)', strokeDasharray: 'none' },
              tickLabels: { ...text, padding: 8 },
            }}
          />
          <VictoryAxis
            tickValues={marks}
            tickFormat={(place: number) => label(days[place - 1]?.day ?? '')}
            style={{ axis: { stroke: 'var(--color-border)' }, tickLabels: { ...text, padding: 8 } }}
          />
          {begins > 0 ? (
            <VictoryBar
              data={[{ place: begins + 0.5, height: top }]}
              x="place"
              y="height"
              barWidth={1.5}
              style={{ data: { fill: 'var(--color-ink-soft)' } }}
            />
          ) : null}
          <VictoryBar
            data={bars}
            x="place"
            y="visits"
            barWidth={bar}
            cornerRadius={{ top: 2 }}
            style={{
              data: { fill: 'var(--color-link)', fillOpacity: 0.3, stroke: 'var(--color-link)', strokeWidth: 1 },
            }}
          />
          <VictoryBar
            data={bars}
            x="place"
            y="opens"
            barWidth={bar}
            cornerRadius={{ top: 2 }}
            style={{ data: { fill: 'var(--color-link)' } }}
          />
          {shown !== null ? (
            <VictoryBar
              data={bars
                .filter(({ place }) => place === shown)
                .map(({ place, opens, visits }) => ({ place, height: Math.max(opens, visits) }))}
              x="place"
              y="height"
              barWidth={bar}
              cornerRadius={{ top: 2 }}
              style={{ data: { fill: 'var(--color-ink)' } }}
              labels={[told(shown)]}
              labelComponent={
                <VictoryTooltip
                  active
                  constrainToVisibleArea
                  cornerRadius={6}
                  pointerLength={6}
                  flyoutPadding={{ top: 8, bottom: 8, left: 12, right: 12 }}
                  flyoutStyle={{ fill: 'var(--color-ink)', stroke: 'none' }}
                  style={{ ...text, fill: 'var(--color-paper)' }}
                />
              }
            />
          ) : null}
        </VictoryChart>
      ) : null}
    </div>
  );
}
