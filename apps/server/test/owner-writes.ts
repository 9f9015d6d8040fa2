import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { shownTables } from './unmoved-boards.ts'

/** Makes a test's direct database writes invalidate shared responses, as the server's own changes do. */
export async function heedOwner(owner: Kysely<DB>): Promise<void> {
  await sql
    .raw(`
    create schema tests;
    create sequence tests.written_by_owner;
    create function note_written() returns trigger language plpgsql as $$
    begin
      perform nextval('tests.written_by_owner');
      return null;
    end $$;
    alter function shop_number(bigint) rename to shop_number_itself;
    create function shop_number(shop bigint) returns text
    language sql volatile security definer set search_path = public as $$
      select shop_number_itself(shop) || '.' || (select last_value from tests.written_by_owner)
    $$;
    ${shownTables
      .map(
        (table) => `
    create trigger written after insert or update or delete or truncate on ${table} for each statement
    when (current_setting('role') <> 'roombook_app') execute function note_written();`,
      )
      .join('')}`)
    .execute(owner)
}
