import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose } from '#test/by-hand.ts'
import { answerDirectory } from '#test/customer-samples.ts'
import { openDirectory, wang } from '#test/open-directory.tsx'
import { button } from '#test/open-move.tsx'

const drawer = page.getByRole('dialog', { name: '更多筛选' })
const field = (name: string) => drawer.getByLabelText(name)

let requests: ReturnType<typeof answerDirectory>
beforeEach(() => {
  requests = answerDirectory([wang])
})

async function open(path = '/customer') {
  const screen = await openDirectory(path)
  await page.getByRole('button', { name: /更多筛选/ }).click()
  await expect.element(button('应用')).toBeVisible()
  return screen
}

describe('the rarer conditions', () => {
  test('are asked for together, on the first page, and each is said', async () => {
    const { at } = await open('/customer?level=3&page=4')
    await drawer.getByText('单位', { exact: true }).click()
    await choose('来源', '手工录入')
    await field('最近到店').fill('60')
    await field('建档时间').fill('90')
    await field('纪念日').fill('0')
    await field('到店次数不少于').fill('2')
    await field('到店次数不超过').fill('5')
    await field('累计消费不少于').fill('100.5')
    await button('应用').click()
    await expect
      .poll(at)
      .toBe(
        `/customer?level=3&source=${encodeURIComponent('手工录入')}&kind=2&seen=60&added=90&memorial=0&visits=2-5&spent=100.50-`,
      )
    await expect.element(drawer).not.toBeInTheDocument()
    await expect
      .poll(() => requests.inputs.at(-1))
      .toMatchObject({
        levelId: 3,
        kind: 2,
        source: '手工录入',
        memorialWithin: 0,
        leastSpent: 10050,
        page: 1,
      })
    for (const text of [
      '等级：金卡',
      '来源：手工录入',
      '单位客户',
      '近60天到店',
      '近90天新增',
      '今天纪念日',
      '到店2–5次',
      '消费不少于100.50元',
    ])
      await expect.element(button(`去掉条件：${text}`)).toBeVisible()
    // The button shows the number of these conditions; the level is not one of them.
    await expect.element(page.getByTitle('8')).toBeVisible()
  })

  test('stand there as the address has them; all are taken back at once, and applied by Enter', async () => {
    const { at } = await open('/customer?kind=1&away=45&birthday=7&visits=3-&spent=-888')
    await expect.element(field('距上次到店')).toHaveValue('45')
    await expect.element(field('生日')).toHaveValue('7')
    await expect.element(field('到店次数不少于')).toHaveValue('3')
    await expect.element(field('累计消费不超过')).toHaveValue('888')
    await button('清空').click()
    await expect.element(field('距上次到店')).toHaveValue('')
    await field('累计消费不超过').fill('66')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/customer?spent=-66')
  })

  test('an end below its beginning, or a sum that is none, is told at its field, and nothing is asked', async () => {
    await open()
    const before = requests.inputs.length
    await field('到店次数不少于').fill('5')
    await field('到店次数不超过').fill('2')
    await field('累计消费不少于').fill('一百')
    await button('应用').click()
    await expect.element(drawer.getByText('应不小于最少次数')).toBeVisible()
    await expect.element(drawer.getByText('请输入正确的金额')).toBeVisible()
    await field('到店次数不超过').fill('5')
    await field('累计消费不少于').fill('100')
    await field('累计消费不超过').fill('99')
    await button('应用').click()
    await expect.element(drawer.getByText('应不小于最低金额')).toBeVisible()
    await expect.element(drawer.getByText('应不小于最少次数')).not.toBeInTheDocument()
    expect(requests.inputs).toHaveLength(before)
  })

  test('days are whole, and no more than there are in ten years or in one', async () => {
    const { at } = await open()
    await field('距上次到店').fill('99999')
    await field('生日').fill('400')
    await button('应用').click()
    await expect.element(page.getByText('请输入0到3650之间的整数')).toBeVisible()
    await expect.element(page.getByText('请输入0到366之间的整数')).toBeVisible()
    await expect.element(field('距上次到店')).toHaveValue('99999')
    expect(at()).toBe('/customer')
    await field('距上次到店').fill('3650')
    await field('生日').fill('366')
    await button('应用').click()
    await expect.poll(at).toBe('/customer?away=3650&birthday=366')
  })

  test('left by Escape are as if nobody had typed them', async () => {
    const { at } = await open('/customer?kind=2')
    await field('到店次数不少于').fill('5')
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    expect(at()).toBe('/customer?kind=2')
    await page.getByRole('button', { name: /更多筛选/ }).click()
    await expect.element(field('到店次数不少于')).toHaveValue('')
  })

  test('of those lapsed the days are chosen elsewhere, and stay', async () => {
    const { at } = await open('/customer?tab=asleep&away=90')
    await expect.element(field('最近到店')).toBeVisible()
    await expect.element(field('距上次到店')).not.toBeInTheDocument()
    await field('到店次数不少于').fill('3')
    await button('应用').click()
    await expect.poll(at).toBe('/customer?tab=asleep&away=90&visits=3-')
  })
})

describe('the conditions beside the search', () => {
  test('a level, several labels and an owner are asked for as they are chosen', async () => {
    const { at } = await openDirectory()
    await choose('等级', '金卡')
    await expect.poll(at).toBe('/customer?level=3')
    await choose('所属员工', '无所属员工')
    await expect.poll(at).toBe('/customer?level=3&owner=0')
    await expect.element(button('去掉条件：无所属员工')).toBeVisible()
    await choose('标签', '左撇子')
    await expect
      .poll(() => requests.inputs.at(-1))
      .toMatchObject({ levelId: 3, ownerId: 0, anyLabelIds: [28] })
  })

  test('whoever is no administrator finds themselves among the owners, and nobody else', async () => {
    await openDirectory()
    await page.getByRole('combobox', { name: '所属员工' }).click()
    await expect.element(page.getByTitle('小赵')).toBeVisible()
    await expect.element(page.getByTitle('张经理')).not.toBeInTheDocument()
    await page.getByTitle('小赵').click()
    await expect.element(button('去掉条件：所属员工：小赵')).toBeVisible()
  })
})
