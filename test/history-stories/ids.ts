export const OFFICE_ID = '01a1fda5-f159-7393-a40a-dd5d4095eed2';
/** The relation, mail, meeting or whatever else a story is about. */
export const SUBJECT_ID = '01a1fda5-fca7-73a2-8c7b-6ca908a642d9';
export const RUN_ID = '01a1fda5-fcb5-7573-9be8-8e33b16b8436';
export const NEWER_RUN_ID = '01a1fda6-0b11-7d0e-9d0c-2f6a5b0c7e11';
