import { Drawing, type IconProps } from './Drawing.tsx';

export function MinusIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 12h14" />
    </Drawing>
  );
}
