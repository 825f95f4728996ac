import { baseKeymap, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { canHold, pasted, toDocument, toHtml } from './html.ts';
import { schema } from './schema.ts';
import styles from './desk-text.module.css';

const { nodes, marks } = schema;

const mark = (name: keyof typeof marks): MarkType => marks[name] as MarkType;
const node = (name: keyof typeof nodes): NodeType => nodes[name] as NodeType;

/** Blocks around a paragraph, by what they stand for: of those of one kind, the innermost one holds. */
const AROUND: Readonly<Record<string, readonly string[]>> = {
  ul: ['ul', 'ol'],
  ol: ['ul', 'ol'],
  blockquote: ['blockquote'],
};

/** Whether a command holds where the cursor is. */
export function isOn(name: string, { selection: { $from, from, to, empty }, storedMarks, doc }: EditorState): boolean {
  const type = marks[name];
  if (type) return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
  const kinds = AROUND[name];
  if (!kinds) return $from.parent.type === nodes[name];
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const around = $from.node(depth).type.name;
    if (kinds.includes(around)) return around === name;
  }
  return false;
}

/** A button that is pressed takes away again what it put there. */
const toggle =
  (name: string, on: Command, off: Command): Command =>
  (state, ...rest) =>
    (isOn(name, state) ? off : on)(state, ...rest);

const asParagraph = setBlockType(node('p'));

/** What the buttons above a text do, by their names. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  strong: toggleMark(mark('strong')),
  em: toggleMark(mark('em')),
  p: asParagraph,
  h2: toggle('h2', setBlockType(node('h2')), asParagraph),
  h3: toggle('h3', setBlockType(node('h3')), asParagraph),
  ul: toggle('ul', wrapInList(node('ul')), liftListItem(node('li'))),
  ol: toggle('ol', wrapInList(node('ol')), liftListItem(node('li'))),
  blockquote: toggle('blockquote', wrapIn(node('blockquote')), lift),
  undo,
  redo,
};

const KEYS = keymap({
  'Mod-b': toggleMark(mark('strong')),
  'Mod-i': toggleMark(mark('em')),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: splitListItem(node('li')),
  'Mod-]': sinkListItem(node('li')),
  'Mod-[': liftListItem(node('li')),
  'Shift-Enter': (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(node('br').create()).scrollIntoView());
    return true;
  },
});

function setLink(view: EditorView, href: string): void {
  const { from, to, empty, $from } = view.state.selection;
  const type = mark('a');
  const tr = view.state.tr;
  if (empty && href) tr.insertText(href, from).addMark(from, from + href.length, type.create({ href }));
  else if (href) tr.addMark(from, to, type.create({ href }));
  else tr.removeMark(empty ? $from.start() : from, empty ? $from.end() : to, type);
  view.dispatch(tr);
  view.focus();
}

type Toolbar = { readonly element: HTMLElement; update(): void; openLink(): void };

/** The buttons above a text; the arrows go from one to the next, as in every toolbar. */
function toolbarFor(view: EditorView, template: HTMLElement): Toolbar {
  const element = (template.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement;
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('button')];
  const link = element.querySelector<HTMLElement>('[data-link]');
  const input = link?.querySelector('input');
  const close = () => {
    if (link) link.hidden = true;
  };
  const openLink = () => {
    if (!link || !input) return;
    const { $from } = view.state.selection;
    link.hidden = !link.hidden;
    input.value = String(mark('a').isInSet($from.marks())?.attrs['href'] ?? '');
    if (!link.hidden) input.focus();
  };
  element.addEventListener('click', ({ target }) => {
    const command = target instanceof Element ? target.closest('button')?.dataset['command'] : undefined;
    if (command === undefined) return;
    if (command === 'a') openLink();
    else if (command === 'set-link' && input) {
      close();
      setLink(view, input.value.trim());
    } else {
      COMMANDS[command]?.(view.state, view.dispatch);
      view.focus();
    }
  });
  input?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    close();
    if (event.key === 'Enter') setLink(view, input.value.trim());
    else view.focus();
  });
  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const shown = buttons.filter((button) => !button.closest('[hidden]'));
    const at = shown.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    shown[(at + step + shown.length) % shown.length]?.focus();
    event.preventDefault();
  });
  for (const [at, button] of buttons.entries()) button.tabIndex = at === 0 ? 0 : -1;
  return {
    element,
    openLink,
    update() {
      for (const button of buttons) {
        const { command = '' } = button.dataset;
        if (marks[command] || nodes[command]) button.setAttribute('aria-pressed', String(isOn(command, view.state)));
      }
    },
  };
}

/**
 * Puts an editor in the place of a field: what is written in it is the field's HTML, of the subset we store. A text that it
 * can't hold whole stays in its field, as HTML.
 */
export function mountEditor(field: HTMLTextAreaElement, template: HTMLElement): void {
  if (field.readOnly || !canHold(field.value)) return;
  const label = field.labels[0];
  const place = document.createElement('div');
  const above: { toolbar?: Toolbar } = {};
  const toLink: Command = () => {
    above.toolbar?.openLink();
    return true;
  };
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: EditorState.create({
        doc: toDocument(field.value),
        plugins: [history(), keymap({ 'Mod-k': toLink }), KEYS, keymap(baseKeymap)],
      }),
      attributes: {
        class: styles['editor'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label?.textContent ?? '',
        lang: field.lang,
      },
      transformPastedHTML: pasted,
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        above.toolbar?.update();
        if (!transaction.docChanged) return;
        field.value = toHtml(view.state.doc);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
    },
  );
  const toolbar = toolbarFor(view, template);
  above.toolbar = toolbar;
  toolbar.update();
  field.before(toolbar.element, place);
  field.hidden = true;
  label?.addEventListener('click', () => view.focus());
}
