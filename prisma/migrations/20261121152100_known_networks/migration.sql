-- Where the user of a session signed in from. Who guesses elsewhere then cannot lock the user out there.
ALTER TABLE directory.sessions ADD COLUMN network text;
