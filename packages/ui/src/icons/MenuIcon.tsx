import { Drawing, type IconProps } from './Drawing.tsx';

export function MenuIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3.5 7h17M3.5 12h17M3.5 17h17" />
    </Drawing>
  );
}
