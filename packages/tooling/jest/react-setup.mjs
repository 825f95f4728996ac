import '@testing-library/jest-dom/jest-globals';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// How long a test may wait for what comes, not how soon it must come.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });

  // Browsers know it of every element, jsdom of controls alone.
  Object.defineProperty(HTMLElement.prototype, 'autofocus', {
    configurable: true,
    get() {
      return this.hasAttribute('autofocus');
    },
  });
}

/** Node's FormData, which the test environment puts in the place of jsdom's, can't read a form: this one can. */
globalThis.FormData = class extends FormData {
  constructor(form) {
    super();
    for (const control of form?.elements ?? []) {
      const { name, type, value, disabled, checked } = control;
      const isSent = (type !== 'checkbox' && type !== 'radio') || checked;
      if (name && isSent && !disabled && !['submit', 'button', 'reset'].includes(type)) this.append(name, value);
    }
  }
};
