import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Detail } from '#web/components/DetailList.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { keptInputs } from '#web/form/kept-inputs.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { EarlyInput } from './EarlyInput.tsx';
import { NOTHING_TYPED } from './early-typing.ts';
import sheet from './InPlaceDetail.module.css';
import { type InPlaceKey, inPlaceLocation } from './in-place-field.ts';

const css = classNames(sheet);

/** With the rules of the form, which the record has no use for until a field is opened. */
const loadField = () => import('./InPlaceField.tsx').then((module) => module.InPlaceField);
const InPlaceField = lazyPart(loadField, { catchesAll: true });

interface InPlaceDetailProps {
  relationId: string;
  field: InPlaceKey;
  term: string;
  /** False for who only reads: the line has no pencil then. */
  isChangeable: boolean;
  numeric?: boolean;
  value: string;
  children: ReactNode;
}

/** A line of a record whose value can be changed where it stands. */
export function InPlaceDetail({
  relationId,
  field,
  term,
  isChangeable,
  numeric = false,
  value,
  children,
}: InPlaceDetailProps) {
  const { user } = useViewer();
  const [isOpen, setOpen] = useState(
    // What was typed as the session ended is there again.
    () =>
      isChangeable &&
      keptInputs.find({ userId: user.id, formLocation: inPlaceLocation(relationId, field) }) !== null,
  );
  const pencil = useRef<HTMLButtonElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const typing = useRef(NOTHING_TYPED);
  const [shown, setShown] = useState({ value, text: '' });
  const wasClosed = useRef(false);

  useEffect(() => {
    if (isOpen || !wasClosed.current) return;
    wasClosed.current = false;
    pencil.current?.focus();
  }, [isOpen]);

  // An open field stays, whatever becomes of the relation: it holds what was typed.
  if (!isChangeable && !isOpen) {
    return (
      <Detail term={term} numeric={numeric}>
        {children}
      </Detail>
    );
  }

  const close = () => {
    wasClosed.current = true;
    setOpen(false);
  };
  const read = children || <span className={css('none')}>Niet ingevuld</span>;
  if (!isOpen) {
    return (
      <Detail term={term} numeric={numeric}>
        <span className={css('line')}>
          <span ref={line} className={css('value')}>
            {read}
          </span>
          <span className={css('change')}>
            <IconButton
              ref={pencil}
              icon={Pencil}
              label={`Aanpassen: ${term}`}
              size="small"
              onHoverStart={fetchAhead}
              onFocus={fetchAhead}
              onPress={() => {
                typing.current = NOTHING_TYPED;
                setShown({ value, text: children ? (line.current?.textContent ?? '') : '' });
                setOpen(true);
              }}
            />
          </span>
        </span>
      </Detail>
    );
  }
  return (
    <Detail term={term} numeric={numeric}>
      <Suspense
        fallback={
          <EarlyInput
            term={term}
            typing={typing}
            value={shown.text}
            isList={field === 'vatPeriod' || field === 'ownerId'}
            onCancel={close}
          />
        }
      >
        <InPlaceField
          relationId={relationId}
          field={field}
          term={term}
          typing={typing}
          shown={shown.value}
          onClose={close}
        />
      </Suspense>
    </Detail>
  );
}

/** A field that is opened says by itself when its code cannot be fetched. */
function fetchAhead(): void {
  loadField().catch(() => undefined);
}
