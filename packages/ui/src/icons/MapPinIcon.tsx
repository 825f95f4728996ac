import { Drawing, type IconProps } from './Drawing.tsx';

export function MapPinIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 21.5s7-5.9 7-11.6a7 7 0 0 0-14 0c0 5.7 7 11.6 7 11.6Z" />
      <circle cx="12" cy="10" r="2.5" />
    </Drawing>
  );
}
