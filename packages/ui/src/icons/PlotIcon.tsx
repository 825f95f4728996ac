import { Drawing, type IconProps } from './Drawing.tsx';

export function PlotIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 7.5 9.5 4 20 6.5 17.5 20 5.5 18ZM9.5 4l1.2 5.5m0 3 1.3 6.5M4.6 11.5l6.1.2 7.7 2.8" />
    </Drawing>
  );
}
