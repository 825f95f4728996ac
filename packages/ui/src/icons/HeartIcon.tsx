import { Drawing, type IconProps } from './Drawing.tsx';

export function HeartIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 20S3.5 14.9 3.5 9.1A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.4C20.5 14.9 12 20 12 20Z" />
    </Drawing>
  );
}
