import { $getRoot, $nodesOfType, type EditorState, HISTORY_MERGE_TAG } from 'lexical';
import { isBlankText, MOST_VERSION_BYTES, MOST_VERSIONS } from '#domain/email/draft-versions.ts';
import type { MailEditor } from '#web/features/email-draft/editor/create-mail-editor.ts';
import { ImageNode } from '#web/features/email-draft/editor/image-node.ts';
import { $writeHtml } from '#web/features/email-draft/editor/write-html.ts';
import { newRequestId } from '#web/relay/request-id.ts';

/** Letters that go at once, or bit by bit, before that is a loss worth a version. */
const WORTH_KEEPING = 20;
/** A picture counts as so many letters. */
const OF_PICTURE = 20;

/** 'waits': nobody knows whether it was kept, and it is sent again. */
export type KeepOutcome = 'done' | 'waits';

interface Keeping {
  readonly draftId: () => string | null;
  /** Calls when the draft is made, or saved. */
  readonly onSaved: (saved: () => void) => () => void;
  readonly keep: (draftId: string, html: string, requestId: string) => Promise<KeepOutcome>;
}

interface Kept {
  readonly html: string;
  readonly requestId: string;
}

/**
 * The server stores a text before something else replaces it, and where more than half of it goes; what is
 * typed in between is stored as it is saved.
 */
export class TextVersions {
  #fullest: { readonly state: EditorState; readonly size: number } | null = null;
  #waiting: readonly Kept[] = [];
  #last = '';
  #isSending = false;
  readonly #editor: MailEditor;
  readonly #keeping: Keeping;

  constructor(editor: MailEditor, keeping: Keeping) {
    this.#editor = editor;
    this.#keeping = keeping;
    editor.lexical.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size + dirtyLeaves.size > 0) this.#follow(editorState, tags.has(HISTORY_MERGE_TAG));
    });
    keeping.onSaved(() => void this.#send());
  }

  /** Before something takes the place of the whole text. */
  keepNow(): void {
    this.#keep(this.#editor.html());
  }

  /** `isLoaded`: it is no edit of the user's. */
  #follow(state: EditorState, isLoaded: boolean): void {
    const { lexical } = this.#editor;
    const size = state.read(
      () => $getRoot().getTextContentSize() + OF_PICTURE * $nodesOfType(ImageNode).length,
      { editor: lexical },
    );
    const before = this.#fullest;
    const lost = before === null ? 0 : before.size - size;
    if (!isLoaded && before !== null && lost >= WORTH_KEEPING && lost * 2 > before.size) {
      this.#keep(before.state.read(() => $writeHtml(), { editor: lexical }));
      this.#fullest = { state, size };
    } else if (isLoaded || before === null || size >= before.size) this.#fullest = { state, size };
  }

  #keep(html: string): void {
    if (html === this.#last || isBlankText(html)) return;
    this.#last = html;
    const others = this.#waiting.filter((waiting) => waiting.html !== html);
    this.#waiting = newestKept([...others, { html, requestId: newRequestId() }]);
    void this.#send();
  }

  async #send(): Promise<void> {
    const draftId = this.#keeping.draftId();
    if (this.#isSending || draftId === null) return;
    this.#isSending = true;
    try {
      for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
        if ((await this.#keeping.keep(draftId, next.html, next.requestId)) === 'waits') return;
        const sent = next;
        this.#waiting = this.#waiting.filter((waiting) => waiting !== sent);
      }
    } finally {
      this.#isSending = false;
    }
  }
}

/** The versions that the server would keep once all had come: no more wait while it can't be reached. */
function newestKept(waiting: readonly Kept[]): readonly Kept[] {
  let letters = 0;
  return waiting
    .toReversed()
    .filter(({ html }, index) => {
      letters += html.length;
      return index === 0 || (index < MOST_VERSIONS && letters <= MOST_VERSION_BYTES);
    })
    .toReversed();
}
