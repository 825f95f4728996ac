import { Drawing, type IconProps } from './Drawing.tsx';

export function ChevronDownIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M6 9.5l6 6 6-6" />
    </Drawing>
  );
}
