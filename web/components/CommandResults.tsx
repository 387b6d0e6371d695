import { CornerDownLeft } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { connectionState } from '#web/connection/connection-state.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import type { PaletteSearch } from './CommandPalette.tsx';
import sheet from './CommandResults.module.css';
import type { Command, CommandSource } from './command.ts';
import { Icon } from './Icon.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import popoverSheet from './Popover.module.css';
import { Spinner } from './Spinner.tsx';
import { useCommandSearch } from './use-command-search.ts';

const css = classNames(sheet);
const popover = classNames(popoverSheet);

interface CommandResultsProps extends PaletteSearch {
  /** Must be stable between renders: each change starts a new search. */
  sources: readonly CommandSource[];
  /** Shown while nothing is typed and there is nothing to choose from. */
  prompt?: string;
  /** A picker takes only what cannot be mistaken by an Enter before the hits are seen (decision 0085). */
  isPicker?: boolean;
}

interface Chosen {
  text: string;
  id: string;
}

/** The focus stays in the field of the palette; the result that Enter runs is marked. */
export function CommandResults({ sources, prompt, isPicker = false, ...palette }: CommandResultsProps) {
  const { text, isEntered, onNothingToRun, onClose, onActiveChange, listId, keys } = palette;
  const { groups, isFirstFinal, isComplete, hasFailed } = useCommandSearch(sources, text);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isUnseen = useRef(false);
  const idOf = (group: string, command: Command) => `${listId}-${group}-${command.id}`.replaceAll(' ', '-');
  const results = groups.flatMap(({ group, commands }) =>
    commands.map((command) => ({ id: idOf(group, command), command })),
  );
  const pointed = results.find(({ id }) => chosen?.text === text && id === chosen.id);
  const active = pointed ?? (isFirstFinal ? results[0] : undefined);
  const activeId = active?.id ?? null;
  // A list that scrolls has to be reached by key.
  const tabStop = activeId ?? results[0]?.id;

  function run(command: Command): void {
    onClose();
    command.onRun();
  }

  useImperativeHandle(keys, () => ({
    move(step) {
      const from = active ? results.indexOf(active) : step === 1 ? -1 : 0;
      const next = results.at((from + step) % results.length);
      if (next) setChosen({ text, id: next.id });
    },
  }));

  useLayoutEffect(() => {
    onActiveChange(activeId);
    const element = activeId && document.getElementById(activeId);
    if (element) element.scrollIntoView({ block: 'nearest' });
    else list.current?.scrollTo(0, 0);
  }, [onActiveChange, activeId]);

  useEffect(() => {
    if (!isEntered) isUnseen.current = false;
    else if (active === undefined && !isComplete) isUnseen.current = isPicker;
    else {
      const only = results.length === 1 ? results[0] : undefined;
      const certain = pointed ?? results.find(({ command }) => command.isExact) ?? only;
      const pressed = isUnseen.current ? certain : active;
      if (pressed) run(pressed.command);
      else onNothingToRun();
    }
  });

  const isLost = useSyncExternalStore(connectionState.subscribe, connectionState.isLost);
  const searching = isLost
    ? 'Geen verbinding met de server. Zodra die er weer is, wordt er gezocht.'
    : 'Zoeken…';
  const isPrompted = prompt !== undefined && text.trim() === '';
  const nothing = hasFailed ? 'Zoeken is nu niet mogelijk.' : `Niets gevonden voor ‘${text.trim()}’.`;
  return (
    <>
      {!isComplete && (
        <span className={css('busy')}>
          <Spinner />
        </span>
      )}
      <LiveRegion>
        {text.trim() !== '' && isComplete && countOf(results.length, 'resultaat', 'resultaten')}
      </LiveRegion>
      <div ref={list} id={listId} role="menu" aria-label="Resultaten" className={css('results')}>
        {groups.map(({ group, commands }) => (
          <fieldset key={group} aria-label={group} className={css('group')}>
            <div aria-hidden className={popover('header')}>
              {group}
            </div>
            {commands.map((command) => {
              const id = idOf(group, command);
              return (
                <button
                  key={id}
                  id={id}
                  type="button"
                  role="menuitem"
                  tabIndex={id === tabStop ? 0 : -1}
                  aria-labelledby={`${id}-label`}
                  aria-describedby={command.detail && `${id}-detail`}
                  className={`${popover('item')} ${css('result')}`}
                  data-focused={id === activeId || undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onPointerMove={() => id !== activeId && setChosen({ text, id })}
                  onClick={() => run(command)}
                >
                  {command.icon && <Icon of={command.icon} />}
                  <span id={`${id}-label`} className={css('label')}>
                    {command.label}
                  </span>
                  {command.detail && (
                    <span id={`${id}-detail`} className={`${popover('detail')} ${css('detail')}`}>
                      {command.detail}
                    </span>
                  )}
                  <span className={css('enter')}>
                    <Icon of={CornerDownLeft} />
                  </span>
                </button>
              );
            })}
          </fieldset>
        ))}
        {results.length === 0 && (
          <p className={css('empty')}>{isPrompted ? prompt : isComplete ? nothing : searching}</p>
        )}
        {results.length > 0 && hasFailed && <p className={css('empty')}>{nothing}</p>}
      </div>
    </>
  );
}
