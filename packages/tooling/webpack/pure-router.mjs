/**
 * A loader for React Router, which creates its components and contexts when it is loaded and then names them for
 * developers' tools. A minifier must take both for effects and keep all of them: 7 kB of links, forms and fetchers that
 * the shell does not use. This marks the one as pure and leaves out the other.
 * @param {string} source
 * @returns {string}
 */
export default function pureRouter(source) {
  return source
    .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var [\w$]+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
