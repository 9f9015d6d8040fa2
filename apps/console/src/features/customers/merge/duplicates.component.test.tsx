import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import {
  type CustomerMergeRow,
  dismissDuplicate,
  duplicateCustomers,
  listCustomerMerges,
  mergeCustomers,
  unmergeCustomers,
} from '@roombook/contract/customer-merge'
import { revealCustomerPhone } from '@roombook/contract/customer-timeline'
import type { PlainMoney } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keeper, sampleDay, sampleListed } from '#test/customer-samples.ts'
import { button, iconButton } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { DuplicatesButton } from './duplicates-button.tsx'

type Pair = PlainMoney<OutputOf<typeof duplicateCustomers>>['list'][number]

const dialog = page.getByRole('dialog', { name: '疑似重复' })
const question = (title: string) => page.getByRole('dialog', { name: title })
const alike = page.getByRole('listitem', { name: '王建国先生与王建国先生' })

/** 王建国 twice: the second has fewer visits, and another phone. */
const pair = (differences: Partial<Pair> = {}): Pair => ({
  one: sampleListed({ id: 9, version: 4, visits: 8 }),
  other: sampleListed({
    id: 12,
    version: 7,
    visits: 1,
    phone: '139***4321',
    userLevel: '',
    totalSpent: 88000,
  }),
  likeness: 'near-phone',
  differs: ['phone', 'level'],
  ...differences,
})

const answerPairs = (list: Pair[] = [pair()], count = list.length) =>
  stubCall(duplicateCustomers, () => ({ list, count }))

const mergeRow = (differences: Partial<CustomerMergeRow> = {}): CustomerMergeRow => ({
  mergeId: 3,
  keptId: 9,
  keptName: '王建国',
  keptPhone: '139***1234',
  goneName: '王建',
  gonePhone: '139***4321',
  mergedBy: '小赵',
  mergedAt: '2026-11-19T03:00:00.000Z',
  undoUntil: '2026-12-19T03:00:00.000Z',
  state: 'open',
  ...differences,
})

const answerMerges = (list: CustomerMergeRow[] = [mergeRow()], count = list.length) =>
  stubCall(listCustomerMerges, () => ({ list, count }))

async function open(atWork: AtWork = keeper) {
  await renderConsole(<DuplicatesButton />, atWork)
  await iconButton('疑似重复').click()
}

