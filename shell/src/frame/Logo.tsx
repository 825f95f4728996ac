import type { SiteLook } from '@dorpel/contracts/content';
import css from './Frame.module.css';

type Props = { readonly name: string; readonly look: SiteLook | undefined };

/** The agency's own logo, or its name; where nothing is said of a look, the name beside a door and the stone before it. */
export function Logo({ name, look }: Props) {
  if (look) {
    const { logo } = look;
    return (
      <span className={css.logo}>
        {logo ? (
          <img className={css.picture} src={logo.src} width={logo.width} height={logo.height} alt="" />
        ) : (
          <span className={css.name}>{name}</span>
        )}
      </span>
    );
  }
  return (
    <span className={css.logo}>
      <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path className={css.door} d="M7 25V13a9 9 0 0 1 18 0v12Z" />
        <path className={css.stone} d="M3 25h26v4H3z" />
        <circle className={css.knob} cx="20.5" cy="17" r="1.4" />
      </svg>
      <span className={css.name}>{name}</span>
    </span>
  );
}
