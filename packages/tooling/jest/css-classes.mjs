// In tests a class is called what it is called in the source.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
