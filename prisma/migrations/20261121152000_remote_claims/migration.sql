-- Which relation at a link is known by an id, or may have made what is found by a key: asked for each record that a
-- service turns out to have already.
CREATE INDEX remote_records_office_id_link_id_remote_id_idx ON remote_records (office_id, link_id, remote_id);
CREATE INDEX remote_records_in_doubt ON remote_records (office_id, link_id, natural_key)
  WHERE state IN ('creating', 'unknown');
