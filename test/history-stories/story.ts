import type { SignalDefinition } from '@temporalio/common';

/** The workflow of a story while it is played. */
export interface PlayedWorkflow {
  signal<Arguments extends unknown[]>(
    definition: SignalDefinition<Arguments>,
    ...payload: Arguments
  ): Promise<void>;
  cancel(): Promise<void>;
  /** Waits until the history shows this step so many times. */
  until(step: string, times?: number): Promise<void>;
  hasEnded(): Promise<boolean>;
}

/** A result, or what an activity does before it gives one; what it throws ends the call. */
export type Answer<Result> = Result | ((workflow: PlayedWorkflow) => Promise<Result>);

/** Of each activity what its calls answer, one after the other; the last answer is repeated. */
export type Answers<Activities> = {
  readonly [Name in keyof Activities]?: Activities[Name] extends (...input: never[]) => Promise<infer Result>
    ? readonly Answer<Result>[]
    : never;
};

/** What makes a workflow take one of its branches: its input, the answers of its activities, and what happens meanwhile. */
export interface Story<Activities> {
  readonly input?: object;
  readonly answers: Answers<Activities>;
  /** More than Temporal takes before the stories' server suggests a new history: played on one that does so as late as others. */
  readonly isLong?: true;
  readonly meanwhile?: (workflow: PlayedWorkflow) => Promise<void>;
}

/** A story of each branch; one that the contract lists and nobody tells does not compile. */
export type StoriesOf<Branches, Activities> = { readonly [Branch in keyof Branches]: Story<Activities> };
