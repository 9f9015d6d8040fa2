import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { refusals } from '@roombook/contract'
import { customerOverview, listCustomers } from '@roombook/contract/customer-directory'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { closeCustomer, useCustomerRequest } from '#platform/navigation/customer-request.ts'
import { choose } from '#test/by-hand.ts'
import {
  administrator,
  answerDirectory,
  sampleDay,
  sampleListed,
  sampleOverview,
} from '#test/customer-samples.ts'
import { customerRow, customerTable, li, openDirectory, tick, wang } from '#test/open-directory.tsx'
import { button, iconButton } from '#test/open-move.tsx'

beforeEach(closeCustomer)

describe('a row', () => {
  test('says who it is, what they came to, and nothing where there is nothing', async () => {
    answerDirectory([
      sampleListed({
        labels: ['老板常客', '海鲜过敏', '左撇子', '不吃辣', '靠窗'].map((title, id) => ({ id, title })),
        staffList: [
          { id: 4, nickname: '小赵', avatar: '' },
          { id: 7, nickname: '张经理', avatar: '' },
        ],
        birthdayKept: sampleDay({ words: '农历腊月初八', suggested: true }),
      }),
      li,
      sampleListed({ id: 11, userName: '望江会', sex: 0, kind: 2, companyName: '望江实业' }),
    ])
    await openDirectory()
    await expect.element(customerRow('王建国先生')).toMatchTextContent(/139\*{3}1234金卡/)
    await expect
      .element(customerRow('王建国先生'))
      .toMatchTextContent(/小赵、张经理8次64人12,880\.003天前到店2026-11-17/)
    await expect
      .element(customerRow('王建国先生'))
      .toMatchTextContent(/农历腊月初八（待确认）2026-12-08 · 18天后/)
    await expect.element(customerRow('李梅女士')).toMatchTextContent(/未留电话/)
    await expect.element(customerRow('李梅女士')).toMatchTextContent(/0次——从未到店/)
    await expect.element(customerRow('望江会')).toMatchTextContent(/单位 · 望江实业/)
    await expect.element(page.getByText('共 3 位客户')).toBeVisible()
    // Three labels fit; the others are counted, and listed in the tooltip.
    await expect.element(customerRow('王建国先生').getByText('左撇子')).toBeVisible()
    await expect.element(customerRow('王建国先生').getByText('不吃辣')).not.toBeInTheDocument()
    await customerRow('王建国先生').getByText('+2').hover()
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('不吃辣、靠窗')
  })

  test('opens the customer by a click and by Enter; what stands in it for something else does not', async () => {
    answerDirectory([wang, li])
    await openDirectory()
    await tick('李梅女士').click()
    expect(useCustomerRequest.getState().customerId).toBeUndefined()
    await customerRow('李梅女士').getByText('李梅女士').click()
    expect(useCustomerRequest.getState().customerId).toBe(10)
    ;(customerRow('王建国先生').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(useCustomerRequest.getState().customerId).toBe(9)
  })

  test('leads to the orders of whoever came, not of who never did', async () => {
    answerDirectory([wang, li])
    await openDirectory()
    await expect.element(button('8次，王建国先生的订单')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /李梅女士的订单/ })).not.toBeInTheDocument()
  })

  test('whoever may see no orders reads the number alone', async () => {
    answerDirectory([wang])
    await openDirectory('/customer', { permissions: [] })
    await expect.element(customerRow('王建国先生')).toMatchTextContent(/8次/)
    await expect.element(page.getByRole('button', { name: /的订单/ })).not.toBeInTheDocument()
  })
})

describe('the figures above', () => {
  test.each([
    [/^本月新增/, 'added=19'],
    [/^本月到店/, 'seen=19'],
    [/^30天未到店/, 'away=30'],
    [/^一周内生日/, 'birthday=6'],
  ] as const)('%s shows those whom it counts, in place of what was asked', async (name, query) => {
    answerDirectory([wang])
    const { at } = await openDirectory('/customer?kind=2')
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name }).click()
    await expect.poll(at).toBe(`/customer?${query}`)
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  })

  test('are grouped by thousands, and a stroke until they are known', async () => {
    answerDirectory([wang])
    const server = holding(customerOverview)
    await openDirectory()
    await expect.element(page.getByRole('button', { name: /^全部客户/ })).toMatchTextContent('全部客户—')
    await expect.poll(() => server.inputs.length).toBe(1)
    server.answer(sampleOverview())
    await expect.element(page.getByRole('button', { name: /^全部客户/ })).toMatchTextContent('全部客户1,280')
  })
})

