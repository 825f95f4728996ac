import { Drawing, type IconProps } from './Drawing.tsx';

export function InfoIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 11v5.5M12 7.6v.1" />
    </Drawing>
  );
}
