import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { yuan } from '../../packages/domain/src/money/index.ts'
import { booked } from '../bookings.ts'
import { expect, test as journey } from '../journey.ts'
import { addressOf, confirmOf, expectState, labelPattern } from '../order-moves.ts'
import { cardOf, detailOf } from '../screen.ts'
import type { Site } from '../start-site.ts'

const program = fileURLToPath(new URL('../../apps/posbridge/src/main.ts', import.meta.url))
const tables = [
  ['A01', '牡丹厅'],
  ['A02', '海棠厅'],
] as const

interface TellingTill {
  /** Lets the till post the next event. */
  tellNext(): void
  ended: Promise<number | null>
  events(): Promise<{ type: string; table?: string; total?: number }[]>
}

/** The bridge with its till simulator, as on a store's computer, during dinner. */
const test = journey.extend<{ startTill(site: Site, key: string): Promise<TellingTill> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  startTill: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'posbridge-'))
    let child: ChildProcess | undefined
    await use(async (site, key) => {
      const codes = tables.map(([code]) => code).join(',')
      const evening = [
        '--simulate',
        '7',
        '--tables',
        codes,
        '--from',
        '2026-11-20T10:30:00Z',
        '--step',
        '--once',
      ]
      const options = ['--server', site.baseUrl, '--key', key, '--folder', folder, ...evening]
      const till = spawn(process.execPath, [program, ...options], { stdio: ['pipe', 'ignore', 'inherit'] })
      child = till
      return {
        tellNext: () => void till.stdin?.write('\n'),
        ended: new Promise((done) => till.once('exit', done)),
        events: async () =>
          (await readFile(join(folder, 'simulated-7.jsonl'), 'utf8'))
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as { type: string }),
      }
    })
    child?.kill()
    await rm(folder, { recursive: true, force: true })
  },
})

/** Adds a till in the console, and assigns its tables to rooms. @returns the key, as it was shown. */
async function letTillIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: '接入收银系统' }).first().click()
  const asked = page.getByRole('dialog', { name: '接入收银系统' })
  await asked.getByLabel('名称').fill('前厅收银')
  await asked.getByRole('checkbox').check()
  await confirmOf(asked, '生成密钥').click()
  const shown = page.getByRole('dialog', { name: '请保存密钥' })
  const key = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: '我已保存' }).click()
  await page.getByRole('button', { name: '桌号与设置' }).click()
  const edited = page.getByRole('dialog', { name: '「前厅收银」的桌号与设置' })
  for (const [at, [code, room]] of tables.entries()) {
    await edited.getByRole('button', { name: '添加桌号' }).click()
    await edited.getByRole('textbox', { name: `第${at + 1}个桌号` }).fill(code)
    await edited.getByRole('combobox', { name: `第${at + 1}个包厢` }).fill(room)
    await edited.getByRole('combobox', { name: `第${at + 1}个包厢` }).press('Enter')
  }
  await edited.getByRole('button', { name: labelPattern('保存') }).click()
  await expect(edited).toBeHidden()
  return key
}

test('a till tells of its evening: an open console sees the guests arrive and the bill settle the booking with its sums, a walk-in gets an order, and the day is the same', async ({
  site,
  consoleOf,
  startTill,
}) => {
  const order = await booked(site)
  await site.setTime('2026-11-20T10:40:00Z')
  const settings = await consoleOf('admin', '/set/pos')
  const key = await letTillIn(settings)
  const board = await consoleOf('booker', addressOf(order))
  await expect(board.getByRole('img', { name: '实时更新中' })).toBeVisible()
  await expect(cardOf(board, '牡丹厅')).toContainText('王先生')
  await expect(cardOf(board, '牡丹厅')).not.toContainText('客已到')
  const till = await startTill(site, key)

  // The console is not touched from here on.
  till.tellNext()
  await expect(cardOf(board, '牡丹厅')).toContainText('客已到')
  till.tellNext()
  await expectState(board, '已完成')
  const bill = (await till.events()).find(({ type, table }) => type === 'bill.paid' && table === 'A01')
  const total = yuan(bill?.total as Parameters<typeof yuan>[0])
  await expect(detailOf(board)).toContainText(`${total}元`)
  const [settled] = await site.sql(
    `select status, total_fen, paid_fen + discount_fen as covered, arrears_fen from order_whole where id = ${order.id}`,
  )
  expect(settled).toEqual({ status: 5, total_fen: bill?.total, covered: bill?.total, arrears_fen: 0 })

  await expect(cardOf(board, '海棠厅')).toContainText('空闲')
  till.tellNext()
  await expect(cardOf(board, '海棠厅')).toContainText('散客')
  await expect(cardOf(board, '海棠厅')).toContainText('客已到')
  till.tellNext()
  await expect(cardOf(board, '海棠厅')).toContainText('已完成')
  till.tellNext()
  expect(await till.ended).toBe(0)
  await settings.reload()
  const day = settings.getByRole('row', { name: /2026-11-20/ })
  await expect(day).toContainText('2单')
  await expect(day).toContainText('一致')
})
