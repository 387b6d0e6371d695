-- 'Code' is what a user has at the telephony; the secret in the address at which calls are told is a token.
ALTER TABLE provider_links RENAME COLUMN code_hash TO telephony_token_hash;
ALTER TABLE provider_links RENAME CONSTRAINT provider_links_code_of_telephony TO provider_links_token_of_telephony;
ALTER INDEX provider_links_code_hash_key RENAME TO provider_links_telephony_token_hash_key;
