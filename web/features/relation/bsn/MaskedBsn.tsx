import { shownDigits } from '#domain/relation/masked-bsn.ts';
import { MASK } from '#domain/relation/relation-changes.ts';

export function MaskedBsn({ value }: { value: string }) {
  const digits = shownDigits(value);
  return (
    <span role="img" aria-label={`eindigt op ${digits}`}>
      {`${MASK} ${digits}`}
    </span>
  );
}
