export interface OwnerChoice {
  readonly users: readonly { readonly id: string; readonly username: string }[];
  readonly canChoose: boolean;
}
