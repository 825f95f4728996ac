import { Drawing, type IconProps } from './Drawing.tsx';

export function CloseIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Drawing>
  );
}
