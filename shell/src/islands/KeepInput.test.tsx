import { act, type ReactNode, Suspense, useRef, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { KeepTyped } from './KeepInput.tsx';

function Form() {
  const [text, setText] = useState('');
  const [kind, setKind] = useState('a');
  const [agreed, setAgreed] = useState(false);
  return (
    <form>
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      <select aria-label="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      <input
        aria-label="agreed"
        type="checkbox"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <output>{`${text} ${kind} ${agreed}`}</output>
    </form>
  );
}

test('F13 what was typed before the script was there is not lost', async () => {
  const element = document.createElement('div');
  element.dataset['tree'] = '';
  document.body.append(element);
  element.innerHTML = renderToString(<Form />);
  const [text, agreed] = element.querySelectorAll('input');
  const kind = element.querySelector('select');
  if (!text || !agreed || !kind) throw new Error('The form is not there');
  text.value = 'gen';
  kind.value = 'b';
  agreed.checked = true;
  await act(async () => {
    hydrateRoot(
      element,
      <KeepTyped place={{ current: element }}>
        <Form />
      </KeepTyped>,
    );
  });
  expect(element.querySelector('output')?.textContent).toBe('gen b true');
  expect([text.value, kind.value, agreed.checked]).toEqual(['gen', 'b', true]);
});

/** A page as the frame shows it: React takes it over after the frame. */
function Page() {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Suspense>
      <KeepTyped place={place}>
        <div ref={place} data-tree="">
          <Form />
        </div>
      </KeepTyped>
    </Suspense>
  );
}

test('F13 what was typed into a page is kept until the page itself listens', async () => {
  const element = document.createElement('div');
  element.dataset['tree'] = '';
  document.body.append(element);
  element.innerHTML = renderToString(<Page />);
  const agreed = element.querySelector<HTMLInputElement>('[type=checkbox]');
  if (!agreed) throw new Error('The form is not there');
  agreed.checked = true;
  await takeOver(element, <Page />);
  expect(element.querySelector('output')?.textContent).toBe(' a true');
  expect(agreed.checked).toBe(true);
});

function Radios() {
  const [kind, setKind] = useState('b');
  return (
    <>
      <input type="radio" name="kind" value="a" checked={kind === 'a'} onChange={() => setKind('a')} />
      <input type="radio" name="kind" value="b" checked={kind === 'b'} onChange={() => setKind('b')} />
      <output>{kind}</output>
    </>
  );
}

test('F13 of radio buttons the one that was chosen stays chosen', async () => {
  const element = document.createElement('div');
  element.dataset['tree'] = '';
  document.body.append(element);
  element.innerHTML = renderToString(<Radios />);
  const first = element.querySelector('input');
  if (!first) throw new Error('The form is not there');
  first.checked = true;
  await takeOver(element, <Radios />);
  expect(element.textContent).toBe('a');
  expect(first.checked).toBe(true);
});

test('F13 a list that nobody touched says nothing, whatever it shows first', async () => {
  const changed: string[] = [];
  const list = (
    <select onChange={(event) => changed.push(event.target.value)}>
      <option value="a">a</option>
      <option value="b">b</option>
    </select>
  );
  const element = document.createElement('div');
  element.dataset['tree'] = '';
  document.body.append(element);
  element.innerHTML = renderToString(list);
  await takeOver(element, list);
  expect(changed).toEqual([]);
});

test('C2 what a page shows after the first is not what somebody typed', async () => {
  const changed: string[] = [];
  const element = document.createElement('div');
  document.body.append(element);
  const place = { current: element };
  await act(async () => {
    createRoot(element).render(
      <KeepTyped place={place}>
        <select value="b" onChange={(event) => changed.push(event.target.value)}>
          <option value="a">a</option>
          <option value="b">b</option>
        </select>
      </KeepTyped>,
    );
  });
  expect(changed).toEqual([]);
});

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}

async function takeOver(element: Element, tree: ReactNode) {
  await act(async () => {
    hydrateRoot(element, <KeepTyped place={{ current: element }}>{tree}</KeepTyped>);
  });
}

test('H12 what was clicked before the script was there is clicked once, by the tree it belongs to', async () => {
  const page = document.createElement('div');
  page.dataset['tree'] = '';
  page.innerHTML = '<div data-tree=""></div><div data-tree=""></div>';
  const [frame, slot] = page.children;
  if (!frame || !slot) throw new Error('The page is not there');
  document.body.append(page);
  frame.innerHTML = renderToString(<Counter label="frame" />);
  slot.innerHTML = renderToString(<Counter label="slot" />);
  const clicked = new Set<Element>(slot.querySelectorAll('button'));
  globalThis.dorpelClicked = clicked;
  // As server/wake.js does with every click, also with those that are repeated.
  page.addEventListener('click', ({ target }) => {
    clicked.delete(target as Element);
    clicked.add(target as Element);
  });
  await takeOver(frame, <Counter label="frame" />);
  expect(frame.textContent).toBe('frame 0');
  await takeOver(slot, <Counter label="slot" />);
  expect(slot.textContent).toBe('slot 1');
  expect(clicked.size).toBe(0);
});

function Panel() {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const [isFocused, setFocused] = useState(false);
  return (
    <details suppressHydrationWarning onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary tabIndex={0} onFocus={() => setFocused(true)}>
        search
      </summary>
      <div onScroll={(event) => setPlace(event.currentTarget.scrollLeft)}>
        {`${isOpen ? 'form' : 'links'} ${place} ${isFocused}`}
      </div>
    </details>
  );
}

test('H3 what was unfolded, scrolled or focused before the script was there is so for the tree too', async () => {
  const element = document.createElement('div');
  element.dataset['tree'] = '';
  element.innerHTML = renderToString(<Panel />);
  document.body.append(element);
  const [details, summary, strip] = ['details', 'summary', 'div'].map((each) => element.querySelector(each));
  if (!(details instanceof HTMLDetailsElement && strip)) throw new Error('The panel is not there');
  (summary as HTMLElement).focus();
  details.open = true;
  strip.scrollLeft = 40;
  globalThis.dorpelMoved = new WeakSet([details, strip]);
  await takeOver(element, <Panel />);
  expect(strip.textContent).toBe('form 40 true');
});

test('F13 who types in the middle of a text stays there', async () => {
  const element = document.createElement('div');
  element.dataset['tree'] = '';
  element.innerHTML = renderToString(<Form />);
  document.body.append(element);
  const [text] = element.querySelectorAll('input');
  if (!text) throw new Error('The form is not there');
  text.focus();
  text.value = 'gent';
  text.setSelectionRange(1, 2);
  await takeOver(element, <Form />);
  expect(element.querySelector('output')?.textContent).toBe('gent a false');
  expect([text.selectionStart, text.selectionEnd]).toEqual([1, 2]);
});
