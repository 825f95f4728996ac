import { Drawing, type IconProps } from './Drawing.tsx';

export function ChatIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 20l1.2-3.6a8 8 0 1 1 3.2 2.9ZM9 10.5h6M9 13.5h4" />
    </Drawing>
  );
}
