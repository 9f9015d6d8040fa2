import { describe, expect, test } from 'vitest'
import { featureCircles, serverFaults, unhandledEnds } from './server-rules.ts'

const feature = (name: string) => `apps/server/src/features/${name}`

describe('where statements stand', () => {
  const statements = [
    'await sql`select 1`.execute(db)',
    'const { rows } = await sql<{ id: number }>`select 1`.execute(db)',
    "return tx.selectFrom('shop').select('title')",
    "await tx.updateTable('shop').set({ title })",
    "await db.pool.query('select 1')",
    "import { sql } from 'kysely'",
    "import type { Row } from './row.ts'\nimport {\n  Pool,\n} from 'pg'",
  ]

  test.each(statements)('in a repository and nowhere else: %s', (text) => {
    expect(serverFaults(feature('sms/word-sms.ts'), text)).toEqual([
      expect.stringContaining('holds SQL; a repository does'),
    ])
    expect(serverFaults(feature('sms/sms.repository.ts'), text)).toEqual([])
    expect(serverFaults(feature('sms/word-sms.test.ts'), text)).toEqual([])
  })

  test('its types are anybody’s', () => {
    expect(serverFaults(feature('sms/word-sms.ts'), "import type { Selectable } from 'kysely'")).toEqual([])
  })

  test('what a comment says is no statement', () => {
    expect(serverFaults(feature('sms/word-sms.ts'), '// sql`select 1` is elsewhere\n/** sql`…` */')).toEqual(
      [],
    )
  })
})

test('a repository and a view open no transaction; a use case does', () => {
  const text = 'return inShop(db, shopId, read)'
  for (const name of ['sms/sms.repository.ts', 'sms/sms.view.ts'])
    expect(serverFaults(feature(name), text)).toEqual([expect.stringContaining('opens a transaction')])
  expect(serverFaults(feature('sms/send-sms.ts'), text)).toEqual([])
})

test('what a test started ends with its file: within a test, and in what tests share, afterAll is not heard', () => {
  const faults = (file: string, text: string) => unhandledEnds(`apps/server/${file}`, text).length
  expect(faults('src/features/sms/sms.test.ts', 'afterAll(close)\n')).toBe(0)
  expect(faults('src/features/sms/sms.test.ts', "describe('it', () => {\n  afterAll(close)\n")).toBe(0)
  expect(faults('src/features/sms/sms.test.ts', "  test('it', () => {\n    afterAll(close)\n")).toBe(1)
  expect(faults('test/sms-fixture.ts', '  afterAll(close)\n')).toBe(1)
  expect(faults('test/sms-fixture.ts', '  endWithFile(close)\n// not afterAll(close)\n')).toBe(0)
  expect(faults('test/set-up.ts', 'afterAll(endWhatWasStarted)\n')).toBe(0)
})

describe('the tables of bookings', () => {
  const named = [
    "tx.selectFrom('orders').select('id')",
    "tx.selectFrom('preorder').leftJoin('orders as first', on)",
    "tx.updateTable('booking').set({ replied: true })",
    'sql`select 1 from orders o where o.id = 1`',
    'sql`update booking set replied = true`',
  ]
  test.each(named)('are named by their owners alone: %s', (text) => {
    expect(serverFaults(feature('sms/sms.repository.ts'), text)).toEqual([
      expect.stringContaining("names a booking's tables"),
    ])
    for (const owner of ['booking/board/board.repository.ts', 'orders/booking.repository.ts'])
      expect(serverFaults(feature(owner), text)).toEqual([])
  })

  test('are read by their view, and tables that are called like them are others', () => {
    const texts = [
      "tx.selectFrom('order_whole').select('id')",
      'sql`select 1 from order_whole o join booking_label b on true`',
      "import { orders } from '../orders/index.ts'",
    ]
    for (const text of texts) expect(serverFaults(feature('sms/sms.repository.ts'), text)).toEqual([])
  })
})

describe('the ledger', () => {
  const writes = [
    'sql`with entry as (insert into ledger_entry (shop_id) values (1))`',
    'sql`insert into ledger_posting (shop_id, entry_id) select 1, 2`',
    'sql`update ledger_account set balance = balance - 1`',
    "tx.insertInto('ledger_posting').values(rows)",
    "tx.updateTable('ledger_account').set({ balance })",
  ]
  test.each(writes)('is written by its own folder alone: %s', (text) => {
    const fault = expect.stringContaining('writes the ledger')
    expect(serverFaults(feature('sms/sms.repository.ts'), text)).toEqual([fault])
    expect(serverFaults('apps/server/src/commands/sms.ts', text)).toEqual([fault])
    expect(serverFaults('apps/server/src/platform/ledger/ledger.ts', text)).toEqual([])
  })

  test('is read by all', () => {
    const text = 'sql`select balance from ledger_account where shop_id = 1 for update`'
    expect(serverFaults(feature('sms/sms.repository.ts'), text)).toEqual([])
  })
})

test('states are told by name', () => {
  const told = (where: string) =>
    serverFaults(feature('customers/x.repository.ts'), `sql\`select 1 from order_whole where ${where}\``)
  expect(told('status in (5, 6)')).toEqual([expect.stringContaining('tells states by their numbers')])
  expect(told('settled')).toEqual([])
})

test('features that need each other in a circle are named; those that need one another down a line are not', () => {
  const edge = (from: string, to: string) => ({
    from: feature(`${from}/a.ts`),
    to: feature(`${to}/index.ts`),
  })
  const line = [edge('booking', 'sms'), edge('booking', 'customers'), edge('customers', 'sms')]
  expect(featureCircles(line)).toEqual([])
  expect(featureCircles([...line, edge('sms', 'booking')])).toEqual(['booking → sms → booking'])
  expect(featureCircles([...line, { from: feature('sms/a.test.ts'), to: feature('booking/b.ts') }])).toEqual(
    [],
  )
})
