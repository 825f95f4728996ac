import { Drawing, type IconProps } from './Drawing.tsx';

export function MailIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 6.5 12 13l8.5-6.5" />
    </Drawing>
  );
}
