-- The index of a linked mailbox: the headers of its mails. Bodies and attachments stay at the provider.

-- How far a linked mailbox is read: one row a link.
CREATE TABLE mailboxes (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  link_id uuid NOT NULL,
  address text NOT NULL,
  -- 'listing': its folders are read for the first time, or anew; 'active': what changes is read.
  state text NOT NULL DEFAULT 'listing',
  -- Counts listings of the whole mailbox; a folder and its mails carry the one that last saw them.
  generation integer NOT NULL DEFAULT 1,
  wants_round boolean NOT NULL DEFAULT false,
  -- A comparison of all ids with the mailbox is wanted, or under way.
  wants_full boolean NOT NULL DEFAULT false,
  is_full boolean NOT NULL DEFAULT false,
  -- When a round is under way: its folders were listed.
  is_reading boolean NOT NULL DEFAULT false,
  rounded_at timestamptz(3),
  full_at timestamptz(3),
  failed_at timestamptz(3),
  failure_code text,
  failure_message text,
  CONSTRAINT mailboxes_pkey PRIMARY KEY (id),
  CONSTRAINT mailboxes_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT mailboxes_state_known CHECK (state IN ('listing', 'active'))
);
CREATE UNIQUE INDEX mailboxes_office_id_link_id_key ON mailboxes (office_id, link_id);
ALTER TABLE mailboxes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON mailboxes FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY added ON mailboxes FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY changed ON mailboxes FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
CREATE POLICY removed ON mailboxes FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, UPDATE, DELETE ON mailboxes TO balie_app;
-- The schedule looks for what is due in all offices.
CREATE POLICY due ON mailboxes FOR SELECT TO balie_directory USING (true);
CREATE POLICY asked ON mailboxes FOR UPDATE TO balie_directory USING (true);
GRANT SELECT (id, office_id, link_id, state, wants_round, wants_full, rounded_at, full_at),
  UPDATE (wants_round, wants_full) ON mailboxes TO balie_directory;

CREATE TABLE mailbox_folders (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  link_id uuid NOT NULL,
  remote_id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  -- The next page of the listing or round under way; empty for the first page, null when none is under way.
  cursor text,
  -- Where the next round goes on; null: the folder is to be listed whole.
  delta_link text,
  -- Counts listings of this folder; its mails carry the one that last saw them.
  generation integer NOT NULL DEFAULT 0,
  -- What the provider says is in it, and what of it is in the index, while it is listed.
  total_count integer NOT NULL DEFAULT 0,
  listed_count integer NOT NULL DEFAULT 0,
  is_dirty boolean NOT NULL DEFAULT true,
  CONSTRAINT mailbox_folders_pkey PRIMARY KEY (id),
  CONSTRAINT mailbox_folders_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT mailbox_folders_kind_known CHECK (
    kind IN ('inbox', 'sent', 'drafts', 'spam', 'trash', 'archive-in', 'archive-out', 'other'))
);
CREATE UNIQUE INDEX mailbox_folders_office_id_id_key ON mailbox_folders (office_id, id);
CREATE UNIQUE INDEX mailbox_folders_office_id_link_id_remote_id_key ON mailbox_folders (office_id, link_id, remote_id);
CREATE UNIQUE INDEX mailbox_folders_one_of_a_kind ON mailbox_folders (office_id, link_id, kind) WHERE kind <> 'other';
ALTER TABLE mailbox_folders ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON mailbox_folders FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY added ON mailbox_folders FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
CREATE POLICY changed ON mailbox_folders FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
CREATE POLICY removed ON mailbox_folders FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, UPDATE, DELETE ON mailbox_folders TO balie_app;

