import { Drawing, type IconProps } from './Drawing.tsx';

export function SearchIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M15.7 15.7 20.5 20.5" />
      <circle cx="10.5" cy="10.5" r="6.75" />
    </Drawing>
  );
}
