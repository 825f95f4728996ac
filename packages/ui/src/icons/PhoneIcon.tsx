import { Drawing, type IconProps } from './Drawing.tsx';

export function PhoneIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8.7 4H5.5A1.5 1.5 0 0 0 4 5.6 15.5 15.5 0 0 0 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3.2l-4.2-1.6-1.7 2.1a12 12 0 0 1-5.9-5.9l2.1-1.7Z" />
    </Drawing>
  );
}
