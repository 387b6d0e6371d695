-- Trusted extensions: text without case, substring search, and office with trigram in one index.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "directory";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "directory"."logins" (
    "user_id" UUID NOT NULL,
    "office_id" UUID NOT NULL,
    "username" CITEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logins_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "directory"."mailed_passwords" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "mail_ciphertext" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "mail_state" TEXT NOT NULL DEFAULT 'queued',

    CONSTRAINT "mailed_passwords_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "directory"."sessions" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "office_id" UUID NOT NULL,
    "scope" TEXT NOT NULL DEFAULT 'full',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "directory"."attempts" (
    "id" BIGSERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "directory"."outbox" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "office_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offices" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "locked_text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "wrapped_key" BYTEA NOT NULL,

    CONSTRAINT "offices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "office_id" UUID NOT NULL,
    "username" CITEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_name" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL DEFAULT 'read',
    "telephone_code" TEXT NOT NULL DEFAULT '',
    "color" TEXT NOT NULL,
    "template_preferences" JSONB NOT NULL DEFAULT '{"def":"","bposs":[],"eposs":[]}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "relations" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "office_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "owner_id" UUID,
    "relation_number" TEXT NOT NULL,
    "bsn_ciphertext" BYTEA,
    "bsn_hash" BYTEA,
    "email" TEXT NOT NULL DEFAULT '',
    "phone1" TEXT NOT NULL DEFAULT '',
    "phone2" TEXT NOT NULL DEFAULT '',
    "phone3" TEXT NOT NULL DEFAULT '',
    "iban" TEXT NOT NULL DEFAULT '',
    "street" TEXT NOT NULL DEFAULT '',
    "house_number" TEXT NOT NULL DEFAULT '',
    "house_number_suffix" TEXT NOT NULL DEFAULT '',
    "postcode" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT 'Nederland',
    "legal_form" TEXT NOT NULL DEFAULT '',
    "trade_name" TEXT NOT NULL DEFAULT '',
    "kvk_number" TEXT NOT NULL DEFAULT '',
    "vat_number" TEXT NOT NULL DEFAULT '',
    "vat_period" TEXT NOT NULL DEFAULT '',
    "correspondence_street" TEXT NOT NULL DEFAULT '',
    "correspondence_house_number" TEXT NOT NULL DEFAULT '',
    "correspondence_house_number_suffix" TEXT NOT NULL DEFAULT '',
    "correspondence_postcode" TEXT NOT NULL DEFAULT '',
    "correspondence_city" TEXT NOT NULL DEFAULT '',
    "correspondence_country" TEXT NOT NULL DEFAULT '',
    "gender" TEXT NOT NULL DEFAULT '',
    "initials" TEXT NOT NULL DEFAULT '',
    "title_before" TEXT NOT NULL DEFAULT '',
    "title_after" TEXT NOT NULL DEFAULT '',
    "first_name" TEXT NOT NULL DEFAULT '',
    "surname_prefix" TEXT NOT NULL DEFAULT '',
    "surname" TEXT NOT NULL DEFAULT '',
    "full_surname" TEXT NOT NULL DEFAULT '',
    "birth_date" TEXT NOT NULL DEFAULT '',
    "form_of_address" TEXT NOT NULL DEFAULT '',
    "newsletter" BOOLEAN NOT NULL DEFAULT true,
    "display_name" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL,
    "sort_address" TEXT NOT NULL,
    "sort_city" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "linked_mail_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "last_changes" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "deleting_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "relations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_persons" (
    "office_id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "contact_persons_pkey" PRIMARY KEY ("office_id","organisation_id","person_id")
);

-- CreateTable
CREATE TABLE "notes" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "office_id" UUID NOT NULL,
    "relation_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "relation_visits" (
    "office_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "relation_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "relation_visits_pkey" PRIMARY KEY ("office_id","user_id","relation_id")
);

-- CreateTable
CREATE TABLE "provider_links" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "office_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'linked',
    "settings" JSONB NOT NULL DEFAULT '{}',
    "secret_ciphertext" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "remote_records" (
    "office_id" UUID NOT NULL,
    "relation_id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "natural_key" TEXT NOT NULL,
    "remote_id" TEXT,
    "confirmed_revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "remote_records_pkey" PRIMARY KEY ("office_id","relation_id","link_id")
);

-- CreateTable
CREATE TABLE "saga_runs" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "office_id" UUID NOT NULL,
    "relation_id" UUID,
    "relation_name" TEXT NOT NULL,
    "saga" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "started_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "saga_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saga_steps" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "office_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "provider" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT,
    "code" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "saga_steps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "office_id" UUID NOT NULL,
    "user_id" UUID,
    "entity" TEXT NOT NULL,
    "entity_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "changes" JSONB NOT NULL DEFAULT '{}',
    "entity_version" INTEGER NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_answers" (
    "office_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "request_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "input_hash" BYTEA NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_answers_pkey" PRIMARY KEY ("office_id","user_id","request_id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "office_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "byte_length" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "logins_username_key" ON "directory"."logins"("username");

-- CreateIndex
CREATE INDEX "mailed_passwords_user_id_created_at_idx" ON "directory"."mailed_passwords"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "directory"."sessions"("user_id");

-- CreateIndex
CREATE INDEX "attempts_subject_at_idx" ON "directory"."attempts"("subject", "at");

-- CreateIndex
CREATE UNIQUE INDEX "users_office_id_id_key" ON "users"("office_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "users_office_id_color_key" ON "users"("office_id", "color");

-- CreateIndex
CREATE UNIQUE INDEX "relations_office_id_id_key" ON "relations"("office_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "relations_office_id_relation_number_key" ON "relations"("office_id", "relation_number");

-- CreateIndex
CREATE INDEX "contact_persons_office_id_person_id_idx" ON "contact_persons"("office_id", "person_id");

-- CreateIndex
CREATE INDEX "notes_office_id_relation_id_created_at_idx" ON "notes"("office_id", "relation_id", "created_at");

-- CreateIndex
CREATE INDEX "relation_visits_office_id_user_id_opened_at_idx" ON "relation_visits"("office_id", "user_id", "opened_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "provider_links_office_id_id_key" ON "provider_links"("office_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "provider_links_office_id_kind_key" ON "provider_links"("office_id", "kind");

-- CreateIndex
CREATE INDEX "saga_runs_office_id_relation_id_created_at_idx" ON "saga_runs"("office_id", "relation_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "saga_runs_office_id_state_created_at_idx" ON "saga_runs"("office_id", "state", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "saga_runs_office_id_id_key" ON "saga_runs"("office_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "saga_steps_office_id_id_key" ON "saga_steps"("office_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "saga_steps_office_id_run_id_key_key" ON "saga_steps"("office_id", "run_id", "key");

-- CreateIndex
CREATE INDEX "audit_entries_office_id_entity_entity_id_at_idx" ON "audit_entries"("office_id", "entity", "entity_id", "at" DESC);

-- CreateIndex
CREATE INDEX "request_answers_created_at_idx" ON "request_answers"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "uploads_office_id_id_key" ON "uploads"("office_id", "id");

-- AddForeignKey
ALTER TABLE "directory"."mailed_passwords" ADD CONSTRAINT "mailed_passwords_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "directory"."logins"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "directory"."sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "directory"."logins"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "relations" ADD CONSTRAINT "relations_office_id_owner_id_fkey" FOREIGN KEY ("office_id", "owner_id") REFERENCES "users"("office_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "contact_persons" ADD CONSTRAINT "contact_persons_office_id_organisation_id_fkey" FOREIGN KEY ("office_id", "organisation_id") REFERENCES "relations"("office_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_persons" ADD CONSTRAINT "contact_persons_office_id_person_id_fkey" FOREIGN KEY ("office_id", "person_id") REFERENCES "relations"("office_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_office_id_relation_id_fkey" FOREIGN KEY ("office_id", "relation_id") REFERENCES "relations"("office_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "relation_visits" ADD CONSTRAINT "relation_visits_office_id_user_id_fkey" FOREIGN KEY ("office_id", "user_id") REFERENCES "users"("office_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "relation_visits" ADD CONSTRAINT "relation_visits_office_id_relation_id_fkey" FOREIGN KEY ("office_id", "relation_id") REFERENCES "relations"("office_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remote_records" ADD CONSTRAINT "remote_records_office_id_relation_id_fkey" FOREIGN KEY ("office_id", "relation_id") REFERENCES "relations"("office_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "remote_records" ADD CONSTRAINT "remote_records_office_id_link_id_fkey" FOREIGN KEY ("office_id", "link_id") REFERENCES "provider_links"("office_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saga_runs" ADD CONSTRAINT "saga_runs_office_id_relation_id_fkey" FOREIGN KEY ("office_id", "relation_id") REFERENCES "relations"("office_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "saga_runs" ADD CONSTRAINT "saga_runs_office_id_started_by_id_fkey" FOREIGN KEY ("office_id", "started_by_id") REFERENCES "users"("office_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "saga_steps" ADD CONSTRAINT "saga_steps_office_id_run_id_fkey" FOREIGN KEY ("office_id", "run_id") REFERENCES "saga_runs"("office_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_office_id_user_id_fkey" FOREIGN KEY ("office_id", "user_id") REFERENCES "users"("office_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
