import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#test/test-app.ts'
import { distributionFaults } from './distribution-faults.ts'

const { ownerUrl, drop } = await createDatabase()
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
afterAll(async () => {
  await client.end()
  await drop()
})

/** Runs a statement, collects the faults and rolls back. */
async function faultsAfter(statement: string): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(statement)
    return await distributionFaults(client)
  } finally {
    await client.query('rollback')
  }
}

test('the schema can be spread over a cluster', async () => {
  expect(await distributionFaults(client)).toEqual([])
})

test.each([
  [
    'create table word (id bigint primary key)',
    [
      'word: has no shop_id that is never null, and is not listed in db/distribution.ts',
      'word: word_pkey is once, and lacks shop_id',
    ],
  ],
  ['create unique index room_title on room (title)', ['room: room_title is once, and lacks shop_id']],
  [
    'alter table room add constraint room_opener foreign key (floor_id) references guest (id)',
    ['room: room_opener leads to guest, which lies elsewhere'],
  ],
  [
    'alter table floor add unique (shop_id, id, title); alter table room add constraint room_floor foreign key (shop_id, floor_id) references floor (shop_id, id) on delete set null (floor_id)',
    ['room: room_floor sets a column of a key with shop_id to null'],
  ],
  [
    'create function noop() returns trigger language plpgsql as $$ begin return new; end $$; create trigger noop before insert on room for each row execute function noop()',
    ['room: has a trigger'],
  ],
  [
    'alter table floor add room_id bigint, add constraint floor_room foreign key (shop_id, room_id) references room (shop_id, id)',
    [
      'floor: its keys lead back to it by way of other tables',
      'room: its keys lead back to it by way of other tables',
    ],
  ],
  ['create policy other on room using (shop_id in (select 1))', ['room: its policy has a sub-select']],
  [
    'create policy other on room as restrictive for update using (closed_at is null)',
    ['room: has a restrictive policy, which its pieces take for one that permits'],
  ],
  [
    'create function rooms_of(shop bigint) returns bigint language sql stable as $$ select count(*) from room where shop_id = shop $$',
    ['rooms_of: is in SQL, and reads what is spread'],
  ],
  [
    'create function has_room(shop bigint) returns boolean language plpgsql as $$ begin return exists (select from room where shop_id = shop); end $$',
    ['has_room: selects no column of what is spread'],
  ],
  [
    "create function own_rooms() returns bigint language plpgsql security definer as $$ begin return (select count(*) from room where shop_id = current_setting('app.shop_id')::bigint); end $$",
    ['own_rooms: reads the store that is shown as the tables’ owner'],
  ],
  ['drop table wrong_code', ['wrong_code: is listed in db/distribution.ts, and is no table']],
])('%s is found', async (statement, found) => {
  expect(await faultsAfter(statement)).toEqual(found)
})
