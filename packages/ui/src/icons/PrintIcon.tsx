import { Drawing, type IconProps } from './Drawing.tsx';

export function PrintIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M7 8.5V3.5h10v5M7 17.5H5A1.5 1.5 0 0 1 3.5 16v-6A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-2M7 14h10v6.5H7ZM16.5 11.25h1" />
    </Drawing>
  );
}
