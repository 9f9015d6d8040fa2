import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createOrder } from '@roombook/contract/booking'
import { login } from '@roombook/contract/session'
import { userInfo } from '@roombook/contract/shell'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { pairWith } from '#test/box-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { runCommand } from '#test/run-command.ts'
import { startTestApp } from '#test/test-app.ts'
import { listStoreTables } from './store-data/store-tables.repository.ts'

const site = await startTestApp({ JOBS: '0', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') })
const { anyone, as, clock, venue, owner, ownerUrl } = site
const folder = await mkdtemp(join(tmpdir(), 'administer-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

type Command = 'accounts' | 'keys' | 'export-store' | 'erase-store'

const env = {
  ...process.env,
  DATABASE_URL: ownerUrl,
  DATA_DIR: join(folder, 'data'),
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
}

/** Runs a command on the database. @returns its output, and whether it failed. */
async function run(command: Command, ...args: string[]) {
  const { stdout, stderr, exitCode } = await runCommand(command, args, env)
  return exitCode === 0 ? { said: stdout, failed: false } : { said: stderr, failed: true }
}
/** Runs a command in a separate process, like a shell. */
async function runInShell(command: Command, ...args: string[]) {
  const file = fileURLToPath(new URL('./admin.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [file, command, ...args], { env })
  return stdout
}

describe('accounts from a shell', () => {
  const { phone } = venue.staff.waiter

  test('are listed, of a store where it is named', async () => {
    await owner
      .insertInto('account')
      .values({ phone: '13100000001', name: '无店', password_hash: '-' })
      .execute()
    const all = (await runInShell('accounts')).trim().split('\n')
    const here = (await run('accounts', '--store', String(venue.shopId))).said.trim().split('\n')
    expect(all.filter((line) => !here.includes(line))).toEqual([
      '13100000001  无店  open  0 sessions  enters nothing',
    ])
    expect(here.find((line) => line.startsWith(phone))).toMatch(/open .*和宴·望江店/)
  })

  test('a new password ends every session, and is the only one from then on', async () => {
    const before = await as(phone)
    const { said } = await run('accounts', '--phone', phone, '--reset-password')
    const password = /password (\S+)\. It is not shown again/.exec(said)?.[1] ?? ''
    expect(await catchRefusal(before.call(userInfo, {}))).toMatchObject({ code: 'session.ended' })
    const opened = await anyone.call(login, { account: phone, password })
    expect(opened.data.user.nickname).toBe('孙服务')
    expect(
      await catchRefusal(anyone.call(login, { account: phone, password: 'Roombook2026' })),
    ).toMatchObject({
      code: 'session.wrong_password',
    })
  })

  test('one that is disabled is out at once and cannot come in; enabled again it can', async () => {
    const before = await as(phone)
    await run('accounts', '--phone', phone, '--reset-password', '--password', 'Waiter2026x')
    const attempt = () => anyone.call(login, { account: phone, password: 'Waiter2026x' })
    // A session lasts a week, by the real clock of the shell.
    clock.set(new Date().toISOString())
    await attempt()
    expect((await run('accounts', '--phone', phone, '--disable')).said).toContain(
      'may not log in any more; 1 session ended',
    )
    expect(await catchRefusal(before.call(userInfo, {}))).toMatchObject({ code: 'session.ended' })
    expect(await catchRefusal(attempt())).toMatchObject({ code: 'session.wrong_password' })
    await run('accounts', '--phone', phone, '--enable')
    await attempt()
  })

  test('the only one who administers a store is disabled when that is meant alone; a password is one by the rule of all', async () => {
    const { owner: head, admin } = venue.staff
    const of = (who: { phone: string }, ...args: string[]) => run('accounts', '--phone', who.phone, ...args)
    expect(await of(admin, '--disable')).toMatchObject({ failed: false })
    const refused = await of(head, '--disable')
    expect(refused.said).toContain('Nobody else administers ')
    expect(refused.said).toContain('和宴·望江店')
    expect((await of(head, '--disable', '--last')).said).toContain('may not log in any more')
    expect((await of(head, '--reset-password')).said).toContain('The account is disabled still')
    await of(head, '--enable')
    await of(admin, '--enable')
    expect((await of(admin, '--reset-password', '--password', 'a')).said).toContain('6 to 16 signs')
  })

  test('what is asked how it is called says so, and nothing else', async () => {
    expect(await run('erase-store', '--help')).toMatchObject({ failed: false })
    expect((await run('accounts', phone)).said).toContain('Write -- before the command')
  })

  test('what is not said clearly changes nothing', async () => {
    expect(await run('accounts', '--phone', '13100000000', '--disable')).toEqual({
      said: 'There is no account 13100000000\n',
      failed: true,
    })
    expect((await run('accounts', '--phone', phone, '--disable', '--enable')).said).toContain(
      'One thing at a time',
    )
    expect((await run('accounts', '--disable')).said).toContain('--phone is missing')
  })
})

test('a till’s key is minted in an administrator’s name, listed without its secret, and revoked', async () => {
  const store = ['--store', String(venue.shopId)]
  expect((await run('keys', ...store, '--mint', '收银1', '--as', venue.staff.waiter.phone)).said).toContain(
    'is no administrator of the store',
  )
  const minted = await run('keys', ...store, '--mint', '收银1', '--as', venue.staff.admin.phone)
  const [, id = '', secret = ''] = /rbpos_\d+_(\d+)_([0-9a-f]{64})/.exec(minted.said) ?? []
  const listed = (await run('keys', ...store)).said
  expect(listed).toContain(`${id}  收银1  …${secret.slice(-4)}  heard never\n`)
  expect((await run('keys', ...store, '--revoke', id, '--as', venue.staff.admin.phone)).said).toContain(
    'opens nothing any more',
  )
  expect((await run('keys', ...store)).said).toContain('has no till system')
  const log = await owner
    .selectFrom('action_log')
    .select(['action', 'operator_name'])
    .where('action', 'like', 'pos.%')
    .orderBy('seq')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['pos.add-system', 'pos.revoke-system'])
})

test('a telephone box is paired by a code from a shell, listed, and unbound', async () => {
  const store = ['--store', String(venue.shopId)]
  const admin = ['--as', venue.staff.admin.phone]
  expect((await run('keys', ...store)).said).toContain('has no telephone box')
  expect((await run('keys', ...store, '--pair')).said).toContain('--as is missing')
  expect((await run('keys', ...store, ...admin, '--pair', '--mint', '收银2')).said).toContain('One thing')
  const shown = await run('keys', ...store, ...admin, '--pair')
  const pairCode = /pair (\d{8}) --server/.exec(shown.said)?.[1] ?? ''
  // The code is valid by the real clock of the shell.
  clock.set(new Date().toISOString())
  const { data } = await pairWith(site, pairCode, '前台')
  const mid = String(data.mid)
  const tail = String(data.private_key).slice(-4)
  expect((await run('keys', ...store)).said).toContain(`${mid}  前台  …${tail}  heard never`)
  expect((await run('keys', ...store, ...admin, '--revoke', `${venue.shopId}-1`)).failed).toBe(true)
  expect((await run('keys', ...store, ...admin, '--revoke', mid)).said).toContain('前台 tells is refused')
  expect((await run('keys', ...store)).said).toContain('has no telephone box')
})

/** Digests all tables by store: number and content of rows. Tables without stores count as one. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string; ofStores: boolean }>`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id'
      and not a.attisdropped) as "ofStores"
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
    owner,
  )
  const all: Record<string, string> = {}
  for (const { name, ofStores } of tables) {
    const { rows } = await sql<{ shop: string; words: string }>`
      select ${ofStores ? sql`shop_id::text` : sql`''`} as shop, count(*) || ' ' || md5(string_agg(t::text, '' order by t::text)) as words
      from ${sql.table(name)} t group by 1`.execute(owner)
    for (const { shop, words } of rows) all[`${name} ${shop}`] = words
  }
  return all
}

describe('one store’s data', () => {
  test('are exported whole, and erased without a row of another store being touched', async () => {
    const booker = await as(venue.staff.booker.phone)
    const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate: '2026-12-02' }))
    const to = join(folder, 'export')
    const pictureOf = (shopId: number) => `public/${shopId}/${'a'.repeat(64)}.webp`
    const [hall, elsewhere] = [pictureOf(venue.shopId), pictureOf(venue.other.shopId)]
    for (const key of [hall, elsewhere]) {
      await mkdir(join(folder, 'data', 'uploads', dirname(key)), { recursive: true })
      await writeFile(join(folder, 'data', 'uploads', key), 'a picture')
    }
    expect((await run('export-store', '--store', String(venue.shopId), '--to', to)).said).toContain(
      '和宴·望江店',
    )
    const tables = await listStoreTables(owner)
    expect((await readdir(to)).toSorted()).toEqual(
      [...tables.map((name) => `${name}.jsonl`), 'export.json', 'uploads'].toSorted(),
    )
    const lines = (await readFile(join(to, 'orders.jsonl'), 'utf8')).trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toContain(row.id)
    const { rows } = JSON.parse(await readFile(join(to, 'export.json'), 'utf8')) as {
      rows: Record<string, number>
    }
    expect(await readFile(join(to, 'uploads', hall), 'utf8')).toBe('a picture')
    expect((await stat(join(to, 'orders.jsonl'))).mode & 0o077).toBe(0)
    const before = await everything()
    for (const table of tables) {
      const count = before[`${table} ${venue.shopId}`]?.split(' ')[0] ?? '0'
      expect([table, String(rows[table])]).toEqual([table, count])
    }

    // Without the store's name, or with another one, nothing is deleted.
    for (const confirm of [[], ['--confirm', '和宴']])
      expect((await run('erase-store', '--store', String(venue.shopId), ...confirm)).said).toContain(
        'Nothing was erased',
      )
    expect(await everything()).toEqual(before)

    const erased = await run('erase-store', '--store', String(venue.shopId), '--confirm', '和宴·望江店')
    expect(erased).toMatchObject({ failed: false })
    const isThere = (key: string) =>
      stat(join(folder, 'data', 'uploads', key)).then(
        () => true,
        () => false,
      )
    expect([await isThere(hall), await isThere(elsewhere)]).toEqual([false, true])
    const after = await everything()
    expect(Object.keys(after).filter((key) => key.endsWith(` ${venue.shopId}`))).toEqual([])
    const others = Object.entries(before).filter(
      ([key]) => !key.endsWith(` ${venue.shopId}`) && !/^(account|brand_session) /.test(key),
    )
    expect(others.some(([key]) => key === `staff ${venue.other.shopId}`)).toBe(true)
    for (const [key, words] of others) expect([key, after[key]]).toEqual([key, words])
    // A person employed elsewhere too keeps the account.
    const { rows: lost } =
      await sql`select 1 from staff f where not exists (select from account a where a.id = f.account_id)`.execute(
        owner,
      )
    expect(lost).toEqual([])
  })
})
