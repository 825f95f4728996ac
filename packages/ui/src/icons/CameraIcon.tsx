import { Drawing, type IconProps } from './Drawing.tsx';

export function CameraIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 7.5h2.5l1.3-2a1.5 1.5 0 0 1 1.2-.7h4a1.5 1.5 0 0 1 1.2.7l1.3 2H19A1.5 1.5 0 0 1 20.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V9A1.5 1.5 0 0 1 5 7.5Z" />
      <circle cx="12" cy="13" r="3.5" />
    </Drawing>
  );
}
