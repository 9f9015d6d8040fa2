import { type Call, calls } from '@roombook/contract'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import { login } from '@roombook/contract/session'
import { userInfo } from '@roombook/contract/shell'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { plantAiText } from '../ai-examples.ts'
import { readBookingId } from '../booking-rows.ts'
import { createCallExamples, guestOfExamples } from '../call-examples.ts'
import { dayByDay } from '../day-by-day.ts'
import { foreignExamples } from '../foreign-examples.ts'
import { orderFormFor } from '../order-form.ts'
import { foreignPaymentsFor } from '../payment-examples.ts'
import { postCall, requireData } from '../post.ts'
import { startTestApp } from '../test-app.ts'
import { openSessionFor, password } from '../test-venue.ts'
import { unmovedIn, watchBoards } from '../unmoved-boards.ts'
import { prepareDigests } from './digest-rows.ts'

const app = await startTestApp()
const { as, venue, owner, clock, baseUrl } = app
const { other } = venue
const admin = await as(venue.staff.admin.phone)
const guest = await app.asGuest(guestOfExamples)
/** A session that changed its shop is read-only, so it is not reused. */
const leaving = await as(venue.staff.admin.phone)
const tokenOf = (call: Call) =>
  (call.caller === 'guest' ? guest : call.name === 'stores.change' ? leaving : admin).token
const examples = createCallExamples(app, admin, {
  roomIds: Object.values(venue.rooms),
  periodId: venue.periods.dinner,
  styleId: venue.styleId,
  openerId: venue.staff.booker.id,
})

// Ids of the other shop never occur in this shop.
for (const [at, table] of ['orders', 'customer', 'booking'].entries()) {
  const first = 7_000_000 + at * 1_000_000
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first}, false)`.execute(owner)
}
const otherToken = await openSessionFor(owner, venue.staff.owner.phone, clock.now(), {
  shopId: other.shopId,
})
const otherStaffId = requireData<{ id: number }>(
  await postCall(baseUrl, clock, userInfo, {}, { token: otherToken }),
).id
const otherForm = orderFormFor(venue, {
  userName: '邻店客人',
  phone: '13666666666',
  periodId: other.periodId,
  roomIds: Object.values(other.rooms),
  inviteStyleId: other.styleId,
  openerId: otherStaffId,
})
const foreignOrder = requireData<{ row: { id: number; uid: number; version: number } }>(
  await postCall(baseUrl, clock, createOrder, otherForm, { token: otherToken }),
).row
for (const table of ['orders', 'customer', 'booking']) {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000, false)`.execute(owner)
}

const { role_id: foreignRoleId } = await owner
  .selectFrom('staff')
  .select('role_id')
  .where('id', '=', otherStaffId)
  .executeTakeFirstOrThrow()
const foreignInvite = await owner
  .insertInto('staff_invite')
  .values({
    shop_id: other.shopId,
    token_hash: Buffer.alloc(32),
    role_id: foreignRoleId,
    inviter_id: otherStaffId,
    uses: 1,
    created_at: clock.now(),
    expires_at: new Date(clock.now().getTime() + 86_400_000),
  })
  .returning('id')
  .executeTakeFirstOrThrow()

