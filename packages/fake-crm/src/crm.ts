import type Koa from 'koa';
import type { Home } from './homes.ts';
import type { Misdeeds } from './misbehave.ts';

/** What the office wrote into a fake, and what was sent to it. */
export type Desk = {
  /** All homes by their ID, in the order of the CRM; a test changes or removes one as an office would. */
  readonly homes: Map<number, Home>;
  /** The homes that were announced, by the CRM's own name. */
  readonly announced: Set<string>;
  /** What was written there: the path of the call, and its body. */
  readonly written: { readonly path: string; readonly body: unknown }[];
};

export type Given = {
  readonly desk: Desk;
  readonly misdeeds: Misdeeds;
  /** Where the fake answers: the addresses of its pictures begin with it. Known once it listens. */
  readonly address: () => string;
};

/** A CRM that is served. */
export type Fake = {
  readonly name: string;
  /** The credentials that open it. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Puts what it answers into an application. */
  readonly serve: (app: Koa, given: Given) => void;
  /** What it announces when its office publishes everything again; a CRM that is asked announces nothing. */
  readonly notices?: (given: Given) => AsyncIterable<object>;
};

type Body = Readonly<Record<string, unknown>>;

/** What was sent with a call. */
export const bodyOf = ({ request }: { request: object }): Body => (request as { body?: Body }).body ?? {};
