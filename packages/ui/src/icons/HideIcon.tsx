import { Drawing, type IconProps } from './Drawing.tsx';

export function HideIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4.5 4.5l15 15M9.9 6.1A9.6 9.6 0 0 1 12 5.9c5 0 8 4 9 6.1a14 14 0 0 1-2.6 3.5M6.5 7.6A14 14 0 0 0 3 12c1 2.1 4 6.1 9 6.1 1.7 0 3.2-.5 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2" />
    </Drawing>
  );
}
