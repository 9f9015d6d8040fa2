import type { Call } from '@roombook/contract'
import { arriveOrder, cancelOrder, clearOrder, deleteOrder } from '@roombook/contract/order-moves'
import {
  deletePrinter,
  listPrintJobs,
  printJobAgain,
  printTestPage,
  savePrinter,
  setPrinterCloud,
  switchPrinter,
} from '@roombook/contract/printing'
import { dailyPrintout, printOrder } from '@roombook/contract/printouts'
import { writeOffVoucher } from '@roombook/contract/vouchers'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startPaperPrinter } from '#test/paper-printer.ts'
import { openPrintingFixture } from '#test/printing-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const testApp = await startTestApp({ PRINTER_ALLOW_LOOPBACK: '1' })
const { as, clock, venue, owner } = testApp
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(testApp, booker)
const printing = openPrintingFixture(admin)

const paper = await startPaperPrinter()
const printerId = await printing.addPrinter({ title: '前台', port: paper.port, place: 'counter', events: [] })
const flat = (slip = '') => slip.replaceAll(/\s/g, '')
/**
 * Prints an order manually.
 * @returns its slip.
 */
async function printSlip(orderId: number): Promise<string> {
  const before = paper.slips().length
  await booker.call(printOrder, { orderId, printerIds: [printerId] })
  return (await paper.untilCut(before + 1)).at(-1) ?? ''
}

