import { createHash } from 'node:crypto'
import { createOrder } from '@roombook/contract/booking'
import {
  deletePrinter,
  listPrinters,
  printTestPage,
  savePrinter,
  setPrinterCloud,
} from '@roombook/contract/printing'
import { dailyPrintout, listPrintTargets } from '@roombook/contract/printouts'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startCloudPrinter } from '#test/cloud-printer.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { openPrintingFixture } from '#test/printing-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const cloud = await startCloudPrinter()
afterAll(() => cloud.close())
const written: string[] = []
const log = createLog('trace', false, { write: (line: string) => void written.push(line) })
const testApp = await startTestApp({ PRINTER_CLOUD_URL: cloud.url, PRINTER_PORTS: '1,9100-9109' }, log)
const { as, venue, owner } = testApp
const admin = await as(venue.staff.admin.phone)
const supervisor = await as(venue.staff.supervisor.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(testApp, booker, { firstDay: '2026-12-20', keepClock: true })
const printing = openPrintingFixture(admin)
/** A printer that prints nothing automatically, at a port without a device. */
const mute = { port: 1, events: [] }
const key = 'uKeY-9f2c41d7aa0e'

describe('who sees printers', () => {
  test('administrators alone; a supervisor and staff are refused [2.22]', async () => {
    await admin.call(listPrinters, {})
    for (const person of [supervisor, booker]) {
      expect((await catchRefusal(person.call(listPrinters, {}))).code).toBe('permission.refused')
      const saved = person.call(savePrinter, {
        title: '后厨',
        kind: 'network',
        host: '192.168.1.9',
        place: 'kitchen',
      })
      expect((await catchRefusal(saved)).code).toBe('permission.refused')
    }
  })

  test('whoever books sees which printers there are, and nothing of their addresses', async () => {
    const id = await printing.addPrinter({ ...mute, host: '192.168.8.31' })
    const { list } = await booker.call(listPrintTargets, {})
    expect(list).toContainEqual({ id, title: '后厨', place: 'kitchen', waiting: 0 })
    const wire = await postForm(testApp, '/shopapi/shopconfig/printtargets', {}, booker.token)
    expect(JSON.stringify(wire.data)).not.toContain('192.168')
  })
})

describe('a printer’s address', () => {
  const save = (host: string, port = 9100) =>
    admin.call(savePrinter, { title: '后厨', kind: 'network', host, port, place: 'kitchen' })

  test('pointing at the server’s own services is refused in clear words, at its field', async () => {
    const refusal = await catchRefusal(save('127.0.0.1', 5432))
    expect(refusal.message).toBe('打印机地址不能指向本服务器或它使用的数据库等服务')
    expect(refusal.fields).toEqual({ host: refusal.message })
  })

  test('outside the house is refused', async () => {
    expect((await catchRefusal(save('8.8.8.8'))).message).toBe(
      '打印机地址须为局域网地址（10.x、172.16–31.x 或 192.168.x）',
    )
  })

  test('at a port that is not open is refused at that field', async () => {
    expect((await catchRefusal(save('192.168.1.1', 22))).fields).toEqual({
      port: '打印机端口须为1、9100至9109',
    })
  })

  test('is needed, as is a cloud printer’s number, and a port is from 1 to 65535', async () => {
    expect((await catchRefusal(save(''))).fields).toEqual({ host: '请输入打印机地址' })
    expect((await catchRefusal(save('192.168.1.2', 70_000))).fields).toEqual({ port: '端口须为1至65535' })
    const numberless = admin.call(savePrinter, { title: '云', kind: 'cloud', place: 'counter' })
    expect((await catchRefusal(numberless)).fields).toEqual({ serialNumber: '请输入打印机编号' })
  })

  test('that became the server’s own since it was saved is not connected to', async () => {
    const id = await printing.addPrinter({ ...mute, host: '192.168.8.32' })
    await owner.updateTable('printer').set({ host: '127.0.0.1' }).where('id', '=', id).execute()
    await admin.call(printTestPage, { printerId: id })
    await printing.untilNewest(id, 'failed')
    expect((await printing.jobsOf(id))[0]?.error).toBe('打印机地址不能指向本服务器或它使用的数据库等服务')
  })
})

describe('printers of a shop', () => {
  test('are changed, deleted with what waits for them, and twenty at most', async () => {
    const id = await printing.addPrinter({ ...mute, title: '旧名', host: '192.168.8.33' })
    const change = {
      title: '新名',
      kind: 'network',
      host: '192.168.8.34',
      port: 9101,
      place: 'counter',
    } as const
    const { printer } = await admin.call(savePrinter, { printerId: id, ...change, paper: 58, copies: 3 })
    expect(printer).toMatchObject({ ...change, paper: 58, copies: 3, events: [] })
    await admin.call(deletePrinter, { printerId: id })
    const gone = admin.call(savePrinter, { printerId: id, ...change })
    expect((await catchRefusal(gone)).code).toBe('printing.not_found')
    const { list } = await admin.call(listPrinters, {})
    for (let count = list.length; count < 20; count += 1)
      await printing.addPrinter({ ...mute, host: '192.168.8.40' })
    expect((await catchRefusal(printing.addPrinter({ ...mute, host: '192.168.8.41' }))).code).toBe(
      'printing.too_many',
    )
    await owner
      .updateTable('printer')
      .set({ deleted_at: testApp.clock.now() })
      .where('host', '=', '192.168.8.40')
      .execute()
  })
})

describe('cloud printers', () => {
  test('need an account, whose key is kept and never answered, nor logged', async () => {
    const keyless = admin.call(setPrinterCloud, { cloudUser: 'hello@example.com' })
    expect((await catchRefusal(keyless)).fields).toEqual({ cloudKey: '请输入UKEY' })
    await admin.call(setPrinterCloud, { cloudUser: 'hello@example.com', cloudKey: key })
    await admin.call(setPrinterCloud, { cloudUser: 'desk@example.com' })
    const wire = await postForm(testApp, '/shopapi/shopconfig/printlist', {}, admin.token)
    expect(wire.data.cloud).toEqual({ cloud_user: 'desk@example.com', key_saved: 1 })
    expect(JSON.stringify(wire)).not.toContain(key)
    const stored = await owner.selectFrom('printer_cloud').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ cloud_user: 'desk@example.com', cloud_key: key })
    const journal = await owner.selectFrom('action_log').select(['detail', 'fields']).execute()
    expect(JSON.stringify(journal)).not.toContain(key)
    expect(written.join('')).not.toContain(key)
  })

  test('are asked and told by signed forms, in the maker’s words', async () => {
    const id = await printing.addPrinter({
      title: '云打印机',
      kind: 'cloud',
      host: '',
      serialNumber: '921510805',
      copies: 2,
    })
    await fixture.bookOne('梅厅', { adminRemark: '<CUT>少辣' })
    await printing.untilNewest(id, 'printed')
    const [status, print] = cloud.requests.slice(-2)
    expect(status).toMatchObject({
      apiname: 'Open_queryPrinterStatus',
      sn: '921510805',
      user: 'desk@example.com',
    })
    const stime = String(Math.floor(testApp.clock.now().getTime() / 1000))
    const sig = createHash('sha1').update(`desk@example.com${key}${stime}`).digest('hex')
    expect(print).toMatchObject({ apiname: 'Open_printMsg', sn: '921510805', stime, sig, times: '2' })
    expect(Number(print?.expired)).toBe(Number(stime) + 7200)
    expect(print?.content).toContain('<CB>【新订单】</CB><BR><CB>梅厅</CB><BR>')
    expect(print?.content).toContain('＜CUT＞少辣')
    expect(print?.content).not.toContain('<CUT>')
  })

  test('that are offline wait, and what the maker refuses is told', async () => {
    const [printer] = (await admin.call(listPrinters, {})).list.filter((one) => one.kind === 'cloud')
    const id = printer?.id ?? 0
    cloud.status = '离线。'
    await admin.call(printTestPage, { printerId: id })
    await expect
      .poll(async () => (await printing.stateOf(id)).lastError)
      .toBe('云打印机离线，请检查电源和网络')
    expect((await printing.jobsOf(id))[0]?.state).toBe('queued')
    cloud.status = '在线，工作状态正常。'
    cloud.printed = { ret: 1002, msg: '打印机编号不存在' }
    testApp.clock.pass(1)
    await printing.untilNewest(id, 'failed')
    expect((await printing.jobsOf(id))[0]?.error).toBe('云打印服务拒绝：打印机编号不存在')
  })
})

