import { Drawing, type IconProps } from './Drawing.tsx';

export function GardenIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 21.5V11M12 15.5c-4.5 0-7-2.2-7-6.5 4.5 0 7 2.2 7 6.5ZM12 12c0-5 2.7-8 7.5-8.5C19.8 8.8 17 12 12 12ZM7 21.5h10" />
    </Drawing>
  );
}
