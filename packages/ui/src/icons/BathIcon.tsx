import { Drawing, type IconProps } from './Drawing.tsx';

export function BathIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M2.5 12.5h19M4 12.5V15a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4v-2.5M7 19l-1 2M17 19l1 2M5.5 12.5V5.75a2.25 2.25 0 0 1 4.35-.8M8 6.5l3.5-2" />
    </Drawing>
  );
}