test('whoever does not keep the directory is not offered it', async () => {
  await renderConsole(<DuplicatesButton />, { permissions: ['roombook/orderlist'] })
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

describe('two who may be one', () => {
  test('stand side by side, and what they have differently is marked for the ear as well', async () => {
    answerPairs([
      pair({
        other: sampleListed({
          id: 12,
          phone: '',
          kind: 2,
          jobTitle: '总监',
          visits: 0,
          diffDays: null,
          totalSpent: 0,
          birthdayKept: sampleDay(),
        }),
        differs: ['phone', 'kind', 'job', 'birthday'],
        likeness: 'birthday',
      }),
    ])
    await open()
    await expect.element(alike).toMatchTextContent(/^同名，同生日/)
    await expect
      .element(alike)
      .toMatchTextContent(/电话139\*{3}1234（不同）生日—（不同）类型个人（不同）职务—（不同）等级金卡/)
    await expect
      .element(alike)
      .toMatchTextContent(/电话—（不同）生日12月8日（不同）类型单位（不同）职务总监（不同）/)
    await expect.element(alike).toMatchTextContent(/到店8次，12,880\.00元，3天前到店/)
    await expect.element(alike).toMatchTextContent(/到店0次，0\.00元，从未到店/)
  })

  test('of two firms’ people the firm alone is marked; of a person and a firm, what they are', async () => {
    answerPairs([
      pair({
        one: sampleListed({ id: 9, companyName: '望江实业', jobTitle: '总监' }),
        other: sampleListed({ id: 12, companyName: '西湖茶社', jobTitle: '总监' }),
        differs: ['kind'],
      }),
    ])
    await open()
    await expect.element(alike).toMatchTextContent(/单位望江实业（不同）职务总监等级/)
    await expect.element(alike).toMatchTextContent(/单位西湖茶社（不同）职务总监等级/)
    await expect.element(alike).not.toMatchTextContent(/类型/)
  })

  test.each([
    ['phone', '同一电话，写法不同'],
    ['near-phone', '同名，电话相近'],
  ] as const)('say why they are taken for one: %s', async (likeness, text) => {
    answerPairs([pair({ likeness })])
    await open()
    await expect.element(alike.getByText(text)).toBeVisible()
  })

  test('the whole phone of one is shown to who may see it, and of that one alone', async () => {
    answerPairs()
    const requests = stubCall(revealCustomerPhone, () => ({ phone: '13912344321' }))
    await open({ permissions: ['commonuser/customercount', 'commonuser/customerphone'] })
    await button('查看完整号码').last().click()
    await expect.element(alike).toMatchTextContent(/13912344321/)
    await expect.element(alike).toMatchTextContent(/139\*{3}1234/)
    expect(requests.inputs).toEqual([{ id: 12 }])
  })

  test('who came more often is proposed to stay; the other can be chosen', async () => {
    answerPairs([
      pair({
        one: sampleListed({ id: 9, visits: 1 }),
        other: sampleListed({ id: 12, version: 7, visits: 8 }),
      }),
    ])
    const requests = stubCall(mergeCustomers, () => ({ mergeId: 3 }))
    await open()
    await expect.element(page.getByRole('radio').last()).toBeChecked()
    await page.getByRole('radio').first().click()
    await expect.element(page.getByRole('radio').last()).not.toBeChecked()
    await button('合并').click()
    await question('合并为「王建国先生」？').getByRole('button', { name: '合并' }).click()
    await expect
      .poll(() => requests.inputs)
      .toEqual([{ keepId: 9, keepVersion: 4, goneId: 12, goneVersion: 7 }])
  })

  test('are made one only after the question what becomes of whom', async () => {
    answerPairs([pair({ other: sampleListed({ id: 12, version: 7, userName: '王建', visits: 1 }) })])
    const requests = stubCall(mergeCustomers, () => {
      answerPairs([])
      return { mergeId: 3 }
    })
    await open()
    await button('合并').click()
    const sure = question('合并为「王建国先生」？')
    await expect
      .element(sure)
      .toMatchTextContent(
        /「王建先生」的订单、记录、标签和余额全部归到保留的客户.*30天内可在「已合并」中撤销/,
      )
    await sure.getByRole('button', { name: '取消' }).click()
    await expect.element(sure).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
    await button('合并').click()
    await question('合并为「王建国先生」？').getByRole('button', { name: '合并' }).click()
    await expect.poll(readToasts).toContain('合并成功')
    await expect.element(page.getByText('没有疑似重复的客户')).toBeVisible()
  })

  test('that somebody has changed meanwhile stay two, and it is told', async () => {
    answerPairs()
    stubCall(mergeCustomers, () => refused('customers.stale'))
    await open()
    await button('合并').click()
    await question('合并为「王建国先生」？').getByRole('button', { name: '合并' }).click()
    await expect.poll(readToasts).toBe('客户资料已被他人修改，请查看最新内容后再操作')
    await expect.element(alike).toBeVisible()
  })

  test('a merge whose answer is lost is made once', async () => {
    answerPairs()
    const requests = stubCall(mergeCustomers, () => answerLost(mergeCustomers, { mergeId: 3 }))
    await open()
    await button('合并').click()
    await question('合并为「王建国先生」？').getByRole('button', { name: '合并' }).click()
    await expect.poll(readToasts).toBe('合并成功')
    expect(requests.keys).toHaveLength(2)
    expect(new Set(requests.keys).size).toBe(1)
  })

  test('are two after all: while that is on its way they cannot be merged', async () => {
    answerPairs()
    const server = holding(dismissDuplicate)
    await open()
    await button('不是同一人').click()
    await expect.poll(() => server.inputs).toEqual([{ oneId: 9, otherId: 12 }])
    await expect.element(button('合并')).toBeDisabled()
    answerPairs([])
    server.answer({})
    await expect.poll(readToasts).toBe('已标记为不是同一人')
    await expect.element(alike).not.toBeInTheDocument()
  })
})

describe('pages of pairs', () => {
  const pairs = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      pair({
        one: sampleListed({ id: from + at, userName: `客户${from + at}` }),
        other: sampleListed({ id: 100 + from + at, userName: `客户${from + at}` }),
      }),
    )

  test('the last of a page leads back to the one before', async () => {
    const requests = stubCall(duplicateCustomers, ({ page: at }) =>
      at === 1 ? { list: pairs(1, 5), count: 6 } : { list: pairs(6, 1), count: 6 },
    )
    stubCall(dismissDuplicate, () => {
      stubCall(duplicateCustomers, ({ page: at }) => ({ list: at === 1 ? pairs(1, 5) : [], count: 5 }))
      return {}
    })
    await open()
    await page.getByRole('listitem', { name: '2', exact: true }).click()
    await expect.element(page.getByRole('listitem', { name: '客户6先生与客户6先生' })).toBeVisible()
    await button('不是同一人').click()
    await expect.element(page.getByRole('listitem', { name: '客户1先生与客户1先生' })).toBeVisible()
    expect(requests.inputs.at(-1)).toMatchObject({ page: 1, limit: 5 })
  })

  test('that cannot be had say why, and are asked for again', async () => {
    stubCall(duplicateCustomers, () => unreachable)
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    answerPairs()
    await button('重试').click()
    await expect.element(alike).toBeVisible()
  })
})

describe('what was merged of late', () => {
  const openMerges = async () => {
    answerPairs()
    await open()
    await page.getByRole('tab', { name: '已合并' }).click()
  }

  test('says who, by whom and when, and what can still be undone', async () => {
    answerMerges([
      mergeRow(),
      mergeRow({ mergeId: 2, goneName: '李妹', state: 'undone' }),
      mergeRow({ mergeId: 1, goneName: '孙力', state: 'over' }),
    ])
    await openMerges()
    const row = (name: RegExp) => page.getByRole('row', { name })
    await expect
      .element(row(/王建 /))
      .toMatchTextContent('王建国 139***1234王建 139***4321小赵2026-11-19 11:00撤销 2026-12-19 前')
    await expect.element(row(/李妹/)).toMatchTextContent(/已撤销$/)
    await expect.element(row(/孙力/)).toMatchTextContent(/已超过30天$/)
    await expect.element(button('撤销合并李妹')).not.toBeInTheDocument()
  })

  test('is undone after the question what goes back', async () => {
    answerMerges()
    const requests = stubCall(unmergeCustomers, () => {
      answerMerges([mergeRow({ state: 'undone' })])
      return { goneId: 12 }
    })
    await openMerges()
    await button('撤销合并王建').click()
    const sure = question('撤销「王建国」与「王建」的合并？')
    await expect
      .element(sure)
      .toMatchTextContent(/合并时移动的订单和资料回到「王建」；合并之后新增的留在「王建国」。/)
    await sure.getByRole('button', { name: '撤销合并' }).click()
    await expect.poll(readToasts).toBe('已撤销合并')
    expect(requests.inputs).toEqual([{ mergeId: 3 }])
    await expect.element(dialog.getByText('已撤销', { exact: true })).toBeVisible()
  })

  test.each([
    ['customers.merge_over', '合并已超过30天，不能撤销'],
    ['customers.merge_covered', '保留的客户后来又被合并，请先撤销那次合并'],
  ] as const)('that cannot be undone is told why: %s', async (code, text) => {
    answerMerges()
    stubCall(unmergeCustomers, () => refused(code))
    await openMerges()
    await button('撤销合并王建').click()
    await question('撤销「王建国」与「王建」的合并？').getByRole('button', { name: '撤销合并' }).click()
    await expect.poll(readToasts).toBe(text)
    await expect.element(button('撤销合并王建')).toBeEnabled()
  })

  test('is nothing where nobody was merged', async () => {
    answerMerges([])
    await openMerges()
    await expect.element(page.getByText('还没有合并过客户')).toBeVisible()
  })
})
