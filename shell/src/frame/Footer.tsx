import { formatPhone, phoneHref } from '@dorpel/i18n/phone';
import { linkTarget } from '@dorpel/ui/link-target';
import { useLingui } from '@lingui/react/macro';
import { useShell } from '../app/site.ts';
import css from './Footer.module.css';
import { Logo } from './Logo.tsx';

/** Pixels: how high pictures of the footer are laid out (specification, section 9). */
const IMAGE_HEIGHT = 500;

/** The footer of every page (H6), with the identity a Belgian agency must show. */
export function Footer() {
  const { t } = useLingui();
  const { origin, content, consent } = useShell().appContext.site;
  const { agency, footer } = content;
  return (
    <footer className={css.footer} data-long="whole">
      <div className={css.inner}>
        <address className={css.agency} data-long="whole">
          <Logo name={agency.name} look={content.look} />
          {agency.slogan ? <p className={css.slogan}>{agency.slogan}</p> : null}
          <p>
            {agency.street}
            <br />
            {agency.zip} {agency.city}
          </p>
          <p>
            <a href={phoneHref(agency.phone)}>{formatPhone(agency.phone)}</a>
            <br />
            <a href={`mailto:${agency.email}`}>{agency.email}</a>
          </p>
          {agency.social ? (
            <ul role="list">
              {agency.social.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} {...linkTarget(href, origin)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </address>
        {footer.columns.map((column) => (
          <section
            key={column.title}
            className={column.images.length > 0 ? css.illustrated : css.column}
            data-long="whole"
          >
            <h2 className={css.title}>{column.title}</h2>
            {column.introText || column.images.length > 0 ? (
              <div className={css.part}>
                {column.introText ? <p>{column.introText}</p> : null}
                {column.images.map(({ path, alt, width, height }) => (
                  <img
                    key={path}
                    srcSet={`${path}400.webp 400w, ${path}600.webp 600w`}
                    sizes="(min-width: 80rem) 11rem, 45vw"
                    src={`${path}600.webp`}
                    alt={alt}
                    width={Math.round((width / height) * IMAGE_HEIGHT)}
                    height={IMAGE_HEIGHT}
                    loading="lazy"
                    decoding="async"
                  />
                ))}
              </div>
            ) : null}
            <div className={css.part}>
              {/* The content service has sanitized it. */}
              {column.fullText ? <div dangerouslySetInnerHTML={{ __html: column.fullText }} /> : null}
              {column.links.length > 0 ? (
                <ul role="list">
                  {column.links.map((link) => (
                    <li key={link.href}>
                      <a href={link.href} {...linkTarget(link.href, origin)}>
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
          </section>
        ))}
      </div>
      <div className={css.legal} data-long="whole">
        <dl aria-label={t`Legal identity`}>
          {agency.identity.map(({ label, value, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {href ? (
                  <a href={href} {...linkTarget(href, origin)}>
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className={css.last}>
          <span>{footer.copyright}</span>
          {consent ? (
            <button type="button" className={css.cookies} data-consent="open">
              {t`Cookie settings`}
            </button>
          ) : null}
        </p>
      </div>
    </footer>
  );
}
