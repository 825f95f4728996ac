import { Drawing, type IconProps } from './Drawing.tsx';

export function LinkIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
    </Drawing>
  );
}
