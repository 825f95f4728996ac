import { Drawing, type IconProps } from './Drawing.tsx';

export function CompareIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 3.5v17M8.5 6.5h-4A1 1 0 0 0 3.5 7.5v9a1 1 0 0 0 1 1h4M15.5 6.5h4a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-4" />
    </Drawing>
  );
}
