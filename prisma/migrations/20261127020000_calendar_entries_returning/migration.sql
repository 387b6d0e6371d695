-- 'returning': somebody took back the deletion; an event that is gone by then is made anew.
ALTER TABLE calendar_entries
  DROP CONSTRAINT calendar_entries_state_known,
  DROP CONSTRAINT calendar_entries_known_there,
  ADD CONSTRAINT calendar_entries_state_known CHECK (state IN ('creating', 'present', 'returning', 'removed')),
  ADD CONSTRAINT calendar_entries_known_there
    CHECK ((state IN ('present', 'returning')) <= (remote_id IS NOT NULL AND snapshot IS NOT NULL));