describe('order and pages', () => {
  test('a column brings the most first, then the least, and never none; the page begins anew', async () => {
    const requests = answerDirectory([wang, li])
    const { at } = await openDirectory('/customer?page=4')
    const header = customerTable.getByRole('columnheader', { name: '到店次数' })
    await header.click()
    await expect.poll(at).toBe('/customer?sort=visits')
    await header.click()
    await expect.poll(at).toBe('/customer?sort=visits&order=up')
    await header.click()
    await expect.poll(at).toBe('/customer?sort=visits')
    expect(requests.inputs.at(-1)).toMatchObject({ sort: 'visits', page: 1 })
  })

  test('the next page is asked for; another size of page begins at the first', async () => {
    const requests = answerDirectory([wang], 45)
    const { at } = await openDirectory()
    await page.getByRole('listitem', { name: '3' }).click()
    await expect.poll(at).toBe('/customer?page=3')
    await page.getByRole('combobox', { name: '页码' }).click()
    await page.getByText('50 条/页').last().click()
    await expect.poll(at).toBe('/customer?size=50')
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ page: 1, limit: 50 })
  })

  test('no more than a hundred thousand are counted, and it says so', async () => {
    answerDirectory([wang], 100_000)
    await openDirectory()
    await expect.element(page.getByText('100000 位客户以上')).toBeVisible()
  })
})

describe('where there is nothing', () => {
  test('a store without customers is told how they come; it can be begun with', async () => {
    answerDirectory([], 0)
    await openDirectory('/customer', administrator)
    await expect.element(page.getByText('还没有客户')).toBeVisible()
    await expect
      .element(page.getByText('预订时留下姓名和手机号的客人会自动建档，也可以现在添加'))
      .toBeVisible()
    await expect.element(iconButton('导入').last()).toBeVisible()
    await iconButton('添加客户').last().click()
    await expect.element(page.getByRole('dialog', { name: '添加客户' })).toBeVisible()
  })

  test('nobody who fits: the conditions are taken back from there', async () => {
    answerDirectory([], 0)
    stubCall(customerOverview, () => sampleOverview())
    const { at } = await openDirectory('/customer?kind=2')
    await expect.element(page.getByText('没有符合的客户')).toBeVisible()
    await button('清空条件').last().click()
    await expect.poll(at).toBe('/customer')
  })

  test('no network: it says so, and asks again when told to', async () => {
    answerDirectory([wang])
    stubCall(listCustomers, () => unreachable)
    await openDirectory()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    answerDirectory([wang])
    await button('重试').click()
    await expect.element(customerRow('王建国先生')).toBeVisible()
  })

  test('what cannot be had anew stays, and is said to be old', async () => {
    answerDirectory([wang])
    const { queryClient } = await openDirectory()
    await expect.element(customerRow('王建国先生')).toBeVisible()
    stubCall(listCustomers, () => unreachable)
    await refetchCalls(queryClient, [listCustomers])
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/网络连接失败，请检查网络后重试，显示的是之前的内容/)
    await expect.element(customerRow('王建国先生')).toBeVisible()
    answerDirectory([wang, li])
    await button('重试').click()
    await expect.element(customerRow('李梅女士')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('other conditions that are refused show nobody who does not fit them', async () => {
    answerDirectory([wang])
    await openDirectory()
    await expect.element(customerRow('王建国先生')).toBeVisible()
    stubCall(listCustomers, () => refused('permission.too_many_searches'))
    await choose('等级', '无等级')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(new RegExp(refusals['permission.too_many_searches'].message))
    await expect.element(customerRow('王建国先生')).not.toBeInTheDocument()
  })
})

describe('what may be done with the directory', () => {
  const acts = ['会员等级', '导入', '疑似重复', '添加客户']
  const offered = () => acts.filter((name) => iconButton(name).elements().length > 0)

  test('an administrator has its levels and its workbooks; who keeps it has not', async () => {
    answerDirectory([wang])
    await openDirectory('/customer', administrator)
    await expect.element(customerRow('王建国先生')).toBeVisible()
    expect(offered()).toEqual(acts)
    await tick('王建国先生').click()
    await expect.element(iconButton('分配员工')).toBeVisible()
  })

  test('who keeps it adds customers and finds duplicates, and gives nobody an owner', async () => {
    answerDirectory([wang])
    await openDirectory()
    await expect.element(customerRow('王建国先生')).toBeVisible()
    expect(offered()).toEqual(['疑似重复', '添加客户'])
    await tick('王建国先生').click()
    await expect.element(iconButton('打标签')).toBeVisible()
    await expect.element(iconButton('分配员工')).not.toBeInTheDocument()
  })
})
