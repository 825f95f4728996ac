import { Drawing, type IconProps } from './Drawing.tsx';

export function CalendarIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 5.5h14A1.5 1.5 0 0 1 20.5 7v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5ZM3.5 10h17M8 3.5v4M16 3.5v4" />
    </Drawing>
  );
}
