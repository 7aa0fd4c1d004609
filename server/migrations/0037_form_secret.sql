-- Made here once, so that every process of an installation seals forms alike.
insert into form_secret (id, secret)
values (1, sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