const missing = 987_654_321
/** Template numbers belong to a provider, which is absent here; tested in sms-templates.test.ts. */
const ofProviders: ReadonlySet<string> = new Set(['sms.number-template'])
/** Dates and a room that examples do not use. */
const nextStrange = dayByDay('2027-11-01')
const strangeRooms = Object.values(venue.rooms).slice(-1)
const foreignFloorId = await firstId(
  owner.selectFrom('floor').select('id').where('shop_id', '=', other.shopId),
)
const foreignCategoryId = await firstId(
  owner.insertInto('room_category').values({ shop_id: other.shopId, title: '别店分类' }).returning('id'),
)
const foreignDishCategoryId = await firstId(
  owner.insertInto('dish_category').values({ shop_id: other.shopId, title: '别店菜品' }).returning('id'),
)
const foreignDish = { shop_id: other.shopId, category_id: foreignDishCategoryId, title: '别店的菜' }
const foreignDishId = await firstId(
  owner
    .insertInto('dish')
    .values({ ...foreignDish, price_fen: 100, created_at: clock.now() })
    .returning('id'),
)
const foreignSpecId = await firstId(
  owner
    .insertInto('dish_spec')
    .values({ shop_id: other.shopId, dish_id: foreignDishId, title: '别店规格', price_fen: 100 })
    .returning('id'),
)
const foreignAttributeId = await firstId(
  owner
    .insertInto('dish_attribute')
    .values({ shop_id: other.shopId, dish_id: foreignDishId, group_title: '别店', title: '别店属性' })
    .returning('id'),
)
const ofForeign = { shop_id: other.shopId, booking_id: await readBookingId(owner, foreignOrder.id) }
const foreignPreorderId = await firstId(
  owner
    .insertInto('preorder')
    .values({ ...ofForeign, created_at: clock.now(), updated_at: clock.now() })
    .returning('id'),
)
const foreignLine = { shop_id: other.shopId, preorder_id: foreignPreorderId, dish_id: foreignDishId }
const foreignLineId = await firstId(
  owner
    .insertInto('preorder_line')
    .values({ ...foreignLine, number: 1, chooser: 'staff', created_at: clock.now() })
    .returning('id'),
)
const foreignRequestId = await firstId(
  owner
    .insertInto('opener_request')
    .values({ ...ofForeign, staff_id: otherStaffId, asked_at: clock.now() })
    .returning('id'),
)
const foreignAnswer = { ...ofForeign, name: '别店赴宴的人', answer: 'yes' }
const foreignAnswerId = await firstId(
  owner
    .insertInto('invitation_guest')
    .values({
      ...foreignAnswer,
      key_hash: Buffer.alloc(32),
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .returning('id'),
)
const ofForeignOrder = { shopId: other.shopId, orderId: foreignOrder.id, at: clock.now() }
const foreignPaid = await foreignPaymentsFor(owner, ofForeignOrder)
const foreignDay = { shop_id: other.shopId, start_date: '2028-12-30', end_date: '2028-12-30' }
const foreignClosedDayId = await firstId(owner.insertInto('closed_day').values(foreignDay).returning('id'))
const foreignPrinter = { shop_id: other.shopId, title: '别店打印机', kind: 'network', place: 'kitchen' }
const foreignPrinterId = await firstId(
  owner
    .insertInto('printer')
    .values({ ...foreignPrinter, created_at: clock.now() })
    .returning('id'),
)
const foreignSlip = { shop_id: other.shopId, printer_id: foreignPrinterId, event: 'test', slip: '[]' }
const foreignPrintJobId = await firstId(
  owner
    .insertInto('print_job')
    .values({ ...foreignSlip, state: 'printed', queued_at: clock.now() })
    .returning('id'),
)
const foreignLevel = { shop_id: other.shopId, title: '别店等级', rank: 1 }
const foreignLevelId = await firstId(owner.insertInto('customer_level').values(foreignLevel).returning('id'))
const foreignWorkbook = { shop_id: other.shopId, created_by: otherStaffId, created_at: clock.now() }
const foreignImportId = await firstId(
  owner
    .insertInto('customer_import')
    .values({
      ...foreignWorkbook,
      worked_for: otherStaffId,
      state: 'read',
      titles: '["姓名","手机"]',
      fields: '["name","phone"]',
      row_count: 0,
    })
    .returning('id'),
)
const foreignExportId = await firstId(
  owner
    .insertInto('customer_export')
    .values({ ...foreignWorkbook, state: 'ready', filter: '{}', whole_phones: false, file_name: '别店.xlsx' })
    .returning('id'),
)
const foreignGoneId = await firstId(
  owner
    .insertInto('customer')
    .values({ shop_id: other.shopId, name: '邻店重复客人', deleted_at: clock.now() })
    .returning('id'),
)
const foreignMerge = { shop_id: other.shopId, kept_id: foreignOrder.uid, gone_id: foreignGoneId, moved: '{}' }
const foreignMergeId = await firstId(
  owner
    .insertInto('customer_merge')
    .values({ ...foreignMerge, merged_by: otherStaffId, merged_at: clock.now() })
    .returning('id'),
)
const foreignEntryId = await firstId(
  owner
    .insertInto('waitlist_entry')
    .values({
      shop_id: other.shopId,
      book_date: '2027-03-01',
      period_id: other.periodId,
      people_num: 4,
      user_name: '邻店客人',
      phone: '13666666666',
      source: 'guest',
      lapses_at: new Date(clock.now().getTime() + 400 * 86_400_000),
      created_at: clock.now(),
    })
    .returning('id'),
)
// The sweep has run there and returns only after events, so later changes there are caused by a call.
await owner
  .updateTable('shop_counter')
  .set({ waitlist_seq: 1e9 })
  .where('shop_id', '=', other.shopId)
  .execute()
const foreignMessage = { shop_id: other.shopId, kind: 'booked', content: '别店的消息' }
const foreignMessageId = await firstId(
  owner
    .insertInto('message')
    .values({ ...foreignMessage, order_id: foreignOrder.id, created_at: clock.now() })
    .returning('id'),
)
const foreignRoomId = Object.values(other.rooms)[0] ?? 0
const [foreignOrderLabel = 0, foreignCustomerLabel = 0] = other.labelIds

async function firstId(rows: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await rows.executeTakeFirstOrThrow()).id
}

/** For each field with an id: the other shop's row and a missing one, in the field's format. */
const named: Readonly<Record<string, { foreign: unknown; missing: unknown; alongside?: object }>> = {
  id: { foreign: foreignOrder.id, missing },
  orderId: { foreign: foreignOrder.id, missing },
  messageId: { foreign: foreignMessageId, missing },
  otherOrderId: { foreign: foreignOrder.id, missing },
  roomId: { foreign: foreignRoomId, missing },
  roomIds: { foreign: [foreignRoomId], missing: [missing] },
  periodId: { foreign: other.periodId, missing },
  openerId: { foreign: otherStaffId, missing },
  staffIds: { foreign: [otherStaffId], missing: [missing] },
  inviteStyleId: { foreign: other.styleId, missing },
  // An entered phone takes precedence over a selected customer.
  customerId: { foreign: foreignOrder.uid, missing, alongside: { phone: '' } },
  ofCustomerId: { foreign: foreignOrder.uid, missing },
  customerIds: { foreign: [foreignOrder.uid], missing: [missing] },
  keepId: { foreign: foreignOrder.uid, missing },
  goneId: { foreign: foreignOrder.uid, missing },
  oneId: { foreign: foreignOrder.uid, missing },
  otherId: { foreign: foreignOrder.uid, missing },
  mergeId: { foreign: foreignMergeId, missing },
  customerLabelIds: { foreign: [foreignCustomerLabel], missing: [missing] },
  levelId: { foreign: foreignLevelId, missing },
  levelIds: { foreign: [foreignLevelId], missing: [missing] },
  ownerId: { foreign: otherStaffId, missing },
  anyLabelIds: { foreign: [foreignCustomerLabel], missing: [missing] },
  labelId: { foreign: foreignOrderLabel, missing },
  labelIds: { foreign: [foreignOrderLabel], missing: [missing] },
  orderLabels: { foreign: [`${foreignOrderLabel}-1`], missing: [`${missing}-1`] },
  styleId: { foreign: other.styleId, missing },
  styleIds: { foreign: [other.styleId], missing: [missing] },
  staffId: { foreign: otherStaffId, missing },
  roleId: { foreign: foreignRoleId, missing },
  moveToRoleId: { foreign: foreignRoleId, missing },
  inviteId: { foreign: foreignInvite.id, missing },
  ...(await foreignExamples(owner, {
    shopId: other.shopId,
    at: clock.now(),
    workbook: foreignWorkbook,
    missing,
  })),
  floorId: { foreign: foreignFloorId, missing },
  floorIds: { foreign: [foreignFloorId], missing: [missing] },
  categoryId: { foreign: foreignCategoryId, missing },
  categoryIds: { foreign: [foreignCategoryId], missing: [missing] },
  periodIds: { foreign: [other.periodId], missing: [missing] },
  dishCategoryId: { foreign: foreignDishCategoryId, missing },
  dishCategoryIds: { foreign: [foreignDishCategoryId], missing: [missing] },
  dishId: { foreign: foreignDishId, missing },
  dishIds: { foreign: [foreignDishId], missing: [missing] },
  forOrderId: { foreign: foreignOrder.id, missing },
  specId: { foreign: foreignSpecId, missing },
  attributeIds: { foreign: [foreignAttributeId], missing: [missing] },
  lineId: { foreign: foreignLineId, missing },
  answerId: { foreign: foreignAnswerId, missing },
  requestId: { foreign: foreignRequestId, missing },
  paymentId: { foreign: foreignPaid.paymentId, missing },
  guaranteeId: { foreign: foreignPaid.guaranteeId, missing },
  closedDayId: { foreign: foreignClosedDayId, missing },
  printerId: { foreign: foreignPrinterId, missing },
  printerIds: { foreign: [foreignPrinterId], missing: [missing] },
  printJobId: { foreign: foreignPrintJobId, missing },
  importId: { foreign: foreignImportId, missing },
  exportId: { foreign: foreignExportId, missing },
  entryId: { foreign: foreignEntryId, missing },
  waitlistEntryId: { foreign: foreignEntryId, missing },
  textId: { foreign: await plantAiText(owner, other.shopId), missing },
  shopId: { foreign: other.shopId, missing },
  shopIds: { foreign: [other.shopId], missing: [missing] },
}

await watchBoards(owner)

/** Ids issued by a provider, such as of a key or an app, refer to no row of ours. */
const namesRow = (field: string) =>
  field === 'orderLabels' ||
  /^(?!keyId$|appId$|publicKeyId$|scoreServiceId$|templateIds$)(id|.*Ids?)$/.test(field)
const cases = calls
  .filter((call) => call.caller === 'staff' || call.caller === 'guest')
  .flatMap((call) =>
    Object.keys(call.input.shape)
      // Guests may use every shop.
      .filter((field) => namesRow(field) && !(call.caller === 'guest' && field === 'shopId'))
      .map((field) => ({ call, field, title: `${call.name} with ${field}` })),
  )

const digestRows = await prepareDigests(owner, app.ownerUrl)
const foreignRows = await digestRows(other.shopId)

/** Returns the response to an id, with the id itself removed. */
async function answerTo(call: Call, field: string, kind: 'foreign' | 'missing') {
  const want = call.name.startsWith('customers.') && field === 'id' ? named.customerId : named[field]
  if (!want) throw new Error(`${call.name} names a row by ${field}: say what the other shop has there`)
  const input = { ...(await examples.inputOf(call)), ...want.alongside, [field]: want[kind] }
  const { http, envelope, text } = await postCall(baseUrl, clock, call, input, { token: tokenOf(call) })
  const answered = http === 200 ? undefined : withoutId(envelope?.data, want[kind])
  return {
    text,
    said: { http, status: envelope?.status, code: envelope?.code, msg: envelope?.msg, told: answered },
  }
}

function withoutId(data: unknown, id: unknown): unknown {
  if (data === [id].flat()[0]) return 'the id'
  if (Array.isArray(data)) return data.map((member) => withoutId(member, id))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([name, member]) => [name, withoutId(member, id)]))
}