-- The header of one mail. `is_read`, `flag_status`, `categories` and `folder_id` are what staff see: what was changed
-- here and is not yet at the provider stands in `pending`, and wins until it is.
CREATE TABLE emails (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  link_id uuid NOT NULL,
  folder_id uuid NOT NULL,
  remote_id text NOT NULL,
  change_key text NOT NULL DEFAULT '',
  internet_message_id text NOT NULL DEFAULT '',
  conversation_id text NOT NULL DEFAULT '',
  subject text NOT NULL DEFAULT '',
  preview text NOT NULL DEFAULT '',
  from_name text NOT NULL DEFAULT '',
  from_address text NOT NULL DEFAULT '',
  -- Lower case.
  from_key text NOT NULL DEFAULT '',
  -- {to, cc, bcc}: each a list of {name, address}.
  recipients jsonb NOT NULL DEFAULT '{"to": [], "cc": [], "bcc": []}',
  -- Folded words of subject, sender, recipients and preview.
  search_text text NOT NULL DEFAULT '',
  -- Received; of what was sent here sent. Lists are in this order.
  moment timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  is_read boolean NOT NULL,
  is_draft boolean NOT NULL,
  has_attachments boolean NOT NULL,
  flag_status text NOT NULL,
  categories text[] NOT NULL DEFAULT '{}',
  -- Whose relations decide who sees it: the sender's, the recipients', or nobody's (domain/email/judged-by.ts).
  judged_by text NOT NULL,
  -- Who made the draft, or sent the mail, in Balie.
  made_by_id uuid,
  pending text[] NOT NULL DEFAULT '{}',
  -- Counts changes made here; one that was pushed since it was read is not overwritten by an older page.
  revision integer NOT NULL DEFAULT 0,
  pushed_at timestamptz(3),
  failure_message text,
  -- The listing of its folder that last saw it.
  seen_generation integer NOT NULL DEFAULT 0,
  CONSTRAINT emails_pkey PRIMARY KEY (id),
  CONSTRAINT emails_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT emails_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT emails_office_id_folder_id_fkey FOREIGN KEY (office_id, folder_id)
    REFERENCES mailbox_folders (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT emails_office_id_made_by_id_fkey FOREIGN KEY (office_id, made_by_id) REFERENCES users (office_id, id),
  CONSTRAINT emails_flag_known CHECK (flag_status IN ('notFlagged', 'flagged', 'complete')),
  CONSTRAINT emails_judged_by_known CHECK (judged_by IN ('sender', 'recipients', 'maker')),
  CONSTRAINT emails_pending_known CHECK (pending <@ '{read,flag,categories,folder,deleted}'::text[])
);
CREATE UNIQUE INDEX emails_office_id_link_id_remote_id_key ON emails (office_id, link_id, remote_id);
CREATE INDEX emails_in_folder ON emails (office_id, folder_id, moment DESC, id DESC);
CREATE INDEX emails_unread ON emails (office_id, folder_id) WHERE NOT is_read;
CREATE INDEX emails_open ON emails (office_id, folder_id, moment DESC, id DESC) WHERE flag_status = 'flagged';
CREATE INDEX emails_of_sender ON emails (office_id, from_key, moment DESC);
CREATE INDEX emails_of_conversation ON emails (office_id, conversation_id, moment);
CREATE INDEX emails_of_message ON emails (office_id, internet_message_id);
CREATE INDEX emails_of_maker ON emails (office_id, made_by_id, moment DESC) WHERE made_by_id IS NOT NULL;
CREATE INDEX emails_pending ON emails (office_id, link_id) WHERE pending <> '{}';
CREATE INDEX emails_search ON emails USING gin (search_text gin_trgm_ops);

-- Each address a mail goes to, once: what is sent is judged by it, and a relation's mail is found by it.
CREATE TABLE email_recipients (
  office_id uuid NOT NULL,
  email_id uuid NOT NULL,
  -- Lower case.
  address text NOT NULL,
  CONSTRAINT email_recipients_pkey PRIMARY KEY (office_id, email_id, address),
  CONSTRAINT email_recipients_office_id_email_id_fkey FOREIGN KEY (office_id, email_id)
    REFERENCES emails (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX email_recipients_address ON email_recipients (office_id, address, email_id);

CREATE INDEX relations_email_address ON relations (office_id, lower(email)) WHERE email <> '';
CREATE INDEX relations_with_linked_mails ON relations (office_id, owner_id) WHERE linked_mail_ids <> '{}';

-- The rule of the recipients reads rows whose own rule asks whether their mail is seen, so it stands in a function that
-- takes the viewer from the settings of the lease.
CREATE FUNCTION balie.emails_to_own_relations() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT recipient.email_id
    FROM relations relation
    JOIN email_recipients recipient
      ON recipient.office_id = relation.office_id AND recipient.address = lower(relation.email)
    WHERE relation.office_id = balie.office_id() AND relation.owner_id = balie.user_id() AND relation.email <> ''
  $$;
ALTER FUNCTION balie.emails_to_own_relations() OWNER TO balie_search;
REVOKE EXECUTE ON FUNCTION balie.emails_to_own_relations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION balie.emails_to_own_relations() TO balie_app, balie_search;
GRANT SELECT (office_id, email_id, address) ON email_recipients TO balie_search;

-- Who is no admin sees a mail of an own relation, by its sender or its recipients; one that was linked to an own relation;
-- and what they made or sent themselves (ledger ROLES-13, 23). Each question is asked once a statement, not once a row.
ALTER TABLE emails ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON emails FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  AND ((SELECT balie.sees_all())
    OR made_by_id = (SELECT balie.user_id())
    OR (judged_by = 'sender' AND from_key IN (
      SELECT lower(r.email) FROM relations r
      WHERE r.office_id = (SELECT balie.office_id()) AND r.owner_id = (SELECT balie.user_id()) AND r.email <> ''))
    OR (judged_by = 'recipients' AND id IN (SELECT balie.emails_to_own_relations()))
    OR remote_id IN (
      SELECT unnest(r.linked_mail_ids) FROM relations r
      WHERE r.office_id = (SELECT balie.office_id()) AND r.owner_id = (SELECT balie.user_id())
      AND r.linked_mail_ids <> '{}')));
CREATE POLICY added ON emails FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'system');
-- Which columns a viewer changes, the trigger below says.
CREATE POLICY changed ON emails FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer');
CREATE POLICY removed ON emails FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, UPDATE, DELETE ON emails TO balie_app;

-- A user changes of a mail what they can change in a mailbox, and with the role 'read' only whether it was read
-- (ledger ROLES-20); all else is what the mailbox says, which the system writes.
CREATE FUNCTION balie.guard_email() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    v_as_before emails := NEW;
  BEGIN
    v_as_before.is_read := OLD.is_read;
    v_as_before.pending := OLD.pending;
    v_as_before.revision := OLD.revision;
    IF balie.may_write() THEN
      v_as_before.flag_status := OLD.flag_status;
      v_as_before.categories := OLD.categories;
      v_as_before.folder_id := OLD.folder_id;
      v_as_before.judged_by := OLD.judged_by;
      v_as_before.failure_message := OLD.failure_message;
      -- Drafts of a removed user pass to the admin who removes them.
      IF balie.sees_all() THEN v_as_before.made_by_id := OLD.made_by_id; END IF;
    END IF;
    IF v_as_before IS DISTINCT FROM OLD THEN
      RAISE insufficient_privilege USING MESSAGE = 'only the system writes what the mailbox says of a mail';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER guard BEFORE UPDATE ON emails
  FOR EACH ROW WHEN (current_setting('balie.role', true) IN ('admin', 'readwrite', 'read'))
  EXECUTE FUNCTION balie.guard_email();

CALL balie.follow_owner('email_recipients', 'emails', '{email_id}', 'system');
GRANT SELECT, INSERT, DELETE ON email_recipients TO balie_app;

-- What Balie knows of a mail that is written in it. The text itself is the draft's at the provider.
CREATE TABLE email_drafts (
  -- Stored on the draft there, so that it is found again when an answer was lost.
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  link_id uuid NOT NULL,
  made_by_id uuid NOT NULL,
  action text NOT NULL,
  -- The mail that is answered or forwarded.
  original_remote_id text,
  -- Where it was begun, and where closing it leads.
  relation_id uuid,
  remote_id text,
  internet_message_id text NOT NULL DEFAULT '',
  change_key text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'open',
  -- Counts what was saved; sending names the one it means.
  revision integer NOT NULL DEFAULT 0,
  -- Whether somebody typed in it: one that nobody did is deleted on leaving.
  is_edited boolean NOT NULL DEFAULT false,
  -- One writer at a time; one that died loses its place at this moment.
  writing_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT email_drafts_pkey PRIMARY KEY (id),
  CONSTRAINT email_drafts_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT email_drafts_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT email_drafts_office_id_made_by_id_fkey FOREIGN KEY (office_id, made_by_id) REFERENCES users (office_id, id),
  CONSTRAINT email_drafts_action_known CHECK (action IN ('new', 'newk', 'draft', 'repl', 'repla', 'forw')),
  CONSTRAINT email_drafts_state_known CHECK (state IN ('open', 'sending', 'sent', 'discarded'))
);
CREATE UNIQUE INDEX email_drafts_office_id_link_id_remote_id_key ON email_drafts (office_id, link_id, remote_id);
CREATE INDEX email_drafts_of_message ON email_drafts (office_id, internet_message_id);
CREATE INDEX email_drafts_of_maker ON email_drafts (office_id, made_by_id);
ALTER TABLE email_drafts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON email_drafts FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  AND ((SELECT balie.sees_all()) OR made_by_id = (SELECT balie.user_id())));
CREATE POLICY added ON email_drafts FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.viewer_role()) = 'system' OR made_by_id = (SELECT balie.user_id())));
CREATE POLICY changed ON email_drafts FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.sees_all()) OR made_by_id = (SELECT balie.user_id())));
CREATE POLICY removed ON email_drafts FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.sees_all()));
GRANT SELECT, INSERT, UPDATE, DELETE ON email_drafts TO balie_app;

