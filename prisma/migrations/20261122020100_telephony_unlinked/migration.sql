-- An admin ends this one kind of link, as only an admin makes it.
CREATE POLICY telephony_removed ON provider_links FOR DELETE TO balie_app USING (
  office_id = (SELECT balie.office_id()) AND (SELECT balie.viewer_role()) = 'admin' AND kind = 'tel');
GRANT DELETE ON provider_links TO balie_app;
