describe('X24 the keys of the search', () => {
  const page = document.createElement('div');
  page.innerHTML = `<input data-desk-search value="x"><a href="#search" data-desk-search-page>Zoeken</a><textarea></textarea>`;
  const field = page.querySelector('input') as HTMLInputElement;
  const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    at.dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeAll(async () => {
    document.body.append(page);
    await import('./desk-bar.script.ts');
  });
  beforeEach(() => {
    field.blur();
    field.getClientRects = () => [{}] as unknown as DOMRectList;
    localStorage.clear();
  });
  afterAll(() => page.remove());

  test('X24 Ctrl+K and / lead to the field, a / that is typed stays one, and keys that are turned off do nothing', () => {
    expect([press('k', { ctrlKey: true }), document.activeElement]).toEqual([true, field]);
    field.blur();
    expect([press('/'), document.activeElement]).toEqual([true, field]);
    field.blur();
    const typing = page.querySelector('textarea') as HTMLElement;
    typing.focus();
    expect([press('/', {}, typing), document.activeElement]).toEqual([false, typing]);
    localStorage.setItem('desk-keys-off', '1');
    expect(press('/')).toBe(false);
    expect(press('k', { metaKey: true })).toBe(true);
  });

  test('X24 where the field is not seen, it leads to the page of the search; a page with a / of its own keeps it', () => {
    field.getClientRects = () => [] as unknown as DOMRectList;
    let followed = 0;
    page.querySelector('a')?.addEventListener('click', () => (followed += 1));
    press('k', { ctrlKey: true });
    expect(followed).toBe(1);
    page.append(Object.assign(document.createElement('input'), { id: 'own' }));
    page.querySelector('#own')?.setAttribute('data-key', '/');
    expect(press('/')).toBe(false);
  });
});
