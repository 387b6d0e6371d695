-- The bound of domain/email-signature, for whoever writes past it. That one counts a rare letter as two, so it is never longer here.
ALTER TABLE email_signatures ADD CONSTRAINT email_signatures_body_bounded CHECK (length(body) <= 20000);
