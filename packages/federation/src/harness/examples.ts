import { COMMON_PROBLEMS, type Contract } from '@dorpel/contracts';
import type { Remote } from '../remote.ts';
import { type Answers, MOODS } from './answers.ts';

export { type Answers, fromContract } from './answers.ts';

/** A case in which a page or slot is worth looking at. */
export type Example = {
  /** As the address has them, those included that the routing table fixes. */
  readonly params?: Readonly<Record<string, string>>;
  /** Of the address: '?token=t'. */
  readonly query?: string;
  /** Name of the route that leads to the page, where it is not the page's key. */
  readonly route?: string;
  /** What services say in this case alone. */
  readonly answers?: Answers;
};

type Cases = Readonly<Record<string, Readonly<Record<string, Example>>>>;

/** What a service answered in any release: endpoint -> what it is an example of -> the answer. */
export type EverAnswered = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What a remote shows of itself: in its harness, and in its tests in every language. */
export type Examples = {
  readonly remote: Remote;
  /** Contracts of the services it asks: their problems can be tried. */
  readonly contracts: readonly Contract[];
  /** What services say unless an example says otherwise. */
  readonly answers: Answers;
  /** Service of a team -> `@team/contracts/examples/<service>`: all that it ever answered. Those of the site are known. */
  readonly answered?: Readonly<Record<string, EverAnswered>>;
  /** Key -> what the case is -> the case. A part without any is shown once, as it is without params. */
  readonly pages?: Cases;
  readonly slots?: Cases;
};

/** Declares the examples of a remote: `mfe-x/src/examples.ts` exports them as default. */
export const defineExamples = (examples: Examples): Examples => examples;

/** One example of one part, under a name that fits in an address. */
export type Scene = {
  readonly id: string;
  readonly part: 'pages' | 'slots';
  readonly key: string;
  readonly name: string;
  readonly example: Example;
};

const AS_IT_IS: Readonly<Record<string, Example>> = { 'as it is': {} };

/**
 * All examples of all parts, in the order of the remote's table.
 * @throws Error when there are examples of a part that the remote does not have
 */
export function scenesOf(examples: Examples): readonly Scene[] {
  return (['pages', 'slots'] as const).flatMap((part) => {
    const parts = Object.keys(examples.remote[part]);
    const stray = Object.keys(examples[part] ?? {}).find((key) => !parts.includes(key));
    if (stray) throw new Error(`There are examples of ${stray}, which is not among the ${part} of this remote`);
    return parts.flatMap((key) =>
      Object.entries(examples[part]?.[key] ?? AS_IT_IS).map(([name, example], index) => ({
        id: `${part.slice(0, -1)}.${key}.${index}`,
        part,
        key,
        name,
        example,
      })),
    );
  });
}

/** What services say in a scene. */
export function answersIn({ answers }: Examples, { example }: Pick<Scene, 'example'>): Answers {
  const own = Object.entries(example.answers ?? {}).map(([service, said]) => [
    service,
    { ...answers[service], ...said },
  ]);
  return { ...answers, ...(Object.fromEntries(own) as Answers) };
}

/** The names of the moods that services can be in: those of all, and the problems of this remote's services. */
export const moodsOf = ({ contracts }: Examples): readonly string[] => [
  ...Object.keys(MOODS),
  ...new Set([
    ...contracts.flatMap(({ problems }) => Object.keys(problems)),
    ...(contracts.length > 0 ? Object.keys(COMMON_PROBLEMS) : []),
  ]),
];
