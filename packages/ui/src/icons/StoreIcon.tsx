import { Drawing, type IconProps } from './Drawing.tsx';

export function StoreIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4.5 11v9h15v-9M3.5 9 5 4h14l1.5 5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0ZM9.5 20v-5.5h5V20" />
    </Drawing>
  );
}
