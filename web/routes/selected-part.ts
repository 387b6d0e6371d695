/** Left out, a tab of two shows its first part. */
export interface SelectedPart {
  part?: 'periodiek';
}

export function selectedPart({ part }: Record<string, unknown>): SelectedPart {
  return part === 'periodiek' ? { part } : {};
}
