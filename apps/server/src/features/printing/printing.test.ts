import { editOrder, holdRooms, transferOrder } from '@roombook/contract/booking'
import { arriveOrder, cancelOrder, clearOrder, setRemark } from '@roombook/contract/order-moves'
import { printJobAgain, printTestPage, switchPrinter } from '@roombook/contract/printing'
import { printOrder } from '@roombook/contract/printouts'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startPaperPrinter } from '#test/paper-printer.ts'
import { plantMenu } from '#test/planted-menu.ts'
import { openPrintingFixture } from '#test/printing-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const testApp = await startTestApp({ PRINTER_ALLOW_LOOPBACK: '1' })
const { as, clock, venue, owner } = testApp
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(testApp, booker)
const printing = openPrintingFixture(admin)

const kitchen = await startPaperPrinter()
const kitchenId = await printing.addPrinter({ port: kitchen.port, paper: 58 })
const counterPrinter = await startPaperPrinter()
const counterPrinterId = await printing.addPrinter({
  title: '前台',
  port: counterPrinter.port,
  place: 'counter',
  copies: 2,
  events: ['created', 'settled'],
})

/** Returns a slip without whitespace, since line breaks depend on the paper. */
const flat = (slip = '') => slip.replaceAll(/\s/g, '')

beforeEach(() => {
  fixture.turnPage()
})

