import { Drawing, type IconProps } from './Drawing.tsx';

export function CheckIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4.5 12.5l5 5 10-11" />
    </Drawing>
  );
}