const foreign = await (async () => {
  const at = clock.now()
  const { id } = await owner
    .insertInto('printer')
    .values({
      shop_id: venue.other.shopId,
      title: '别店后厨',
      kind: 'network',
      host: '127.0.0.1',
      port: paper.port,
      place: 'kitchen',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = await owner
    .insertInto('print_job')
    .values({
      shop_id: venue.other.shopId,
      printer_id: id,
      event: 'created',
      slip: '[]',
      state: 'printed',
      queued_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { printerId: id, jobId: job.id }
})()

beforeEach(() => {
  fixture.turnPage()
})

describe('another shop’s printer', () => {
  test.each([
    ['deleted', deletePrinter, {}],
    ['switched', switchPrinter, { switchedOn: false }],
    ['tried', printTestPage, {}],
    ['looked at', listPrintJobs, { page: 1, limit: 10 }],
    [
      'saved',
      savePrinter,
      { title: '我的', kind: 'network', host: '127.0.0.1', place: 'kitchen', events: [] },
    ],
  ] as const)('is not %s: it is as one that there is not', async (_, call, input) => {
    for (const id of [foreign.printerId, 987_654_321]) {
      const refused = await catchRefusal(admin.call(call as Call, { printerId: id, ...input } as never))
      expect(refused.code).toBe('printing.not_found')
    }
    const stored = owner.selectFrom('printer').select(['title', 'switched_on', 'deleted_at'])
    expect(await stored.where('id', '=', foreign.printerId).executeTakeFirst()).toEqual({
      title: '别店后厨',
      switched_on: true,
      deleted_at: null,
    })
  })

  test('prints no order of this one, its slips are not printed again, nor is another shop’s order here', async () => {
    const { id } = await fixture.bookOne('牡丹厅')
    const before = (await printing.jobsOf(printerId)).length
    // With one missing printer, nothing is printed on the other.
    const both = booker.call(printOrder, { orderId: id, printerIds: [printerId, foreign.printerId] })
    expect((await catchRefusal(both)).code).toBe('printing.not_found')
    for (const printJobId of [foreign.jobId, 987_654_321]) {
      const again = admin.call(printJobAgain, { printJobId })
      expect((await catchRefusal(again)).code).toBe('printing.job_not_found')
    }
    const nobodys = booker.call(printOrder, { orderId: 987_654_321, printerIds: [printerId] })
    expect((await catchRefusal(nobodys)).code).toBe('booking.not_found')
    expect(await printing.jobsOf(printerId)).toHaveLength(before)
  })
})

describe('an order that is printed by hand', () => {
  test('is a bill once it is settled, a cancellation once it is called off, and none once it was deleted', async () => {
    const booked = await fixture.bookOne('牡丹厅')
    expect(await printSlip(booked.id)).toContain('【新订单】')
    const { row } = await booker.call(arriveOrder, { orderId: booked.id, version: booked.version })
    const payments = [{ means: 'cash' as const, amount: 50_000 }]
    await booker.call(clearOrder, { orderId: row.id, version: row.version, total: 50_000, payments })
    expect(await printSlip(booked.id)).toMatch(/＊补打＊[\s\S]*【结账】/)
    expect(flat(await printSlip(booked.id))).not.toContain('团购券')

    const off = await fixture.bookOne('芍药厅')
    const cancelled = { orderId: off.id, version: off.version, reason: 'guest' as const }
    const { row: over } = await booker.call(cancelOrder, cancelled)
    expect(await printSlip(off.id)).toContain('【取消】')
    await booker.call(deleteOrder, { orderId: off.id, version: over.version })
    const gone = booker.call(printOrder, { orderId: off.id, printerIds: [printerId] })
    expect((await catchRefusal(gone)).code).toBe('booking.not_found')
  })

  test('says what a voucher was above the bill, which nobody is given back', async () => {
    const { id, version } = await fixture.bookOne('牡丹厅')
    const voucher = { platform: 'meituan' as const, code: '260000000001', face: 10_000, paid: 8_800 }
    await booker.call(writeOffVoucher, { ...voucher, orderId: id, version })
    const bill = { orderId: id, version: (await fixture.seen(id)).version, total: 7_000, vouchersLeft: 3_000 }
    await booker.call(clearOrder, bill)
    expect(flat(await printSlip(id))).toMatch(/应付70\.00实付70\.00团购券超出（不退）30\.00/)
  })

  test('says whose birthday and which anniversaries it is for', async () => {
    const { id } = await fixture.bookOne('牡丹厅', {
      birthdayKind: 1,
      birthdayOfOther: true,
      otherName: '王老太太',
      memorialTitles: ['结婚纪念日-solar'],
    })
    const slip = flat(await printSlip(id))
    expect(slip).toContain('王老太太生日')
    expect(slip).toContain('结婚纪念日')
  })

  test('is not printed on a printer that is off, nor twice on one that is named twice', async () => {
    const { id } = await fixture.bookOne('牡丹厅')
    await admin.call(switchPrinter, { printerId, switchedOn: false })
    const refused = catchRefusal(booker.call(printOrder, { orderId: id, printerIds: [printerId] }))
    expect((await refused).code).toBe('printing.not_found')
    await admin.call(switchPrinter, { printerId, switchedOn: true })
    const twice = await booker.call(printOrder, { orderId: id, printerIds: [printerId, printerId] })
    expect(twice.printJobIds).toHaveLength(1)
    await printing.untilNewest(printerId, 'printed')
  })
})

describe('a printer', () => {
  test('that moved prints at its new place what waited for it', async () => {
    const old = await startPaperPrinter()
    const id = await printing.addPrinter({ title: '搬家', port: old.port, events: ['created'] })
    await old.switchOff()
    await fixture.bookOne('牡丹厅')
    await expect.poll(async () => (await printing.stateOf(id)).lastError).not.toBe('')
    const next = await startPaperPrinter()
    await admin.call(savePrinter, {
      printerId: id,
      title: '搬家',
      kind: 'network',
      host: '127.0.0.1',
      port: next.port,
      place: 'kitchen',
      events: ['created'],
    })
    expect((await next.untilCut(1)).at(-1)).toContain('牡丹厅')
    await printing.untilNewest(id, 'printed')
    expect(await printing.stateOf(id)).toMatchObject({ waiting: 0, lastError: '' })
    await admin.call(deletePrinter, { printerId: id })
  })

  test('prints of what happens that alone which it is told to', async () => {
    const id = await printing.addPrinter({ title: '只打取消', port: paper.port, events: ['cancelled'] })
    const booked = await fixture.bookOne('牡丹厅')
    expect(await printing.jobsOf(id)).toEqual([])
    await booker.call(cancelOrder, { orderId: booked.id, version: booked.version, reason: 'guest' })
    await printing.untilNewest(id, 'printed')
    expect((await printing.jobsOf(id)).map(({ eventTitle }) => eventTitle)).toHaveLength(1)
    await admin.call(deletePrinter, { printerId: id })
  })

  test('that is off prints a test page, and the same page once more', async () => {
    await admin.call(switchPrinter, { printerId, switchedOn: false })
    const before = paper.slips().length
    const { printJobId } = await admin.call(printTestPage, { printerId })
    await paper.untilCut(before + 1)
    await admin.call(printJobAgain, { printJobId })
    await paper.untilCut(before + 2)
    const [newest, first] = await printing.jobsOf(printerId)
    expect([newest?.eventTitle, first?.eventTitle]).toEqual(['测试页', '测试页'])
    await admin.call(switchPrinter, { printerId, switchedOn: true })
  })

  test('in the cloud prints nothing without an account, says why, and prints once there is one and it is asked again', async () => {
    const id = await printing.addPrinter({
      title: '云打印',
      kind: 'cloud',
      host: '',
      serialNumber: '922222222',
      events: [],
    })
    const { printJobId } = await admin.call(printTestPage, { printerId: id })
    await printing.untilNewest(id, 'failed')
    expect((await printing.jobsOf(id))[0]).toMatchObject({ error: '未设置云打印账号', attempts: 1 })
    const keyless = admin.call(setPrinterCloud, { cloudUser: 'shop@example.com' })
    expect((await catchRefusal(keyless)).code).toBe('printing.cloud_key_missing')
    await admin.call(deletePrinter, { printerId: id })
    const again = admin.call(printJobAgain, { printJobId })
    expect((await catchRefusal(again)).code).toBe('printing.job_not_found')
  })
})

describe('the sheet for the wall', () => {
  test('of a day without bookings is empty, and of one it names what is linked, each room once, and nothing deleted', async () => {
    const bookDate = fixture.turnPage()
    const empty = await booker.call(dailyPrintout, { bookDate })
    expect(empty).toMatchObject({ bookDate, shopTitle: '和宴·望江店', list: [] })
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], { peopleNum: 18, linked: true })
    const gone = await fixture.bookOne('梅厅')
    const cancelled = { orderId: gone.id, version: gone.version, reason: 'guest' as const }
    await booker.call(cancelOrder, cancelled)
    const { list } = await booker.call(dailyPrintout, { bookDate })
    expect(list).toMatchObject([
      { periodName: '晚餐', startTime: '17:00', endTime: '21:00', booked: 2, people: 18 },
    ])
    const rows = list[0]?.floors.flatMap(({ title, children }) =>
      children.map(({ orderId, roomName, linkedTo, peopleNum }) => [
        title,
        orderId,
        roomName,
        linkedTo,
        peopleNum,
      ]),
    )
    expect(rows).toEqual([
      ['一楼', first?.id, '牡丹厅', '', 18],
      ['一楼', second?.id, '芍药厅', '牡丹厅', 0],
    ])
  })
})
