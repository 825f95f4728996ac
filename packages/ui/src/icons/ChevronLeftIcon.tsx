import { Drawing, type IconProps } from './Drawing.tsx';

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M14.5 6l-6 6 6 6" />
    </Drawing>
  );
}
