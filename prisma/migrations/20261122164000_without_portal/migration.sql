-- 'zonder portal' is an answer that is remembered: nobody is asked again under whom an organisation's portal stands.
ALTER TABLE relations
  ADD COLUMN without_portal boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT relations_without_portal CHECK (kind = 'organisation' OR NOT without_portal) NOT VALID;
ALTER TABLE relations VALIDATE CONSTRAINT relations_without_portal;
