interface LeftForm<Form> {
  readonly form: Form;
  readonly keptAt: Date;
}

/** The form that this user left last without saving. */
export function lastLeftForm<Form extends { readonly userId: string }>(
  left: readonly LeftForm<Form>[],
  userId: string,
): LeftForm<Form> | null {
  const own = left.filter(({ form }) => form.userId === userId);
  return own.toSorted((one, other) => other.keptAt.getTime() - one.keptAt.getTime())[0] ?? null;
}
