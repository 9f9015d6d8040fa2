import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { orderDetail } from '@roombook/contract/booking'
import iconv from 'iconv-lite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { connectTill } from '#test/till-fixture.ts'

const app = await startTestApp()
const { as, baseUrl, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, admin)
const [[title = '', roomId = 0] = []] = Object.entries(venue.rooms)
const { key } = await connectTill(admin, { 大厅一号: roomId })
const program = fileURLToPath(new URL('../../../../../posbridge/src/main.ts', import.meta.url))

let day = ''
let folder = ''
/**
 * Runs the agent once over the folder.
 * @returns its output.
 */
async function read(): Promise<string> {
  const options = ['--server', baseUrl, '--key', key, '--folder', folder, '--csv', join(folder, 'till.json')]
  const child = spawn(process.execPath, [program, ...options, '--once'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  expect((await once(child, 'close'))[0]).toBe(0)
  return output
}
const readEvents = () =>
  owner.selectFrom('pos_event').select(['bill_no', 'state', 'order_id', 'total_fen']).orderBy('id').execute()

const columns = {
  bill_no: '账单号',
  table: '桌号',
  paid_at: '结账时间',
  total: '消费合计',
  discount: '优惠',
  people: '人数',
  cash: '现金',
  weixin: '微信',
}
const head = '账单号,桌号,结账时间,人数,消费合计,优惠,现金,微信,备注\r\n'
const row = (billNo: string, change: { total?: string; at?: string; table?: string } = {}) =>
  `${billNo},${change.table ?? '大厅一号'},${change.at ?? `${day.replaceAll('-', '/')} 19:30`},8,"${change.total ?? '1,280.50'}",80.50,200,1000,"靠窗,少辣"\r\n`

beforeEach(async () => {
  day = fixture.turnPage()
  await fixture.setSettings({ checkoutOpen: true })
  await owner.deleteFrom('pos_event').execute()
  folder = await mkdtemp(join(tmpdir(), 'posbridge-csv-'))
  await writeFile(join(folder, 'till.json'), JSON.stringify({ columns }))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test.each(['utf8', 'gbk'])(
  'a row of a till’s table in %s settles a booking with its sums, once',
  async (encoding) => {
    const order = await fixture.bookOne(title)
    clock.set(`${day}T12:00:00Z`)
    await writeFile(join(folder, 'bills.csv'), iconv.encode(head + row('账8001'), encoding))
    expect(await read()).toContain('已报')
    expect(await readEvents()).toMatchObject([
      { bill_no: '账8001', state: 'done', order_id: order.id, total_fen: 128_050 },
    ])
    const { row: settled } = await admin.call(orderDetail, { id: order.id })
    expect(settled).toMatchObject({ status: 5, total: 128_050, discount: 8050, arrears: 0 })
    // After a restart it has nothing to report; killed before it saved its state, it sends the same event
    // again.
    expect(await read()).toBe('')
    await rm(join(folder, '.posbridge.json'))
    expect(await read()).toContain('已报')
    expect(await readEvents()).toHaveLength(1)
  },
)

test('a row that is no bill is said with its line and put aside; what follows goes on, and what is still written waits', async () => {
  clock.set(`${day}T12:00:00Z`)
  const bad = row('9001', { total: '1e3' }) + row('9002', { at: '昨天' }) + row('9003', { total: '1,280.51' })
  const file = join(folder, 'bills.csv')
  const whole = row('9005')
  await writeFile(file, `\uFEFF${head}${bad}${row('9004', { table: 'X9' })}${whole.slice(0, 20)}`)
  const output = await read()
  expect(output).toContain('bills.csv 第2行未报：「消费合计」不是金额：1e3')
  expect(output).toContain('bills.csv 第3行未报：「结账时间」不是时间：昨天')
  expect(output).toContain('bills.csv 第4行未报：优惠、券、订金与各收款之和须等于消费合计')
  expect(await readEvents()).toMatchObject([{ bill_no: '9004', state: 'pending' }])
  expect(await readFile(join(folder, 'refused.log'), 'utf8')).toContain('第2行')
  await appendFile(file, whole.slice(20))
  await read()
  expect((await readEvents()).map(({ bill_no }) => bill_no)).toEqual(['9004', '9005'])
})

test('a table without a column that is named, and one whose quotes do not close, are said; nothing is posted', async () => {
  clock.set(`${day}T12:00:00Z`)
  await writeFile(join(folder, 'a.csv'), '账单号,桌号\n1,2\n')
  await writeFile(join(folder, 'b.csv'), `${head}"1,2\n`)
  const output = await read()
  expect(output).toContain('a.csv 第2行未报：没有「人数」一列')
  expect(output).toMatch(/b\.csv：第\d+行引号没有成对，没有读取/)
  expect(await readEvents()).toEqual([])
})
