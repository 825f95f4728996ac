import { Drawing, type IconProps } from './Drawing.tsx';

export function BedIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3 19v-5.5A2.5 2.5 0 0 1 5.5 11h13a2.5 2.5 0 0 1 2.5 2.5V19M3 16.5h18M5 11V7.5A2.5 2.5 0 0 1 7.5 5h9A2.5 2.5 0 0 1 19 7.5V11M8.5 11V9.5a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1V11" />
    </Drawing>
  );
}
