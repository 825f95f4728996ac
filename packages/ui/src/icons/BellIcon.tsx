import { Drawing, type IconProps } from './Drawing.tsx';

export function BellIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4" />
    </Drawing>
  );
}
