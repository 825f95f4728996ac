import { Drawing, type IconProps } from './Drawing.tsx';

export function PlusIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 5v14M5 12h14" />
    </Drawing>
  );
}
