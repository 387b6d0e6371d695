export interface TaskContext {
  readonly now: () => Date;
}
