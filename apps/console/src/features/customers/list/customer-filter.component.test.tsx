import { stubCall } from '@roombook/component-tests'
import { customerOverview, listCustomers } from '@roombook/contract/customer-directory'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { typeAtOnce } from '#test/by-hand.ts'
import { administrator, answerDirectory, sampleOverview } from '#test/customer-samples.ts'
import { customerRow, openDirectory, wang } from '#test/open-directory.tsx'
import { button } from '#test/open-move.tsx'

const search = page.getByRole('textbox', { name: '搜索客户' })

describe('what the address says', () => {
  test('is asked for as it stands, and said above the list', async () => {
    const requests = answerDirectory([wang])
    await openDirectory(
      '/customer?q=王&level=3&labels=26,27&owner=7&kind=2&visits=2-&spent=-500&sort=spent&order=up&page=2&size=50',
      administrator,
    )
    await expect.element(customerRow('王建国先生')).toBeVisible()
    expect(requests.inputs[0]).toMatchObject({
      keyword: '王',
      levelId: 3,
      anyLabelIds: [26, 27],
      ownerId: 7,
      kind: 2,
      leastVisits: 2,
      mostSpent: 50000,
      sort: 'spent',
      descending: false,
      page: 2,
      limit: 50,
    })
    await expect.element(search).toHaveValue('王')
    for (const text of [
      '等级：金卡',
      '标签：老板常客、海鲜过敏',
      '所属员工：张经理',
      '单位客户',
      '到店不少于2次',
      '消费不超过500元',
    ])
      await expect.element(button(`去掉条件：${text}`)).toBeVisible()
  })

  test('nonsense in it is as if it were not there', async () => {
    const requests = answerDirectory([wang])
    await openDirectory('/customer?level=x&kind=9&sort=age&page=0&size=33&away=99999&spent=a-b&tab=none')
    await expect.element(customerRow('王建国先生')).toBeVisible()
    expect(requests.inputs[0]).toEqual({
      keyword: '',
      anyLabelIds: [],
      sort: 'last-visit',
      descending: true,
      page: 1,
      limit: 20,
    })
  })

  test('each condition is taken back alone, and all of them together', async () => {
    const requests = answerDirectory([wang])
    const { at } = await openDirectory('/customer?level=3&kind=2&visits=2-5&page=3')
    await button('去掉条件：到店2–5次').click()
    await expect.poll(at).toBe('/customer?level=3&kind=2')
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ levelId: 3, kind: 2, page: 1 })
    expect(requests.inputs.at(-1)).not.toHaveProperty('leastVisits')
    await button('清空条件').click()
    await expect.poll(at).toBe('/customer')
    await expect.element(button('清空条件')).not.toBeInTheDocument()
  })

  test('a level and a label that were deleted since are named so', async () => {
    answerDirectory([wang])
    await openDirectory('/customer?level=99&labels=98')
    await expect.element(button('去掉条件：等级：已删除的等级')).toBeVisible()
    await expect.element(button('去掉条件：标签：已删除的标签')).toBeVisible()
  })
})

describe('the search', () => {
  test('Enter asks at once; what is typed on waits for a rest, and begins on the first page', async () => {
    const requests = answerDirectory([wang])
    const { at } = await openDirectory('/customer?page=3')
    await search.fill(' 王建 ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ keyword: '王建', page: 1 })
    await expect.poll(at).toBe(`/customer?q=${encodeURIComponent('王建')}`)
    await search.fill('')
    await expect.poll(at).toBe('/customer')
    await typeAtOnce(search, '13911')
    await expect.poll(at).toBe('/customer?q=13911')
    await expect.poll(() => requests.inputs.at(-1)?.keyword).toBe('13911')
    expect(requests.inputs.filter(({ keyword }) => keyword.startsWith('1')).length).toBe(1)
  })

  test('no more than twenty letters are taken', async () => {
    answerDirectory([wang])
    await openDirectory()
    await search.fill('长'.repeat(21))
    await expect.element(search).toHaveValue('长'.repeat(20))
  })

  test('says how phones are searched to who may see whole numbers, and to who may not', async () => {
    answerDirectory([wang])
    await openDirectory()
    await expect.element(search).toHaveAttribute('placeholder', '姓名、后四位或完整手机号')
    await cleanup()
    await openDirectory('/customer', {
      permissions: ['commonuser/customercount', 'commonuser/customerphone'],
    })
    await expect.element(search).toHaveAttribute('placeholder', '姓名或手机号（至少4位）')
  })

  test('nobody found: three digits are too few, and it says so; a name gets another hint', async () => {
    answerDirectory([], 0)
    stubCall(customerOverview, () => sampleOverview({ all: 8 }))
    await openDirectory('/customer?q=139')
    await expect.element(page.getByText('没有符合的客户')).toBeVisible()
    await expect.element(page.getByText('按手机号搜索请至少输入4位')).toBeVisible()
    await search.fill('王')
    await expect.element(page.getByText('换个关键词，或放宽筛选条件')).toBeVisible()
  })

  test('parts of numbers that are not searched by are said to be so, to each in their words', async () => {
    answerDirectory([], 0)
    stubCall(listCustomers, () => ({ list: [], count: 0, phonesNarrowed: true }))
    await openDirectory('/customer?q=13912')
    await expect.element(page.getByText('没有查看完整号码的权限时，请输入完整号码或后四位')).toBeVisible()
  })
})

describe('lapsed customers', () => {
  test('are those away for thirty days, or as long as is chosen', async () => {
    const requests = answerDirectory([wang])
    const { at } = await openDirectory()
    await page.getByRole('tab', { name: '沉睡客户' }).click()
    await expect.poll(at).toBe('/customer?tab=asleep')
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ awayDays: 30 })
    // The number of days is chosen above, so it is not a removable condition.
    await expect.element(button('清空条件')).not.toBeInTheDocument()
    await page.getByText('90天', { exact: true }).click()
    await expect.poll(at).toBe('/customer?tab=asleep&away=90')
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ awayDays: 90 })
  })
})
