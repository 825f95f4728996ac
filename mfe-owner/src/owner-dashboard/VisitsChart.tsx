import type { Statistics } from '@dorpel/contracts/owner';
import { type Language, LOCALES } from '@dorpel/i18n/languages';
import { useEffect, useRef, useState } from 'react';
import { VictoryAxis, VictoryBar, VictoryChart, VictoryTooltip, VictoryVoronoiContainer } from 'victory';
import styles from './VisitsChart.module.css';

export type VisitsChartProps = {
  readonly days: Statistics['days'];
  /** What the chart shows, in a sentence, for who does not see it. */
  readonly name: string;
  readonly language: Language;
  /** So many visits in words. */
  readonly describe: (count: number) => string;
};

/** Pixels; VisitsPanel.module.css keeps as much room. */
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

const text = { fontFamily: 'var(--font-text)', fontSize: 13, fill: 'var(--color-ink-soft)' };

/** A bar per day. Only browsers load this: the library is as heavy as the rest of the page. */
export function VisitsChart({ days, name, language, describe }: VisitsChartProps) {
  const { element, width } = useWidth();
  const format = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const label = (day: string) => format.format(new Date(`${day}T12:00:00Z`));
  const most = Math.max(...days.map(({ opens }) => opens));
  // A label per week; on a phone every other one.
  const step = width < 560 ? 14 : 7;
  // Places are counted from 1: Victory puts the axis at 0 wherever 0 is among them.
  const marks = days.map((_, index) => index + 1).filter((place) => (days.length - place) % step === 0);
  const bar = Math.max(3, ((width - PADDING.left - PADDING.right) / days.length) * 0.62);
  return (
    <div ref={element} className={styles.frame} role="img" aria-label={name}>
      {width > 0 ? (
        <VictoryChart
          width={width}
          height={HEIGHT}
          padding={PADDING}
          domain={{ x: [0.3, days.length + 0.7], y: [0, Math.max(4, most)] }}
          containerComponent={
            <VictoryVoronoiContainer
              responsive={false}
              role="presentation"
              voronoiDimension="x"
              labels={({ datum }) => `${label(datum.day)}: ${describe(datum.opens)}`}
              labelComponent={
                <VictoryTooltip
                  constrainToVisibleArea
                  cornerRadius={6}
                  pointerLength={6}
                  flyoutPadding={{ top: 8, bottom: 8, left: 12, right: 12 }}
                  flyoutStyle={{ fill: 'var(--color-ink)', stroke: 'none' }}
                  style={{ ...text, fill: 'var(--color-paper)' }}
                />
              }
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
          <VictoryBar
            data={days.map((day, index) => ({ ...day, place: index + 1 }))}
            x="place"
            y="opens"
            barWidth={bar}
            cornerRadius={{ top: 2 }}
            style={{ data: { fill: 'var(--color-link)' } }}
          />
        </VictoryChart>
      ) : null}
    </div>
  );
}
