import type { MailRule } from '@dorpel/contracts/desk-office';
import { isProblem } from '@dorpel/contracts';
import type { MailAddress } from '@dorpel/mail';
import { AGENCY_LANGUAGE } from './letters/letter.tsx';
import type { Properties } from './properties.ts';
import type { Submission } from './submission.ts';

/** What rules look at: the home or project that something is about, as far as the catalogue tells it. */
type About = {
  readonly form: string;
  readonly goal?: string | undefined;
  readonly zip?: string | undefined;
  readonly advisor?: MailAddress | undefined;
};

/** The box of the first rule that fits; undefined where none does. */
function boxBy(rules: readonly MailRule[], { form, goal, zip = '', advisor }: About): MailAddress | undefined {
  for (const rule of rules) {
    const fits =
      (rule.forms.length === 0 || (rule.forms as readonly string[]).includes(form)) &&
      (rule.goal === null || rule.goal === goal) &&
      (rule.zips.length === 0 || rule.zips.some((each) => zip.startsWith(each)));
    const box = rule.box === null ? advisor : { address: rule.box };
    if (fits && box) return box;
  }
  return undefined;
}

type Asked = { readonly propertyId?: string; readonly projectId?: string };

/** A project is for sale. */
const GOAL_OF_PROJECT = 'sale';

export type BoxOptions = {
  readonly rules: () => Promise<readonly MailRule[]>;
  readonly properties: Pick<Properties, 'property' | 'project'>;
  /** The box for what no rule fits. */
  readonly standard: MailAddress;
};

/**
 * Whose box gets the agency's mail about a submission, and the visitor's reply: the advisor's or one of the office, by the rules of
 * the office. What the catalogue does not tell of the home fits no rule that asks it.
 */
export function createBoxOf({ rules, properties, standard }: BoxOptions) {
  async function aboutOf(form: string, { propertyId, projectId }: Asked): Promise<About> {
    if (propertyId !== undefined) {
      const { known } = await properties.property(propertyId, AGENCY_LANGUAGE);
      return { form, ...known, advisor: addressOf(known?.advisor) };
    }
    if (projectId === undefined) return { form };
    const { known } = await properties.project(projectId, AGENCY_LANGUAGE);
    return { form, ...known, goal: GOAL_OF_PROJECT, advisor: addressOf(known?.advisor) };
  }

  return async ({ form, answers }: Pick<Submission, 'form' | 'answers'>): Promise<MailAddress> => {
    const all = await rules();
    if (all.length === 0) return standard;
    try {
      return boxBy(all, await aboutOf(form, answers as Asked)) ?? standard;
    } catch (error) {
      // The home is gone: what is sent about it still reaches the office.
      if (isProblem(error)) return boxBy(all, { form }) ?? standard;
      throw error;
    }
  };
}

const addressOf = (advisor: { readonly email: string | null; readonly name: string } | null | undefined) =>
  advisor?.email ? { address: advisor.email, name: advisor.name } : undefined;

export type BoxOf = ReturnType<typeof createBoxOf>;
