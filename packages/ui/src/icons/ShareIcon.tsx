import { Drawing, type IconProps } from './Drawing.tsx';

export function ShareIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 15V3.5M8 7l4-3.5L16 7M6.5 11H6a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5A1.5 1.5 0 0 0 18 11h-.5" />
    </Drawing>
  );
}