-- One mail to each of many recipients, filled in for each.
CREATE TABLE mailings (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  link_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Whose attachments go along; deleted with the end of the mailing.
  draft_id uuid NOT NULL,
  subject text NOT NULL,
  -- HTML with merge tags.
  body text NOT NULL,
  state text NOT NULL DEFAULT 'running',
  -- Mails a minute.
  pace integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  CONSTRAINT mailings_pkey PRIMARY KEY (id),
  CONSTRAINT mailings_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT mailings_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT mailings_office_id_user_id_fkey FOREIGN KEY (office_id, user_id) REFERENCES users (office_id, id),
  CONSTRAINT mailings_office_id_draft_id_fkey FOREIGN KEY (office_id, draft_id)
    REFERENCES email_drafts (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT mailings_state_known CHECK (state IN ('running', 'stopped', 'done')),
  CONSTRAINT mailings_pace_possible CHECK (pace BETWEEN 1 AND 600)
);
CREATE UNIQUE INDEX mailings_office_id_draft_id_key ON mailings (office_id, draft_id);
ALTER TABLE mailings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON mailings FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())));
CREATE POLICY added ON mailings FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write()) AND user_id = (SELECT balie.user_id()));
CREATE POLICY changed ON mailings FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())));
GRANT SELECT, INSERT, UPDATE (state, ended_at, user_id) ON mailings TO balie_app;

