import { refused, stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { type FoundOrder, findAnything } from '@roombook/contract/find'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useCustomerRequest } from '#platform/navigation/customer-request.ts'
import { NavigationEntries, type NavigationEntry } from '#platform/navigation/navigation-entry.ts'
import { button, cashDeskStaff } from '#test/open-move.tsx'
import { type AtWork, renderConsole } from '#test/render-console.tsx'
import { FindHost } from './find-host.tsx'
import { closeFind, openFind, useBoardSearchRequest } from './find-request.ts'

const order = (id: number, differences: Partial<FoundOrder> = {}): FoundOrder => ({
  id,
  orderSerial: `2026112700000${id}`,
  bookDate: '2026-11-27',
  periodId: 2,
  periodName: '晚餐',
  roomName: '玉兰厅',
  arrivalTime: '18:30',
  userName: '司马青',
  sex: 1,
  phone: '136***0001',
  peopleNum: 8,
  status: 2,
  statusName: '已预订',
  ...differences,
})
const found = (differences: Partial<OutputOf<typeof findAnything>> = {}) => ({
  list: [order(1)],
  count: 1,
  customers: [
    { id: 9, userName: '司马青', sex: 1 as const, phone: '136***0001', userLevel: '贵宾', visits: 3 },
  ],
  rooms: [{ id: 5, title: '司马厅', floorName: '一楼', capacity: 16 }],
  phonesNarrowed: false,
  ...differences,
})
const entries: NavigationEntry[] = [
  { path: '/wallet-record', title: '账户钱包', group: '账户', keywords: ['钱包'] },
  { path: '/wallet-record', at: '?tab=invoices', title: '发票', group: '账户', within: '账户钱包' },
]
const field = page.getByRole('combobox', { name: '搜索全部' })
const lines = page.getByRole('option')
const texts = () => lines.elements().map(({ textContent }) => textContent)
const chosen = page.getByRole('option', { selected: true })

async function open(begun = '司马', atWork: AtWork = {}) {
  const screen = await renderConsole(
    <NavigationEntries value={entries}>
      <input aria-label="别处" />
      <FindHost />
    </NavigationEntries>,
    { ...cashDeskStaff, path: '/home', ...atWork },
  )
  if (begun) openFind(begun)
  return screen
}

beforeEach(() => {
  closeFind()
  useBoardSearchRequest.setState({ request: undefined })
  useCustomerRequest.setState({ customerId: undefined })
  stubCall(findAnything, () => found())
})

describe('opening', () => {
  test('Ctrl+K from anywhere, also out of a field; Esc closes it', async () => {
    await open('')
    await page.getByRole('textbox', { name: '别处' }).click()
    await userEvent.keyboard('//')
    await expect.element(field).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).toHaveFocus()
    await expect.element(page.getByText(/姓名、手机号后四位、订单号或包厢名/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
  })

  test('/ twice where nobody types', async () => {
    await open('')
    // Both presses must happen within the time limit even on a busy machine.
    for (let press = 0; press < 2; press++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
    }
    await expect.element(field).toBeVisible()
  })

  test('finds pages, and asks for no records, for whoever may see no orders', async () => {
    const requests = stubCall(findAnything, () => found())
    const { at } = await open('发票', { permissions: ['roombook/till'] })
    await expect.element(chosen).toHaveTextContent('发票账户钱包账户')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/wallet-record?tab=invoices')
    expect(requests.inputs).toEqual([])
  })
})

describe('what was found', () => {
  test('guests, orders of all days, rooms; each kind under its heading', async () => {
    const requests = stubCall(findAnything, () => found())
    await open(' 司马 ')
    await expect.element(lines.nth(2)).toBeVisible()
    expect(texts()).toEqual([
      '司马青先生136***0001贵宾老客 3次',
      '2026-11-27 晚餐司马青先生玉兰厅 · 18:30 · 8人 · 0001已预订',
      '司马厅一楼16人',
    ])
    for (const heading of ['客人', '预订1 笔', '包厢'])
      await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
    expect(requests.inputs).toEqual([{ keyword: '司马', page: 1, limit: 20 }])
  })

  test('the arrows go through all of it and stop at its ends; Enter opens the order on its board', async () => {
    const { at } = await open()
    await expect.element(chosen).toMatchTextContent(/贵宾/)
    await userEvent.keyboard('{ArrowUp}{ArrowDown}')
    await expect.element(chosen).toMatchTextContent(/2026-11-27/)
    await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id)
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/order?date=2026-11-27&period=2&order=1')
    await expect.element(field).not.toBeInTheDocument()
  })

  test('a guest opens the directory’s record; a room goes to the board’s own search', async () => {
    const { at } = await open()
    await expect.element(chosen).toMatchTextContent(/贵宾/)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => useCustomerRequest.getState().customerId).toBe(9)
    openFind('司马')
    await lines.nth(2).click()
    await expect.poll(at).toBe('/order')
    expect(useBoardSearchRequest.getState().request).toEqual({ text: '司马厅' })
  })

  test('more orders are one line, which brings the next page below the first', async () => {
    const requests = stubCall(findAnything, ({ page: at = 1 }) =>
      found({ list: [order(at, { userName: `客人${at}` })], count: 2, customers: [], rooms: [] }),
    )
    await open()
    await expect.element(lines.nth(1)).toHaveTextContent('更多预订…')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(lines.nth(1)).toMatchTextContent(/客人2/)
    expect(texts()).toHaveLength(2)
    expect(requests.inputs.map(({ page: at }) => at)).toEqual([1, 2])
    await expect.element(field).toBeVisible()
  })

  test('what is typed on is searched once it pauses, and begins at its first line', async () => {
    const requests = stubCall(findAnything, ({ keyword }) =>
      found({ rooms: [{ id: 5, title: keyword, floorName: '', capacity: 2 }] }),
    )
    await open()
    await expect.element(chosen).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(chosen).toMatchTextContent(/^司马2人/)
    await userEvent.type(field, '青云')
    await expect.element(lines.nth(2)).toMatchTextContent(/^司马青云/)
    await expect.element(chosen).toMatchTextContent(/贵宾/)
    expect(
      requests.inputs.map(({ keyword }) => keyword).filter((keyword) => keyword === '司马青').length,
    ).toBeLessThan(2)
  })

  test('nothing: it says so; by a phone that may not be searched, how else to search', async () => {
    stubCall(findAnything, () =>
      found({ list: [], count: 0, customers: [], rooms: [], phonesNarrowed: true }),
    )
    await open('13812')
    await expect.element(page.getByText(/^没有找到“13812”；/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toBeVisible()
  })

  test('too many were searched: why; no network: why, and again', async () => {
    stubCall(findAnything, () => refused('permission.too_many_searches'))
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/查询的手机号过多，请稍后再试/)
    stubCall(findAnything, () => unreachable)
    await button('重试').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    stubCall(findAnything, () => found())
    await button('重试').click()
    await expect.element(lines.first()).toBeVisible()
  })
})
