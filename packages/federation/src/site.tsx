import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Action, AnyAlive, Context, Rejected, Waking } from './remote.ts';

/**
 * What the views of a remote can ask of the site they stand in. `language`, `href` and `client` stay the same for as long as the
 * document is there: an effect may depend on them without asking anew with each address.
 */
export type Site = Pick<Context, 'language' | 'href' | 'client'> & {
  /** Where the visitor is. */
  readonly url: URL;
  /** Goes to an address of this site without a new document; `replace` leaves no trace in the history. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean; readonly keepScroll?: boolean }) => void;
  /** Runs an action with a form and follows its redirect; a refusal comes back. */
  readonly send: (action: Action, form: FormData) => Promise<Rejected | undefined>;
  /** True while the next page is on its way. */
  readonly busy: boolean;
  /** Device class of the specification, section 9; the server assumes 'desktop' until the browser knows. */
  readonly device: 'mobile' | 'tablet' | 'desktop';
};

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

/** The site around this view. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() outside of the site: render the view through the shell or the test harness');
  return site;
}

const SlotContext = createContext<(name: string) => ReactNode>(() => null);
export const SlotProvider = SlotContext.Provider;

/** The place of a part in this page, by the name that `load` gave it in `slots`. */
export function Slot({ name }: { readonly name: string }): ReactNode {
  return useContext(SlotContext)(name);
}

/** What the site shows for a part that is alive: the part itself, unless it stands in a page that stays still. */
export type AliveHost = (part: AnyAlive & { readonly wakes: Waking }, props: object) => ReactNode;

const AliveContext = createContext<AliveHost>(({ Part }, props) => <Part {...props} />);
export const AliveProvider = AliveContext.Provider;

/**
 * Marks a part of a page as alive: in a page that stays still (`found(…, { still: true })`) it is what gets a script, when
 * somebody is there and near it. Its props go along in the HTML: little, and JSON, never a function.
 * @param key under which the remote's `alive` table has the module that this is the default export of
 * @param wakes when it comes alive; a function where that follows from its props
 */
export function alive<Props extends object>(
  key: string,
  Part: ComponentType<Props>,
  wakes: Waking | ((props: Props) => Waking) = {},
): ComponentType<Props> & AnyAlive {
  const part = { key, Part: Part as unknown as ComponentType<object> };
  const Alive = (props: Props): ReactNode =>
    useContext(AliveContext)({ ...part, wakes: typeof wakes === 'function' ? wakes(props) : wakes }, props);
  return Object.assign(Alive, part);
}
