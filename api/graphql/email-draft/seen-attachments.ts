export const SEEN_ATTACHMENTS =
  "All that is attached, as the user saw it: where the mail service has more or less by then, nothing is sent, with a ValidationError of 'attachmentIds'. Null of who does not compare.";
