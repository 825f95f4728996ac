// Runs inline, before anything else of the site. The page is there to be read; its scripts wait in a template until the
// pictures of the first view are drawn, or the visitor does something. KeepTyped repeats what was done before they ran.
(() => {
  const signs = ['pointerdown', 'keydown', 'focusin', 'scroll'];
  const options = { capture: true, passive: true };
  const wake = () => {
    const later = document.getElementById('later');
    if (!later) return;
    later.remove();
    document.head.append(document.importNode(later.content, true));
  };
  // Also while the scripts are on their way: they ask whether somebody was there before them. Our own dialog is nobody.
  const touch = ({ type, target }) => {
    if (type === 'focusin' && target.closest('#consent')) return;
    window.dorpelTouched = true;
    for (const sign of signs) removeEventListener(sign, touch, options);
    wake();
  };
  for (const sign of signs) addEventListener(sign, touch, options);
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(wake, { timeout: 500 }));
  // Who comes back to a place in the page, or to a part of it, finds it by the true height of all above: none is guessed.
  const [visit] = performance.getEntriesByType('navigation');
  if (location.hash || visit?.type !== 'navigate')
    for (const list of document.querySelectorAll('[data-long]')) list.removeAttribute('data-long');
  // The server took the language of the browser's settings (http/page.ts): what was chosen here before is known to this browser alone.
  if (document.cookie.includes('site-language=auto'))
    try {
      const links = [localStorage, sessionStorage].map((store) =>
        document.querySelector(`[hreflang="${CSS.escape(store['site-language'])}"]`),
      );
      const { href, hreflang } = links.find(Boolean);
      if (hreflang !== document.documentElement.lang) location.replace(href + location.search + location.hash);
    } catch {
      // Nothing was chosen, or this browser keeps nothing.
    }
  // The menu shows as many items as fit, and the others under its last one, 'More' (frame/Header.tsx): known before the first picture.
  const menu = document.querySelector('[data-fit]');
  const fit = () => {
    const items = [...menu.children];
    for (const item of items) item.hidden = false;
    const ends = items.map((item) => item.getBoundingClientRect().right);
    const more = items.pop();
    const room = menu.getBoundingClientRect().right + 1;
    const isWhole = ends.at(-2) <= room;
    const last = isWhole ? room : room - (ends.at(-1) - ends.at(-2));
    const below = more.querySelector('ul').children;
    items.forEach((item, i) => {
      below[i].hidden = ends[i] <= last;
      item.hidden = !below[i].hidden;
    });
    more.hidden = isWhole;
    menu.dataset.fit = 'known';
  };
  if (menu) {
    new ResizeObserver(fit).observe(menu);
    document.fonts.addEventListener('loadingdone', fit);
  }
  // What is clicked, unfolded, folded or scrolled, for the parts of the page that do not listen yet.
  window.dorpelClicked = new Set();
  window.dorpelMoved = new WeakSet();
  // A photo that a part of the page shows large (data-large) is not left for as a file, but where no script comes to show it.
  document.addEventListener('click', (event) => {
    const button = event.target.closest('button[type=button],[data-large]');
    if (!button) return;
    // Of the question about cookies, which listens by itself, and later than any tree.
    if (button.dataset.consent) return void (window.dorpelAsked = button);
    if (button.href) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setTimeout(() => dorpelClicked.has(button) && location.assign(button.href), 9e3);
    }
    dorpelClicked.delete(button);
    dorpelClicked.add(button);
  });
  for (const sign of ['toggle', 'scroll']) addEventListener(sign, ({ target }) => dorpelMoved.add(target), options);
  // What is typed into a form that does not listen yet outlives a reload, where the form says under which name (mfe-forms).
  document.addEventListener('input', ({ target: { form } }) => {
    if (!form?.dataset.draft) return;
    const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
    try {
      sessionStorage.setItem(form.dataset.draft, JSON.stringify(typed));
    } catch {
      // A browser that keeps nothing loses it, as it does everywhere.
    }
  });
})();
