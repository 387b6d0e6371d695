import { CornerDownLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './CommandPalette.module.css';
import type { CommandSource } from './command.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import popoverSheet from './Popover.module.css';
import { Spinner } from './Spinner.tsx';
import { useCommandSearch } from './use-command-search.ts';

const css = classNames(sheet);
const popover = classNames(popoverSheet);

interface CommandPaletteProps {
  /** Stable between renders: each change searches anew. */
  sources: readonly CommandSource[];
  onClose: () => void;
}

/** Ctrl+K: one field to go somewhere, find a record or add one. */
export function CommandPalette({ sources, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const { groups, isSearching } = useCommandSearch(sources, text);

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={css('overlay')}
    >
      <Modal className={css('palette')}>
        <Dialog aria-label="Zoeken en opdrachten" className={css('dialog')}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <TextField aria-label="Zoek een relatie of opdracht" autoFocus className={css('field')}>
              <span className={css('glass')}>{isSearching ? <Spinner /> : <Icon of={Search} />}</span>
              <Input className={css('input')} placeholder="Zoek een relatie of opdracht" />
              <Kbd keys={['Esc']} />
            </TextField>
            <Menu
              aria-label="Resultaten"
              className={css('results')}
              renderEmptyState={() => (
                <p className={css('empty')}>
                  {isSearching ? 'Zoeken…' : `Niets gevonden voor ‘${text.trim()}’.`}
                </p>
              )}
            >
              {groups.map(({ group, commands }) => (
                <MenuSection key={group} id={group}>
                  <Header className={popover('header')}>{group}</Header>
                  {commands.map((command) => (
                    <MenuItem
                      key={command.id}
                      id={`${group}/${command.id}`}
                      textValue={command.label}
                      className={popover('item')}
                      onAction={() => {
                        onClose();
                        command.onRun();
                      }}
                    >
                      {command.icon && <Icon of={command.icon} />}
                      <Text slot="label" className={css('label')}>
                        {command.label}
                      </Text>
                      {command.detail && (
                        <Text slot="description" className={popover('detail')}>
                          {command.detail}
                        </Text>
                      )}
                      <span className={css('enter')}>
                        <Icon of={CornerDownLeft} />
                      </span>
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
