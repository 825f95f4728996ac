import { Drawing, type IconProps } from './Drawing.tsx';

export function ArrowRightIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 12h16M14 6l6 6-6 6" />
    </Drawing>
  );
}
