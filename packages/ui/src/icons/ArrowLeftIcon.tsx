import { Drawing, type IconProps } from './Drawing.tsx';

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M20 12H4M10 6l-6 6 6 6" />
    </Drawing>
  );
}
