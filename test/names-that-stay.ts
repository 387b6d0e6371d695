/** Names that keep a word which the glossary's 'Words' has otherwise, each with its reason. */
export const NAMES_THAT_STAY: readonly (readonly [names: RegExp, why: string])[] = [
  [/^take$/, "Prisma's number of rows, and the one of iterators"],
  [/^numActionsTaken$/, "a field of Temporal's schedules"],
  [/^[Tt]aken$/, 'Dutch for tasks on the wire and on screens; also a key of stored import readings'],
  [/^takeOver$/, 'the registered name of an activity'],
  [/^(deleteOldDeeds|placePush|sweep|sweepFiles)$/, 'registered names of workflows and activities'],
  [
    /^(place-?in-?portal|place-?files?|place-?result|place-and-die)$/i,
    'the verb of the public schema: to put a file in the portal',
  ],
  [
    /^(placed|placedAt|placedBy|placedById|placedBefore|placedEarlier|PLACED_BEFORE|FILE_PLACED|PlacedFile|FilePlaced|FilePlacedType)$/,
    'said of a file in the portal: columns, the public schema and kinds of the trail',
  ],
  [/^in-?place/i, 'said of a field that is edited where it is shown'],
  [/^round$/, 'Math.round'],
  [/^(Users|User|Key|CircleUser)Round$/, "icons of lucide's"],
  [/round-?trip/i, 'there and back again'],
  [/^(allSettled|dynamicImportSettled)$/, "the platform's and Vitest's"],
  [/^warm_?up$/i, 'the term of benchmarks'],
  [/^keepAlive$/, 'an option of connections'],
  [/^Cable$/, "an icon of lucide's"],
  [/^(wants_round|judged_by)$/, 'columns'],
  [/^hold$/, "a fault of the sandbox's public control"],
  [/^deedId$/, 'a key of what is hashed for a repeated request, which an earlier release may have answered'],
  [/^ask$/, 'a key of messages between tabs, which may be of two releases'],
];
