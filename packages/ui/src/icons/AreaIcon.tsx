import { Drawing, type IconProps } from './Drawing.tsx';

export function AreaIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 9V4h5M20 15v5h-5M4.5 4.5l15 15M15 4h5v5M9 20H4v-5" />
    </Drawing>
  );
}
