import { Drawing, type IconProps } from './Drawing.tsx';

export function CarIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 16.5v-3.6c0-.8.5-1.5 1.2-1.7l.8-.2 1.5-4A2 2 0 0 1 9.4 5.7h5.2a2 2 0 0 1 1.9 1.3l1.5 4 .8.2c.7.2 1.2.9 1.2 1.7v3.6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1ZM6 11h12M6 17.5v1.7M18 17.5v1.7M7.2 14.2h1.3M15.5 14.2h1.3" />
    </Drawing>
  );
}
