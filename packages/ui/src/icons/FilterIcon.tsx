import { Drawing, type IconProps } from './Drawing.tsx';

export function FilterIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3.5 7.5H12M17.5 7.5h3M3.5 16.5h3M12 16.5h8.5" />
      <circle cx="14.75" cy="7.5" r="2.5" />
      <circle cx="9.25" cy="16.5" r="2.5" />
    </Drawing>
  );
}