describe('an id of another shop answers as a missing one, and changes nothing there', () => {
  test.each(cases)('$title', async ({ call, field }) => {
    const foreign = await answerTo(call, field, 'foreign')
    const nobodys = await answerTo(call, field, 'missing')
    expect(foreign.said).toEqual(nobodys.said)
    expect(foreign.text).not.toMatch(/邻店|别店|望湖厅|湖滨店|13666666666/)
    expect(await digestRows(other.shopId)).toEqual(foreignRows)
  })

  test.each([...new Set(cases.map(({ call }) => call))].filter(({ name }) => !ofProviders.has(name)))(
    'negative control: $name with rows of its own goes through, so it is the id that is refused',
    async (call) => {
      const answer = await postCall(baseUrl, clock, call, await examples.inputOf(call), {
        token: tokenOf(call),
      })
      expect(answer.text).toContain('"status":200')
      expect(await unmovedIn(owner), 'boards change with the shop’s number').toEqual([])
    },
  )

  const ofOrders = cases.filter(({ call, field }) => call.caller === 'guest' && field === 'orderId')
  test.each(ofOrders)('and $title, of another guest of the same shop too', async ({ call }) => {
    const form = orderFormFor(venue, {
      phone: '13666666666',
      userName: '邻桌客人',
      bookDate: nextStrange(),
      roomIds: strangeRooms,
    })
    const { row } = requireData<{ row: { id: number } }>(
      await postCall(baseUrl, clock, createOrder, form, { token: admin.token }),
    )
    const sample = await examples.inputOf(call)
    const readRemark = async (orderId: number) => {
      const answer = await postCall(baseUrl, clock, call, { ...sample, orderId }, { token: guest.token })
      expect(answer.text).not.toMatch(/邻桌|13666666666/)
      return { http: answer.http, code: answer.envelope?.code, msg: answer.envelope?.msg }
    }
    expect(await readRemark(row.id)).toEqual(await readRemark(missing))
  })

  test('negative control: the other shop sees its own', async () => {
    const theirs = await postCall(baseUrl, clock, orderDetail, { id: foreignOrder.id }, { token: otherToken })
    expect(theirs.text).toContain('邻店客人')
  })

  test('a login asking for a store where the account does not work enters its own', async () => {
    const enter = async (shopId: number) => {
      const input = { account: venue.staff.booker.phone, password, shopId }
      const answer = await postCall(baseUrl, clock, login, input)
      return requireData<{ shopstore: { id: number } }>(answer).shopstore.id
    }
    expect(await enter(other.shopId)).toBe(venue.shopId)
    expect(await enter(missing)).toBe(venue.shopId)
  })
})
