import { Eye } from 'lucide-react';
import { useState } from 'react';
import { isMaskedBsn, shownDigits } from '#domain/relation/masked-bsn.ts';
import { MASK } from '#domain/relation/relation-changes.ts';
import { FilteredTextField, type FilteredTextFieldProps } from '#web/components/FilteredTextField.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { useShowBsn } from './use-show-bsn.ts';

interface BsnFieldProps extends FilteredTextFieldProps {
  relationId: string;
  onShown: (bsn: string) => void;
}

/** A stored BSN in its form: kept as it is until it is shown, then a field like any other. */
export function BsnField({ relationId, onShown, filter, ...field }: BsnFieldProps) {
  const [wasRequested, setRequested] = useState(false);
  const { show, isRequesting } = useShowBsn(relationId, (bsn) => {
    setRequested(true);
    onShown(bsn);
  });
  if (!isMaskedBsn(field.value)) {
    // Goes on where the button was pressed.
    return <FilteredTextField key="shown" {...field} filter={filter} autoFocus={wasRequested} />;
  }
  return (
    <TextField
      key="masked"
      {...field}
      value={`${MASK} ${shownDigits(field.value)}`}
      note={undefined}
      isReadOnly
      help="Tonen wordt vastgelegd in de geschiedenis."
      suffix={
        <IconButton icon={Eye} label="BSN tonen" size="small" isDisabled={isRequesting} onPress={show} />
      }
    />
  );
}
