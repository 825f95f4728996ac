const ROW = 40;

describe('X24 the order of the menu, moved where it stands', () => {
  const page = document.createElement('main');
  page.id = 'main';
  const row = (id: string) =>
    `<li data-page="${id}"><span data-number></span><span data-handle hidden></span><a href="#">Pagina ${id}</a>` +
    `<button name="do" value="up|${id}">Omhoog</button><button name="do" value="down|${id}">Omlaag</button></li>`;
  page.innerHTML =
    `<div data-boundary="mfe-content/desk-menu"><form data-moved="{page}: {at} van {of}" action="/nl/desk/menu/?order=a%2Cb%2Cc&amp;seen=v1">` +
    `<input name="order" value="a,b,c"><ol>${['a', 'b', 'c'].map(row).join('')}</ol><p role="status"></p>` +
    `<div data-saving hidden></div></form></div>`;
  const one = <T extends HTMLElement>(selector: string) => page.querySelector<T>(selector) as T;
  const now = () => one<HTMLInputElement>('[name="order"]').value;
  const button = (value: string) => one<HTMLButtonElement>(`[value="${value}"]`);

  beforeAll(async () => {
    history.replaceState(null, '', '/nl/desk/menu/');
    document.body.append(page);
    await import('./script.ts');
    for (const each of page.querySelectorAll('li'))
      each.getBoundingClientRect = () =>
        ({ top: [...page.querySelectorAll('li')].indexOf(each) * ROW, height: ROW }) as DOMRect;
  });
  afterAll(() => page.remove());

  test('X24 a button moves its row, keeps the focus, says where it is, and nothing is lost by a reload', () => {
    button('down|a').focus();
    button('down|a').click();
    expect([now(), document.activeElement, one('[role="status"]').textContent]).toEqual([
      'b,a,c',
      button('down|a'),
      'Pagina a: 2 van 3',
    ]);
    expect([one('[data-saving]').hidden, location.search]).toEqual([false, '?order=b%2Ca%2Cc&seen=v1']);
    button('down|a').click();
    // At the end the way back has the focus.
    expect([now(), document.activeElement]).toEqual(['b,c,a', button('up|a')]);
    expect([button('down|a').disabled, button('up|b').disabled, button('up|c').disabled]).toEqual([true, true, false]);
    button('up|a').click();
    button('up|a').click();
    expect([now(), one('[data-saving]').hidden]).toEqual(['a,b,c', true]);
  });

  test('X24 a row is dragged by its handle, there and back', () => {
    const handle = one('[data-page="c"] [data-handle]');
    expect(handle.hidden).toBe(false);
    const point = (target: EventTarget, type: string, clientY: number) =>
      target.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientY })));
    point(handle, 'pointerdown', 2 * ROW + 5);
    point(globalThis.window, 'pointermove', 5);
    point(globalThis.window, 'pointerup', 5);
    expect([now(), one('[role="status"]').textContent]).toEqual(['c,a,b', 'Pagina c: 1 van 3']);
    point(globalThis.window, 'pointermove', 3 * ROW);
    expect(now()).toBe('c,a,b');
    point(handle, 'pointerdown', 5);
    point(globalThis.window, 'pointermove', 3 * ROW);
    point(globalThis.window, 'pointerup', 3 * ROW);
    expect(now()).toBe('a,b,c');
  });
});
