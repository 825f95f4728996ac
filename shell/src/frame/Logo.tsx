import css from './Logo.module.css';

/** The name above its threshold: a door, and the blue stone before it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={css.logo}>
      <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={css.door} d="M7 25V13a9 9 0 0 1 18 0v12Z" />
        <path className={css.stone} d="M3 25h26v4H3z" />
        <circle className={css.knob} cx="20.5" cy="17" r="1.4" />
      </svg>
      <span className={css.name}>{name}</span>
    </span>
  );
}
