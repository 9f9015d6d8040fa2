-- The hash of a log's next row, from that of the row before. In a function of its own since `convert_to` depends on nothing
-- here, and is told to PostgreSQL as if it did: a cluster runs no such thing on a column.
create function chained_hash(former bytea, seq bigint, digest text) returns bytea
language sql immutable parallel safe as $$
  select sha256(former || convert_to(seq::text || ':' || digest, 'UTF8'))
$$;
