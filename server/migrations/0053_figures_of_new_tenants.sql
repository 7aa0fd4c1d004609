-- The planner knows nothing of the rows of a tenant or an index that is new among large ones until its figures are renewed, by default after a tenth
-- of the table has changed. Until then any index that begins with the tenant seems as good, and one file was found by reading all of them.
DO $$
DECLARE t text;
BEGIN
	FOREACH t IN ARRAY ARRAY['indexed_file', 'record', 'work', 'overlay', 'sidecar', 'fixity_file', 'unlinked', 'run_missing', 'uploaded_file', 'bulk_item',
		'suggestion', 'comment'] LOOP
		EXECUTE format('ALTER TABLE %I SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000)', t);
	END LOOP;
END $$;
