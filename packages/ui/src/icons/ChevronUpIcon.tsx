import { Drawing, type IconProps } from './Drawing.tsx';

export function ChevronUpIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M6 14.5l6-6 6 6" />
    </Drawing>
  );
}