describe('the printout for the wall', () => {
  test('has a date by period and floor, with masked phones, and nothing that was called off', async () => {
    const bookDate = fixture.turnPage()
    await fixture.book(['牡丹厅', '梅厅'], { adminRemark: '生日蛋糕', userName: '王伟' })
    const { row: lunch } = await booker.call(
      createOrder,
      orderFormFor(venue, {
        bookDate,
        periodId: venue.periods.lunch,
        roomIds: [fixture.room('兰厅')],
        arrivalTime: '11:30',
        phone: '13700001111',
      }),
    )
    const turned = { shop_id: venue.shopId, room_id: fixture.room('梅厅'), period_id: venue.periods.dinner }
    await owner
      .insertInto('turn_rule')
      .values({ ...turned, sittings: 2 })
      .execute()
    const second = { roomIds: [fixture.room('梅厅')], turns: [2], phone: '13700002222', peopleNum: 6 }
    await booker.call(createOrder, orderFormFor(venue, { bookDate, arrivalTime: '20:00', ...second }))
    const cancelled = await fixture.bookOne('竹厅')
    await fixture.put(cancelled.id, -1)
    const printout = await booker.call(dailyPrintout, { bookDate })
    expect(printout.list.map((period) => [period.periodName, period.booked, period.people])).toEqual([
      ['午餐', 1, 10],
      // 梅厅 has two seatings: two orders, one room.
      ['晚餐', 2, 16],
    ])
    expect(printout.list[0]?.floors[0]?.children[0]).toMatchObject({ orderId: lunch.id, phone: '137***1111' })
    const dinner = printout.list[1]?.floors.map((floor) => [
      floor.title,
      floor.children.map((row) => row.roomName),
    ])
    expect(dinner).toEqual([
      ['一楼', ['牡丹厅']],
      ['二楼', ['梅厅', '梅厅']],
    ])
    expect(printout.list[1]?.floors[0]?.children[0]).toMatchObject({
      userName: '王伟先生',
      remark: '生日蛋糕',
      linkedTo: '',
    })
    expect(printout.list[1]?.floors[1]?.children[0]).toMatchObject({ linkedTo: '牡丹厅' })
  })
})
