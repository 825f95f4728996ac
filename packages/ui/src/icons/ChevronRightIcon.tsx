import { Drawing, type IconProps } from './Drawing.tsx';

export function ChevronRightIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M9.5 6l6 6-6 6" />
    </Drawing>
  );
}
