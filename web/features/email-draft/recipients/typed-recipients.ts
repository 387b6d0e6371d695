/** Makes recipients of what a field has, and says whether nothing is left; what is no address stays in the field. */
export interface TypedField {
  readonly commit: () => boolean;
  readonly focus: () => void;
}

/** What stands in the fields of a mail without being a recipient yet: nothing is sent or kept over it. */
export class TypedRecipients {
  readonly #fields = new Set<TypedField>();

  readonly register = (field: TypedField): (() => void) => {
    this.#fields.add(field);
    return () => this.#fields.delete(field);
  };

  /** The fields with what is no address, in the order of the screen. */
  commit(): readonly TypedField[] {
    return [...this.#fields].filter((field) => !field.commit());
  }
}
