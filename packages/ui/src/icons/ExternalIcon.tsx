import { Drawing, type IconProps } from './Drawing.tsx';

export function ExternalIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M13.5 4H20v6.5M20 4l-9 9M17.5 13.5V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2h4.5" />
    </Drawing>
  );
}
