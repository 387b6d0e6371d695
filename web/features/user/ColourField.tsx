import { Check } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { colourName } from '#domain/user/colour-names.ts';
import { FieldLabel } from '#web/components/FieldLabel.tsx';
import { FieldMessage } from '#web/components/FieldMessage.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ColourField.module.css';
import { colourNote } from './user-content.ts';
import type { ListedUser } from './users-query.ts';

const css = classNames(sheet);

interface ColourFieldProps {
  value: string;
  /** A colour of one of them cannot be chosen (ledger USERS-42). */
  others: readonly Pick<ListedUser, 'username' | 'color'>[];
  onChange: (colour: string) => void;
  error: string | undefined;
}

/** The twelve swatches (ledger USERS-15). */
export function ColourField({ value, others, onChange, error }: ColourFieldProps) {
  const ownerOf = (colour: string) => others.find((other) => other.color === colour)?.username;
  const note = colourNote(value, others);
  return (
    <RadioGroup
      value={value}
      onChange={onChange}
      orientation="horizontal"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={css('field')}
    >
      <FieldLabel>Kleur</FieldLabel>
      <div className={css('swatches')}>
        {USER_COLOURS.map((colour) => {
          const owner = ownerOf(colour);
          const name = owner === undefined ? colourName(colour) : `${colourName(colour)}, van ${owner}`;
          return (
            <Radio
              key={colour}
              value={colour}
              isDisabled={owner !== undefined}
              aria-label={name}
              className={css('choice')}
            >
              {({ isSelected }) => (
                <span className={css('swatch')} title={name} style={{ background: `#${colour}` }}>
                  {isSelected && (
                    <span className={css('mark')}>
                      <Icon of={Check} />
                    </span>
                  )}
                </span>
              )}
            </Radio>
          );
        })}
      </div>
      <FieldMessage
        error={error}
        note={note === null ? undefined : { tone: 'info', text: note }}
        help="Van elke gebruiker een andere, om hem in lijsten te herkennen."
      />
    </RadioGroup>
  );
}
