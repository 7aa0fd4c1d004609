-- expand
ALTER TABLE "indexed_file" ADD COLUMN "damaged" text;--> statement-breakpoint
ALTER TABLE "indexed_file" ADD COLUMN "stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What records say of their files already.
update indexed_file f set damaged = r.source ->> 'damaged'
from record r join tenant_index i on i.tenant_id = r.tenant_id and i.id = r.index_id and i.es_index = r.es_index
where f.tenant_id = r.tenant_id and f.index_id = r.index_id and f.id = r.id and f.part_of is null and f.state = 'present' and r.source ? 'damaged';--> statement-breakpoint
-- EXIF orientations 5 and 7 were turned wrongly. Of pictures beside a source the orientation is not known, so all are read again.
update indexed_file f set stale = true
from record r join tenant_index i on i.tenant_id = r.tenant_id and i.id = r.index_id and i.es_index = r.es_index
where f.tenant_id = r.tenant_id and f.index_id = r.index_id and f.id = r.id and f.part_of is null and r.source ->> 'Orientation' in ('5', '7');--> statement-breakpoint
update indexed_file set stale = true where picture is not null;
