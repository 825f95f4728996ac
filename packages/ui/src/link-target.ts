/**
 * The attributes of a link (R7): web addresses outside the own origin open in a new tab, without a way back to ours.
 * `href` may be relative; mail, telephone and unreadable addresses get no attributes.
 */
export function linkTarget(href: string, ownOrigin: string): { target?: '_blank'; rel?: 'noopener noreferrer' } {
  try {
    const own = new URL(ownOrigin);
    const { protocol, origin } = new URL(href, own);
    const external = /^https?:$/.test(protocol) && origin !== own.origin;
    return external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  } catch {
    return {};
  }
}
