import { type Call, calls, createOrder, login, orderDetail, userInfo } from '@roombook/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createCallExamples } from '../call-examples.ts'
import { openSessionFor, password } from '../house.ts'
import { orderFormFor } from '../order-form.ts'
import { dataOf, postCall } from '../post.ts'
import { startTestApp } from '../test-app.ts'

const app = await startTestApp()
const { as, house, owner, clock, baseUrl } = app
const { other } = house
const admin = await as(house.staff.admin.phone)
const examples = createCallExamples(app, admin, {
  roomIds: Object.values(house.rooms),
  periodId: house.periods.dinner,
  styleId: house.styleId,
  openerId: house.staff.booker.id,
})

// What the other shop makes from here on has numbers that nothing of this shop has.
for (const [at, table] of ['orders', 'customer', 'order_group'].entries()) {
  await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(7_000_000 + at * 1_000_000)}`.execute(
    owner,
  )
}
const otherToken = await openSessionFor(owner, house.staff.owner.phone, clock.now(), {
  shopId: other.shopId,
})
const otherStaffId = dataOf<{ id: number }>(
  await postCall(baseUrl, clock, userInfo, {}, { token: otherToken }),
).id
const otherForm = orderFormFor(house, {
  userName: '邻店客人',
  phone: '13666666666',
  periodId: other.periodId,
  roomIds: Object.values(other.rooms),
  inviteStyleId: other.styleId,
  openerId: otherStaffId,
})
const foreignOrder = dataOf<{ row: { id: number; uid: number; version: number } }>(
  await postCall(baseUrl, clock, createOrder, otherForm, { token: otherToken }),
).row
for (const table of ['orders', 'customer', 'order_group']) {
  await sql`alter table ${sql.table(table)} alter column id restart with 1000`.execute(owner)
}

const missing = 987_654_321
const foreignRoomId = Object.values(other.rooms)[0] ?? 0
const [foreignOrderLabel = 0, foreignCustomerLabel = 0] = other.labelIds

/** For each field that names a row: the other shop's row, and one that nobody has, in the form the field wants. */
const named: Readonly<Record<string, { foreign: unknown; missing: unknown; alongside?: object }>> = {
  id: { foreign: foreignOrder.id, missing },
  orderId: { foreign: foreignOrder.id, missing },
  otherOrderId: { foreign: foreignOrder.id, missing },
  roomId: { foreign: foreignRoomId, missing },
  roomIds: { foreign: [foreignRoomId], missing: [missing] },
  periodId: { foreign: other.periodId, missing },
  openerId: { foreign: otherStaffId, missing },
  staffIds: { foreign: [otherStaffId], missing: [missing] },
  inviteStyleId: { foreign: other.styleId, missing },
  // A phone that is typed wins over a customer who is chosen.
  customerId: { foreign: foreignOrder.uid, missing, alongside: { phone: '' } },
  ofCustomerId: { foreign: foreignOrder.uid, missing },
  customerLabelIds: { foreign: [foreignCustomerLabel], missing: [missing] },
  orderLabels: { foreign: [`${foreignOrderLabel}-1`], missing: [`${missing}-1`] },
  shopId: { foreign: other.shopId, missing },
}

const namesRow = (field: string) => field === 'id' || /Ids?$/.test(field) || field === 'orderLabels'
const cases = calls
  .filter((call) => call.caller === 'staff')
  .flatMap((call) =>
    Object.keys(call.input.shape)
      .filter(namesRow)
      .map((field) => ({ call, field, title: `${call.name} with ${field}` })),
  )

/** A digest of all rows that a shop has, by table. */
async function rowsOf(shopId: number): Promise<Record<string, string>> {
  const tables = await shopTables()
  const digests = tables.map(async (table) => {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${sql.table(table)} t where shop_id = ${shopId}`.execute(owner)
    return [table, rows[0]?.digest ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

async function shopTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'shop_id'
      and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by 1`.execute(owner)
  return rows.map((row) => row.name)
}

/** What a call says of an id, with the id itself taken out. */
async function answerTo(call: Call, field: string, kind: 'foreign' | 'missing') {
  const want = named[field]
  if (!want) throw new Error(`${call.name} names a row by ${field}: say what the other shop has there`)
  const input = { ...(await examples.inputOf(call)), ...want.alongside, [field]: want[kind] }
  const { http, envelope, text } = await postCall(baseUrl, clock, call, input, { token: admin.token })
  const told = http === 200 ? undefined : withoutId(envelope?.data, want[kind])
  return { text, said: { http, status: envelope?.status, code: envelope?.code, msg: envelope?.msg, told } }
}

function withoutId(data: unknown, id: unknown): unknown {
  if (data === [id].flat()[0]) return 'the id'
  if (Array.isArray(data)) return data.map((member) => withoutId(member, id))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([name, member]) => [name, withoutId(member, id)]))
}

describe('an id of another shop answers as a missing one, and changes nothing there', () => {
  test.each(cases)('$title', async ({ call, field }) => {
    const before = await rowsOf(other.shopId)
    const foreign = await answerTo(call, field, 'foreign')
    const nobodys = await answerTo(call, field, 'missing')
    expect(foreign.said).toEqual(nobodys.said)
    expect(foreign.text).not.toMatch(/邻店|别店|望湖厅|湖滨店|13666666666/)
    expect(await rowsOf(other.shopId)).toEqual(before)
  })

  test.each([...new Set(cases.map(({ call }) => call))])(
    'twin: $name with rows of its own goes through, so it is the id that is refused',
    async (call) => {
      const answer = await postCall(baseUrl, clock, call, await examples.inputOf(call), {
        token: admin.token,
      })
      expect(answer.text).toContain('"status":200')
    },
  )

  test('twin: the other shop sees its own', async () => {
    const theirs = await postCall(baseUrl, clock, orderDetail, { id: foreignOrder.id }, { token: otherToken })
    expect(theirs.text).toContain('邻店客人')
  })

  test('a login asking for a store where the account does not work enters its own', async () => {
    const enter = async (shopId: number) => {
      const input = { account: house.staff.booker.phone, password, shopId }
      const answer = await postCall(baseUrl, clock, login, input)
      return dataOf<{ shopstore: { id: number } }>(answer).shopstore.id
    }
    expect(await enter(other.shopId)).toBe(house.shopId)
    expect(await enter(missing)).toBe(house.shopId)
  })
})
