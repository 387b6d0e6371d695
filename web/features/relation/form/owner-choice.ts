/** The users who may own the relation, and whether this user may choose (ledger RELFORM-40). */
export interface OwnerChoice {
  readonly users: readonly { readonly id: string; readonly username: string }[];
  readonly canChoose: boolean;
}
