/** 'save' pushes one save, 'delete' removes the subject. */
export type SagaKind = 'save' | 'delete';

/** 'question': a user has to say whose record was found (docs/decisions/0021-numbers-of-one.md). */
export type SagaStepState =
  | 'waiting'
  | 'running'
  | 'done'
  | 'skipped'
  | 'failed'
  | 'unknown'
  | 'question'
  | 'dismissed';

export type SagaRunState =
  | 'waiting'
  | 'running'
  | 'done'
  | 'attention'
  | 'superseded'
  | 'dismissed'
  | 'withdrawn';
