import { builder } from '#api/graphql/server/builder.ts';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { ITEM_LOOPS } from '#services/set-aside/item-loops.ts';
import type { ItemSubject } from '#services/set-aside/item-subject.ts';
import type { SetAsideView } from '#services/set-aside/read-set-aside.ts';

const SubjectKindType = builder.enumType('SetAsideSubjectKind', {
  description: 'The types of records that an item is about.',
  values: {
    ORGANISATION: { value: 'Organisation', description: 'A relation that is an organisation.' },
    PERSON: { value: 'Person', description: 'A relation that is a person.' },
    EMAIL: { value: 'Email', description: 'A mail, received or on its way out.' },
    APPOINTMENT: { value: 'Appointment', description: 'An appointment.' },
    MEETING: { value: 'Meeting', description: 'A video meeting.' },
    TASK: { value: 'Task', description: 'A task, or a series of tasks.' },
    MAILING: { value: 'Mailing', description: 'A mailing.' },
    USER: { value: 'User', description: 'A user.' },
    OFFICE_LINK: { value: 'OfficeLink', description: 'A link.' },
  } as const,
});

const SetAsideSubjectType = builder.objectRef<ItemSubject>('SetAsideSubject').implement({
  description: 'The record that an item is about.',
  fields: (t) => ({
    kind: t.field({
      type: SubjectKindType,
      description: 'What kind of record it is.',
      resolve: ({ type }) => type,
    }),
    recordId: t.id({
      nullable: true,
      description:
        'Of the record, and of a link its kind by its wire name; null for what has no screen any more.',
      resolve: ({ type, id }) => (id === null || type === 'OfficeLink' ? id : encodeNodeId(type, id)),
    }),
    name: t.exposeString('name', {
      description: "Its name or subject; 'Privé' of another's private appointment.",
    }),
    detail: t.exposeString('detail', {
      description: 'Distinguishes it from others of its name: a number, a sender, a relation; may be empty.',
    }),
    day: t.exposeString('day', {
      nullable: true,
      description: "Of an appointment its first day, 'YYYY-MM-DD'.",
    }),
  }),
});

export const SetAsideItemType = builder.objectRef<SetAsideView>('SetAsideItem').implement({
  description: 'One item that a loop of the worker left out.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of this line.' }),
    loop: t.exposeString('loop', { description: 'Name of the loop, as of its count.' }),
    what: t.string({
      description:
        "What it is, in Dutch: 'afspraak', 'opdracht om een relatie naar de koppelingen te brengen'.",
      resolve: ({ loop, purpose }) =>
        [ITEM_LOOPS[loop].one, ...(purpose === null ? [] : ['om', purpose])].join(' '),
    }),
    subject: t.field({
      type: SetAsideSubjectType,
      nullable: true,
      description: 'The record that it is about; null where it is not known here, or is not yours to see.',
      resolve: ({ subject }) => subject,
    }),
    folderName: t.exposeString('folderName', {
      nullable: true,
      description: 'Of a mail the folder of the mailbox that it lies in; null where that is not known.',
    }),
    itemId: t.exposeString('itemId', { description: 'As its source names it.' }),
    reason: t.exposeString('reason', { description: 'Our own Dutch text.' }),
    since: t.expose('failedAt', { type: 'DateTime', description: 'Since when it fails.' }),
    tries: t.exposeInt('tries', { description: 'How often it was tried.' }),
    nextTryAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'From when it is tried again by itself; null where it waits for somebody.',
      resolve: ({ loop, nextTryAt }) => (ITEM_LOOPS[loop].waitsFor === null ? nextTryAt : null),
    }),
    waitsFor: t.string({
      nullable: true,
      description: 'Our own Dutch text: what somebody does for it; null where it is tried again by itself.',
      resolve: ({ loop }) => ITEM_LOOPS[loop].waitsFor,
    }),
  }),
});
