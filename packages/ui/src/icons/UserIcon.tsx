import { Drawing, type IconProps } from './Drawing.tsx';

export function UserIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6" />
    </Drawing>
  );
}
