const LUCIDE = 'node_modules/lucide-react/dist/esm/icons/';

const RELAY = ['node_modules/react-relay/', 'node_modules/relay-runtime/'];

const within = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}${name}`);

/** The first page loads none of these. Like those below, they are beginnings of paths from the root. */
const NOT_INITIAL = [...RELAY, ...within('web/', 'main.tsx', 'index.html')];

const SIGNED_IN = [
  ...RELAY,
  ...within('node_modules/', 'graphql-ws', 'fbjs', '@babel/runtime'),
  ...within(LUCIDE, 'settings.', 'calendar-days.', 'mail.', 'search.', 'users.', 'plus.'),
  ...within(LUCIDE, 'panel-left-close.', 'panel-left-open.', 'list-todo.', 'book-open.', 'layout-dashboard.'),
  ...within('web/', 'relay/', 'format/', 'session/viewer'),
  ...within('web/features/email/', 'MailBadge.', 'email-signals.', 'email-text.'),
  ...within('web/components/', 'Banner.', 'CommandPalette.', 'busy-rows.', 'standing-notices.'),
  ...within('web/frame/', 'Frame.', 'LateParts.', 'early-keys.', 'AddMenu.', 'Sidebar.', 'SidebarCount.'),
  ...within('web/frame/', 'TopBar.', 'UserMenu.', 'RouteAnnouncer.', 'ConnectionBar.', 'PrintHeading.'),
  ...within('web/frame/', 'keep-focus.', 'focused.', 'navigation.', 'sidebar-state.'),
];

const LIST = [
  ...within('web/components/', 'DataTable', 'data-table', 'use-row-', 'row-selection', 'rows-to-print'),
  ...within('web/components/', 'use-print-all', 'SearchField'),
  ...within('web/list/', 'ListSearchBox', 'PrintButton', 'PrintedSearch', 'printing'),
  ...within('web/list/', 'use-search-selection', 'use-paged-rows', 'prefetch-list'),
  ...within('node_modules/@tanstack/', 'react-virtual', 'virtual-core'),
  ...within(LUCIDE, 'arrow-up.', 'arrow-down.', 'printer.'),
];

const FRAME_PARTS = [
  ...within('web/frame/', 'Additions.', 'FrameBars.', 'additions.', 'use-additions.', 'use-watches-links.'),
  ...within('web/frame/', 'pending-addition.'),
  ...within('web/components/', 'key-sequence.', 'SequenceHint.'),
  ...within('web/features/help/', 'HelpBeside.', 'help-beside.'),
  ...within('web/features/relation/', 'open-relation.'),
  ...within('web/features/relation/list/', 'DeletionBar.', 'deletions.', 'extra-undo-seconds.'),
  ...within('web/features/saga/', 'Koppelreis.', 'UndoBar.', 'feed-run.', 'run-feed.', 'shown-runs.'),
  ...within('web/features/saga/', 'use-attention-count.', 'use-run-changes.', 'undo-progress.'),
  ...within('web/list/', 'LazyBatchBar.', 'batch-runner.'),
  ...within('web/__generated__/', 'feedRun_run.', 'useAttentionCountQuery.'),
  ...within('web/__generated__/', 'useRunChangesQuery.', 'useRunChangesSubscription.'),
];

/** How the paths of the modules of each begin: where no file is so named any more, its group misses one. */
export const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  NOT_INITIAL,
  SIGNED_IN,
  LIST,
  FRAME_PARTS,
};

const isOf = (beginnings: readonly string[]) => (module: string) =>
  beginnings.some((beginning) => module.includes(beginning));

const group = (name: string, test: (module: string) => boolean) => ({
  name,
  test,
  includeDependenciesRecursively: false,
});

/** Modules loaded together are one chunk, or Rolldown makes tiny ones. Removed `graphql` tags count too. */
export const CHUNK_GROUPS = [
  { ...group('initial', (module) => !isOf(NOT_INITIAL)(module)), tags: ['$initial' as const] },
  group('signed-in', isOf(SIGNED_IN)),
  group('frame-parts', isOf(FRAME_PARTS)),
  group('list', isOf(LIST)),
];
