/** The two relations that the screen compares: the one that stays and the one that goes. */
export interface MergeSearch {
  blijft: string;
  vervalt: string;
}

/** Reads an address that anybody may have typed; what is missing is empty. */
export function readMergeSearch({ blijft, vervalt }: Record<string, unknown>): MergeSearch {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { blijft: text(blijft), vervalt: text(vervalt) };
}
