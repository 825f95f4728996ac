import { Drawing, type IconProps } from './Drawing.tsx';

export function WarningIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M10.7 4.5 3 18a1.5 1.5 0 0 0 1.3 2.25h15.4A1.5 1.5 0 0 0 21 18L13.3 4.5a1.5 1.5 0 0 0-2.6 0ZM12 9.5v5M12 17.2v.1" />
    </Drawing>
  );
}
