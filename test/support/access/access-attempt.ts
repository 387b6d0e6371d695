/** One way to name rows of somebody else: the field or call, what of it is named, and how it is sent. */
export interface AccessAttempt {
  readonly field: string;
  readonly by: string;
  readonly send:
    | { readonly graphql: string }
    | readonly [method: string, path: string, body?: object, headers?: Readonly<Record<string, string>>];
}
