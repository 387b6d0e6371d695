/** Digits shown of a number that identifies a person. */
const SHOWN = 3;

/** Enough to recognise a number one has at hand, not enough to copy it. */
export function MaskedNumber({ value }: { value: string }) {
  const end = value.slice(-SHOWN);
  return (
    <span role="img" aria-label={`eindigt op ${end}`}>
      {`${'•'.repeat(Math.max(value.length - SHOWN, 0))} ${end}`}
    </span>
  );
}
