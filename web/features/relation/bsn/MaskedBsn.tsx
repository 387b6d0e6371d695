import { MASK } from '#domain/relation/changes.ts';
import { shownDigits } from '#domain/relation/masked-bsn.ts';

export function MaskedBsn({ value }: { value: string }) {
  const digits = shownDigits(value);
  return (
    <span role="img" aria-label={`eindigt op ${digits}`}>
      {`${MASK} ${digits}`}
    </span>
  );
}