describe('slips of an order', () => {
  test('a booking prints in the kitchen what it cooks by, and at the counter with telephone and deposit', async () => {
    const [before, beforeCounter] = [kitchen.slips().length, counterPrinter.slips().length]
    await fixture.bookOne('牡丹厅', {
      adminRemark: '生日蛋糕，靠窗',
      deposit: fen(20_000),
      orderLabels: [`${venue.orderLabels[1]}-1`],
    })
    const slip = (await kitchen.untilCut(before + 1)).at(-1) ?? ''
    expect(slip).toContain('【新订单】')
    expect(slip).toContain('牡丹厅')
    expect(slip).toContain('晚餐 18:00到店')
    expect(slip).toContain('人数：10人')
    expect(slip).toContain('客人：王先生')
    expect(slip).toContain('标签：少辣')
    expect(slip).toContain('备注：生日蛋糕')
    expect(slip).not.toMatch(/1391|139\*|订金/)
    const copies = (await counterPrinter.untilCut(beforeCounter + 2)).slice(-2)
    expect(copies[0]).toBe(copies[1])
    expect(copies[0]).toContain('电话：139***5678')
    expect(copies[0]).toMatch(/应收订金 +200\.00/)
  })

  test('each connection begins by resetting the printer and ends with a cut', async () => {
    const before = kitchen.received.length
    await fixture.bookOne('牡丹厅')
    await kitchen.untilCut(before + 1)
    const bytes = kitchen.received.at(-1)?.toString('hex') ?? ''
    expect(bytes.startsWith('1b401c26')).toBe(true)
    expect(bytes.endsWith('1d56001b40')).toBe(true)
    expect(bytes).toContain(Buffer.from([0xd0, 0xc2, 0xb6, 0xa9, 0xb5, 0xa5]).toString('hex'))
  })

  test('a remark is printed, never obeyed: ESC and GS in it are taken out', async () => {
    const before = kitchen.slips().length
    const { id } = await fixture.bookOne('牡丹厅')
    await kitchen.untilCut(before + 1)
    // Simulates a remark saved before such characters were refused.
    const admin_remark = '少盐\u001dV多糖\u001b@𠮷'
    await owner.updateTable('orders').set({ admin_remark }).where('id', '=', id).execute()
    await booker.call(printOrder, { orderId: id, printerIds: [kitchenId] })
    const slips = await kitchen.untilCut(before + 2)
    expect(slips).toHaveLength(before + 2)
    expect(flat(slips.at(-1))).toContain('少盐V多糖@𠮷')
  })

  test('linked rooms are one slip', async () => {
    const before = kitchen.slips().length
    await fixture.book(['牡丹厅', '芍药厅'])
    const slips = await kitchen.untilCut(before + 1)
    expect(slips.at(-1)).toContain('牡丹厅、芍药厅')
    expect(slips).toHaveLength(before + 1)
  })

  test('change, transfer, remark and cancellation say what was done; what no cook reads prints nothing', async () => {
    const before = kitchen.slips().length
    const booked = await fixture.bookOne('牡丹厅')
    const edited = await booker.call(editOrder, {
      orderId: booked.id,
      version: booked.version,
      peopleNum: 12,
    })
    const unread = await booker.call(editOrder, {
      orderId: booked.id,
      version: edited.row.version,
      dishMode: 3,
    })
    const moved = await booker.call(transferOrder, {
      orderId: booked.id,
      version: unread.row.version,
      roomId: fixture.room('玉兰厅'),
      turn: 1,
    })
    const remarked = await booker.call(setRemark, {
      orderId: booked.id,
      version: moved.row.version,
      adminRemark: '不要香菜',
    })
    await booker.call(cancelOrder, {
      orderId: booked.id,
      version: remarked.row.version,
      reason: 'guest',
    })
    const slips = (await kitchen.untilCut(before + 5)).slice(before)
    expect(slips).toHaveLength(5)
    expect(slips[1]).toMatch(/改单[\s\S]*人数[\s\S]*12人/)
    expect(flat(slips[2])).toContain('转台：牡丹厅→玉兰厅')
    expect(slips[3]).toContain('不要香菜')
    expect(flat(slips[4])).toMatch(/【取消】玉兰厅取消：客人取消/)
  })

  test('a hold prints nothing until it is a booking', async () => {
    const before = (await printing.jobsOf(kitchenId)).length
    const form = { ...fixture.formOf(['牡丹厅']), heldUntil: null }
    const { row } = await booker.call(holdRooms, form)
    await booker.call(setRemark, { orderId: row.id, version: row.version, adminRemark: '先留着' })
    expect(await printing.jobsOf(kitchenId)).toHaveLength(before)
  })

  test('a bill prints where bills print', async () => {
    const booked = await fixture.bookOne('牡丹厅')
    const { row } = await booker.call(arriveOrder, { orderId: booked.id, version: booked.version })
    const before = counterPrinter.slips().length
    await counterPrinter.untilCut(before)
    await booker.call(clearOrder, {
      orderId: row.id,
      version: row.version,
      total: 128_000,
      drinks: 8_800,
      payments: [{ means: 'weixin', amount: 136_800 }],
    })
    await printing.untilNewest(counterPrinterId, 'printed')
    const slip = counterPrinter.slips().at(-1) ?? ''
    expect(slip).toContain('【结账】')
    expect(slip).toMatch(/消费金额 +1,280\.00\n酒水 +88\.00\n应付 +1,368\.00\n实付 +1,368\.00/)
  })

  test('a bill names the fee of the room while it holds dishes and fee, and none once it was taken off', async () => {
    const { shopId } = venue
    const { bass } = await plantMenu(owner, shopId, clock.now())
    const billOf = async (total: number) => {
      fixture.turnPage()
      const booked = await fixture.bookOne('牡丹厅')
      await owner.updateTable('orders').set({ service_fee_fen: 30_000 }).where('id', '=', booked.id).execute()
      const at = clock.now()
      const { id: preorder_id } = await owner
        .insertInto('preorder')
        .values({
          shop_id: shopId,
          booking_id: await readBookingId(owner, booked.id),
          version: 1,
          is_sure: 1,
          confirmed_at: at,
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { number: 2, chooser: 'host', unit_price_fen: 50_000, title: '清蒸鲈鱼', unit: '份' }
      await owner
        .insertInto('preorder_line')
        .values({
          shop_id: shopId,
          preorder_id,
          dish_id: bass.id,
          created_at: at,
          attribute_ids: [],
          ...line,
        })
        .execute()
      const { row } = await booker.call(arriveOrder, { orderId: booked.id, version: booked.version })
      const payments = [{ means: 'weixin' as const, amount: total }]
      await booker.call(clearOrder, { orderId: row.id, version: row.version, total, payments })
      await printing.untilNewest(counterPrinterId, 'printed')
      return counterPrinter.slips().at(-1) ?? ''
    }
    expect(await billOf(130_000)).toMatch(/消费金额 +1,300\.00\n其中包厢服务费 +300\.00/)
    const waived = await billOf(129_900)
    expect(waived).toMatch(/消费金额 +1,299\.00/)
    expect(waived).not.toContain('服务费')
  })

  test('a refused booking prints nothing: slips commit with what they tell of', async () => {
    await fixture.bookOne('牡丹厅')
    await printing.untilNewest(kitchenId, 'printed')
    const before = (await printing.jobsOf(kitchenId)).length
    await catchRefusal(fixture.bookOne('牡丹厅'))
    expect(await printing.jobsOf(kitchenId)).toHaveLength(before)
  })
})

describe('printing by hand', () => {
  test('an order is printed again on the printer chosen, says so, and stands in its log', async () => {
    const { id } = await fixture.bookOne('牡丹厅')
    await printing.untilNewest(counterPrinterId, 'printed')
    const before = counterPrinter.slips().length
    await booker.call(printOrder, { orderId: id, printerIds: [counterPrinterId] })
    const slip = (await counterPrinter.untilCut(before + 1)).at(-1) ?? ''
    expect(slip).toMatch(/＊补打＊\n.*【新订单】/)
    const log = await owner
      .selectFrom('action_log')
      .select('detail')
      .where('subject_id', '=', id)
      .where('action', '=', 'printing.print-order')
      .executeTakeFirstOrThrow()
    expect(log.detail).toMatchObject({ remark: '打印：前台' })
  })

  test('a slip of the history is printed once more', async () => {
    await fixture.bookOne('牡丹厅')
    await printing.untilNewest(kitchenId, 'printed')
    const before = kitchen.slips().length
    const [newest] = await printing.jobsOf(kitchenId)
    expect(newest).toMatchObject({
      eventTitle: '新订单',
      roomName: '牡丹厅',
      stateName: '已打印',
      attempts: 1,
    })
    await admin.call(printJobAgain, { printJobId: newest?.id ?? 0 })
    expect((await kitchen.untilCut(before + 1)).at(-1)).toContain('＊补打＊')
  })

  test('a test page prints also on a printer that is switched off, and nothing else does', async () => {
    await admin.call(switchPrinter, { printerId: kitchenId, switchedOn: false })
    const before = kitchen.slips().length
    await fixture.bookOne('牡丹厅')
    await admin.call(printTestPage, { printerId: kitchenId })
    expect((await kitchen.untilCut(before + 1)).at(-1)).toContain('每行32个字符、16个汉字')
    expect(
      (await catchRefusal(booker.call(printOrder, { orderId: 1, printerIds: [kitchenId] }))).code,
    ).toMatch(/not_found/)
    await admin.call(switchPrinter, { printerId: kitchenId, switchedOn: true })
    expect(kitchen.slips()).toHaveLength(before + 1)
  })
})

describe('a printer that is off', () => {
  test('queues, says so, and prints in order when it is back', async () => {
    await printing.untilNewest(kitchenId, 'printed')
    await kitchen.switchOff()
    const before = kitchen.slips().length
    fixture.turnPage()
    for (const [room, userName] of [
      ['牡丹厅', '甲先生'],
      ['芍药厅', '乙先生'],
      ['兰厅', '丙先生'],
    ] as const) {
      await fixture.bookOne(room, { userName })
    }
    await expect.poll(async () => (await printing.stateOf(kitchenId)).lastError).toContain('打印机拒绝连接')
    expect(await printing.stateOf(kitchenId)).toMatchObject({ waiting: 3 })
    await kitchen.switchOn()
    clock.pass(1)
    const slips = (await kitchen.untilCut(before + 3)).slice(before)
    expect(slips.map((slip) => /客人：(.)/.exec(slip)?.[1])).toEqual(['甲', '乙', '丙'])
    await printing.untilNewest(kitchenId, 'printed')
    expect(await printing.stateOf(kitchenId)).toMatchObject({ waiting: 0, lastError: '' })
  })

  test('does not print by itself what waited two hours', async () => {
    await kitchen.switchOff()
    const before = kitchen.slips().length
    await fixture.bookOne('牡丹厅')
    await expect.poll(async () => (await printing.stateOf(kitchenId)).lastError).not.toBe('')
    clock.pass(121)
    await kitchen.switchOn()
    await printing.untilNewest(kitchenId, 'expired')
    const [old] = await printing.jobsOf(kitchenId)
    expect(old?.error).toBe('等待超过2小时，未打印')
    expect(kitchen.slips()).toHaveLength(before)
    await admin.call(printJobAgain, { printJobId: old?.id ?? 0 })
    await kitchen.untilCut(before + 1)
  })
})