-- The ledger of what was sent: a row a mail, also of each recipient of a mailing. It is claimed ('sending') in a
-- transaction of its own before the one call that sends it.
CREATE TABLE email_sends (
  id uuid NOT NULL DEFAULT uuidv7(),
  office_id uuid NOT NULL,
  link_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Of a mail by itself: its draft. Of a mailing: null until its own draft was made.
  draft_id uuid,
  mailing_id uuid,
  -- Of a mailing: to whom, in lower case, and for which relation it is filled in.
  address text NOT NULL DEFAULT '',
  relation_id uuid,
  state text NOT NULL DEFAULT 'waiting',
  -- The saved state of the draft that is meant.
  revision integer NOT NULL DEFAULT 0,
  -- Not sent before: until then it can be taken back.
  due_at timestamptz(3) NOT NULL,
  attempted_at timestamptz(3),
  settled_at timestamptz(3),
  subject text NOT NULL DEFAULT '',
  -- {to, cc, bcc}, as on `emails`.
  recipients jsonb NOT NULL DEFAULT '{"to": [], "cc": [], "bcc": []}',
  remote_id text,
  internet_message_id text NOT NULL DEFAULT '',
  failure_code text,
  failure_message text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT email_sends_pkey PRIMARY KEY (id),
  CONSTRAINT email_sends_office_id_id_key UNIQUE (office_id, id),
  CONSTRAINT email_sends_office_id_link_id_fkey FOREIGN KEY (office_id, link_id)
    REFERENCES provider_links (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT email_sends_office_id_user_id_fkey FOREIGN KEY (office_id, user_id) REFERENCES users (office_id, id),
  CONSTRAINT email_sends_office_id_draft_id_fkey FOREIGN KEY (office_id, draft_id)
    REFERENCES email_drafts (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT email_sends_office_id_mailing_id_fkey FOREIGN KEY (office_id, mailing_id)
    REFERENCES mailings (office_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT email_sends_state_known CHECK (
    state IN ('waiting', 'sending', 'sent', 'refused', 'unknown', 'withdrawn', 'skipped')),
  CONSTRAINT email_sends_one_kind CHECK (mailing_id IS NOT NULL OR draft_id IS NOT NULL)
);
-- A recipient gets a mailing once, and what was not taken back is sent once.
CREATE UNIQUE INDEX email_sends_office_id_mailing_id_address_key ON email_sends (office_id, mailing_id, address);
CREATE UNIQUE INDEX email_sends_one_of_draft ON email_sends (office_id, draft_id)
  WHERE state IN ('waiting', 'sending', 'sent', 'unknown');
CREATE INDEX email_sends_of_user ON email_sends (office_id, user_id, created_at DESC);
CREATE INDEX email_sends_open ON email_sends (due_at) WHERE state IN ('waiting', 'sending');
ALTER TABLE email_sends ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON email_sends FOR SELECT TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) <> 'customer'
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())));
CREATE POLICY added ON email_sends FOR INSERT TO balie_app WITH CHECK (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.viewer_role()) = 'system' OR user_id = (SELECT balie.user_id())));
CREATE POLICY changed ON email_sends FOR UPDATE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.may_write())
  AND ((SELECT balie.sees_all()) OR user_id = (SELECT balie.user_id())));
GRANT SELECT, INSERT, UPDATE ON email_sends TO balie_app;
-- The sweep looks for what was left open.
CREATE POLICY stale ON email_sends FOR SELECT TO balie_directory USING (true);
GRANT SELECT (id, office_id, mailing_id, state, due_at) ON email_sends TO balie_directory;
CREATE POLICY stale ON mailings FOR SELECT TO balie_directory USING (true);
GRANT SELECT (id, office_id, state) ON mailings TO balie_directory;
