import type { ComponentProps, ReactNode } from 'react';
import styles from './icons.module.css';
import { classNames } from './class-names.ts';

/**
 * Line icons on a grid of 24, stroke 1.5, as large as the text beside them (1.25em), in its colour. Decoration unless a
 * `label` is given.
 */
export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** What it means, where no text says so. */
  readonly label?: string;
}

function Drawing({ label, className, children, ...rest }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      {...rest}
      className={classNames(styles.icon, className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M15.7 15.7 20.5 20.5" />
      <circle cx="10.5" cy="10.5" r="6.75" />
    </Drawing>
  );
}

export function MapPinIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 21.5s7-5.9 7-11.6a7 7 0 0 0-14 0c0 5.7 7 11.6 7 11.6Z" />
      <circle cx="12" cy="10" r="2.5" />
    </Drawing>
  );
}

export function BedIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3 19v-5.5A2.5 2.5 0 0 1 5.5 11h13a2.5 2.5 0 0 1 2.5 2.5V19M3 16.5h18M5 11V7.5A2.5 2.5 0 0 1 7.5 5h9A2.5 2.5 0 0 1 19 7.5V11M8.5 11V9.5a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1V11" />
    </Drawing>
  );
}

export function BathIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M2.5 12.5h19M4 12.5V15a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4v-2.5M7 19l-1 2M17 19l1 2M5.5 12.5V5.75a2.25 2.25 0 0 1 4.35-.8M8 6.5l3.5-2" />
    </Drawing>
  );
}

export function AreaIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 9V4h5M20 15v5h-5M4.5 4.5l15 15M15 4h5v5M9 20H4v-5" />
    </Drawing>
  );
}

export function GardenIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 21.5V11M12 15.5c-4.5 0-7-2.2-7-6.5 4.5 0 7 2.2 7 6.5ZM12 12c0-5 2.7-8 7.5-8.5C19.8 8.8 17 12 12 12ZM7 21.5h10" />
    </Drawing>
  );
}

export function CarIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 16.5v-3.6c0-.8.5-1.5 1.2-1.7l.8-.2 1.5-4A2 2 0 0 1 9.4 5.7h5.2a2 2 0 0 1 1.9 1.3l1.5 4 .8.2c.7.2 1.2.9 1.2 1.7v3.6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1ZM6 11h12M6 17.5v1.7M18 17.5v1.7M7.2 14.2h1.3M15.5 14.2h1.3" />
    </Drawing>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 20S3.5 14.9 3.5 9.1A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.4C20.5 14.9 12 20 12 20Z" />
    </Drawing>
  );
}

export function HeartFilledIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path
        fill="currentColor"
        d="M12 20S3.5 14.9 3.5 9.1A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.4C20.5 14.9 12 20 12 20Z"
      />
    </Drawing>
  );
}

export function ShareIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 15V3.5M8 7l4-3.5L16 7M6.5 11H6a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5A1.5 1.5 0 0 0 18 11h-.5" />
    </Drawing>
  );
}

export function PrintIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M7 8.5V3.5h10v5M7 17.5H5A1.5 1.5 0 0 1 3.5 16v-6A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-2M7 14h10v6.5H7ZM16.5 11.25h1" />
    </Drawing>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8.7 4H5.5A1.5 1.5 0 0 0 4 5.6 15.5 15.5 0 0 0 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3.2l-4.2-1.6-1.7 2.1a12 12 0 0 1-5.9-5.9l2.1-1.7Z" />
    </Drawing>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 6.5 12 13l8.5-6.5" />
    </Drawing>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 5.5h14A1.5 1.5 0 0 1 20.5 7v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5ZM3.5 10h17M8 3.5v4M16 3.5v4" />
    </Drawing>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M6 9.5l6 6 6-6" />
    </Drawing>
  );
}

export function ChevronUpIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M6 14.5l6-6 6 6" />
    </Drawing>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M14.5 6l-6 6 6 6" />
    </Drawing>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M9.5 6l6 6-6 6" />
    </Drawing>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 12h16M14 6l6 6-6 6" />
    </Drawing>
  );
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M20 12H4M10 6l-6 6 6 6" />
    </Drawing>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Drawing>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3.5 7h17M3.5 12h17M3.5 17h17" />
    </Drawing>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4.5 12.5l5 5 10-11" />
    </Drawing>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 11v5.5M12 7.6v.1" />
    </Drawing>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M10.7 4.5 3 18a1.5 1.5 0 0 0 1.3 2.25h15.4A1.5 1.5 0 0 0 21 18L13.3 4.5a1.5 1.5 0 0 0-2.6 0ZM12 9.5v5M12 17.2v.1" />
    </Drawing>
  );
}

export function EuroIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M18 6.5A7 7 0 0 0 8 12a7 7 0 0 0 10 5.5M4.5 10.5H14M4.5 13.5H13" />
    </Drawing>
  );
}

export function DocumentIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5ZM13.5 3.5v5h5M9 12.5h6M9 16h6" />
    </Drawing>
  );
}

export function CameraIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 7.5h2.5l1.3-2a1.5 1.5 0 0 1 1.2-.7h4a1.5 1.5 0 0 1 1.2.7l1.3 2H19A1.5 1.5 0 0 1 20.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V9A1.5 1.5 0 0 1 5 7.5Z" />
      <circle cx="12" cy="13" r="3.5" />
    </Drawing>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M3.5 12h17M12 3.25c2.4 2.4 3.6 5.3 3.6 8.75s-1.2 6.35-3.6 8.75c-2.4-2.4-3.6-5.3-3.6-8.75s1.2-6.35 3.6-8.75Z" />
    </Drawing>
  );
}

export function UserIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6" />
    </Drawing>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 5v14M5 12h14" />
    </Drawing>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 12h14" />
    </Drawing>
  );
}

export function FilterIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3.5 7.5H12M17.5 7.5h3M3.5 16.5h3M12 16.5h8.5" />
      <circle cx="14.75" cy="7.5" r="2.5" />
      <circle cx="9.25" cy="16.5" r="2.5" />
    </Drawing>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M13.5 4H20v6.5M20 4l-9 9M17.5 13.5V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2h4.5" />
    </Drawing>
  );
}

export function HideIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4.5 4.5l15 15M9.9 6.1A9.6 9.6 0 0 1 12 5.9c5 0 8 4 9 6.1a14 14 0 0 1-2.6 3.5M6.5 7.6A14 14 0 0 0 3 12c1 2.1 4 6.1 9 6.1 1.7 0 3.2-.5 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2" />
    </Drawing>
  );
}

export function CompareIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 3.5v17M8.5 6.5h-4A1 1 0 0 0 3.5 7.5v9a1 1 0 0 0 1 1h4M15.5 6.5h4a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-4" />
    </Drawing>
  );
}

export function LinkIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
    </Drawing>
  );
}
