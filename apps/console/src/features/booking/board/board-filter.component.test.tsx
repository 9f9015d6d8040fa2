import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFindRequest } from '#features/booking/find/find-request.ts'
import { readKey } from '#platform/browser/local-keys.ts'
import {
  answerBoard,
  answerQuietEvening,
  detail,
  openBoard,
  ownCard,
  roomWith,
  slot,
} from '#test/open-board.tsx'
import { button } from '#test/open-move.tsx'

const filter = (name: RegExp) => page.getByRole('radio', { name })
const search = page.getByRole('textbox', { name: '搜索姓名、手机号、包厢' })

beforeEach(answerQuietEvening)

describe('filter and search', () => {
  const evening = () => [
    sampleFloor([
      roomWith(1, '牡丹厅', ownCard()),
      roomWith(
        2,
        '兰厅',
        ownCard({ id: 2, status: OrderStatus.arrived, statusName: '客已到', userName: '李梅' }),
      ),
      roomWith(3, '竹厅'),
    ]),
  ]

  test('each filter says how many rooms it leaves, and a floor still counts all of its own', async () => {
    answerBoard(evening())
    await openBoard()
    await expect.element(filter(/^全部/)).toBeChecked()
    for (const [name, count] of [
      ['全部', 3],
      ['空闲', 1],
      ['已订', 1],
      ['占位', 0],
      ['客已到', 1],
    ] as const)
      await expect.element(page.getByText(new RegExp(`^${name} ${count}$`))).toBeVisible()
    await page.getByText('客已到 1').click()
    await expect.element(slot(/兰厅/)).toBeVisible()
    await expect.element(slot(/牡丹厅/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('rowheader')).toHaveTextContent('一楼2/3')
  })

  test('nothing is held: it says so, and 显示全部 takes filter and search away', async () => {
    answerBoard(evening())
    await openBoard()
    await page.getByText('占位 0').click()
    await expect.element(page.getByText('没有符合的包厢')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /在所有日期里找/ })).not.toBeInTheDocument()
    await search.fill('李梅')
    await expect.element(button('在所有日期里找“李梅”')).toBeVisible()
    await button('显示全部').click()
    await expect.element(slot(/竹厅/)).toBeVisible()
    await expect.element(search).toHaveValue('')
  })

  test('says that it searches this period alone, and looks through the whole store by one press', async () => {
    answerBoard(evening())
    await openBoard()
    await expect.element(search).toHaveAttribute('placeholder', '本餐段：姓名、手机号、包厢')
    await search.fill('李梅')
    await button('搜全店').click()
    await expect.poll(() => useFindRequest.getState().keyword).toBe('李梅')
  })

  test('/ goes to the search, Enter on to what was found, Esc empties it and then leaves it', async () => {
    answerBoard(evening())
    const { at } = await openBoard({ path: '/order?order=1' })
    await expect.element(detail).toBeVisible()
    await expect.element(slot(/牡丹厅/)).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('梅')
    await expect.element(slot(/牡丹厅/)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(slot(/兰厅 客已到 李梅/)).toHaveFocus()
    await userEvent.keyboard('/')
    await userEvent.keyboard('{Escape}')
    await expect.element(search).toHaveValue('')
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(search).not.toHaveFocus()
    expect(at()).toContain('order=1')
    await userEvent.keyboard('{Escape}')
    await expect.poll(at).not.toContain('order=1')
  })

  test('a narrower window has fewer rooms beside each other, a wider one more, and each shows them all', async () => {
    const titles = Array.from({ length: 9 }, (_, at) => `包厢${at + 1}`)
    answerBoard([sampleFloor(titles.map((title, at) => roomWith(at + 1, title)))])
    onTestFinished(() => page.viewport(1440, 900))
    await openBoard()
    const grid = page.getByRole('grid', { name: '包厢' })
    const columns = () => Number(grid.element().getAttribute('aria-colcount'))
    const inView = async () => {
      for (const title of titles) await expect.element(grid.getByText(title, { exact: true })).toBeVisible()
    }
    await inView()
    const before = columns()
    expect(before).toBeGreaterThan(3)
    await page.viewport(900, 900)
    await expect.poll(columns).toBeLessThan(before)
    await inView()
    await page.viewport(1440, 900)
    await expect.poll(columns).toBe(before)
  })

  test('how close the rooms stand is kept on this machine for whoever chose it', async () => {
    await openBoard()
    await button('紧凑显示').click()
    await expect.element(button('紧凑显示')).toHaveAttribute('aria-pressed', 'true')
    expect(readKey('board-density.4')).toBe('compact')
  })
})
