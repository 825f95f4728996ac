import { createContext, type ReactNode, useContext } from 'react';
import type { Action, Context, Rejected } from './remote.ts';

/** What the views of a remote can ask of the site they stand in. */
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
