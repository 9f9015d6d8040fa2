import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { bindCustomerStaff, customerDetail } from '@roombook/contract/customer-directory'
import { listReferralOrders } from '@roombook/contract/order-lists'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { chooseSeveral } from '#test/choose-several.ts'
import {
  administrator,
  answerChoices,
  answerDetail,
  keeper,
  sampleDay,
  sampleDetail,
} from '#test/customer-samples.ts'
import { customerFacts, openDetail } from '#test/open-customer.tsx'
import { button, iconButton } from '#test/open-move.tsx'
import { type AtWork, readToasts } from '#test/render-console.tsx'

const heading = page.getByRole('article')
const part = (name: string) => page.getByRole('region', { name })

beforeEach(() => {
  answerChoices()
})

describe('what is known', () => {
  test('stands with its words: days in both calendars, the habit, where they came from, what they spent', async () => {
    answerDetail(
      sampleDetail({
        row: {
          kind: 2,
          referral: true,
          birthdayKept: sampleDay({ calendar: 'lunar', suggested: true }),
          birthdayWords: '农历腊月初八（下次公历2027-01-15）',
          habitRemark: '靠窗',
          remark: '不吃香菜',
        },
        memorials: [sampleDay({ title: '结婚纪念日', words: '11月20日', next: '2026-11-20', daysLeft: 0 })],
        labelList: [{ id: 26, title: '老板常客' }],
      }),
    )
    await openDetail()
    for (const text of ['王建国先生', '金卡', '单位', '推荐客户', '3天前到店', '老板常客'])
      await expect.element(heading.getByText(text, { exact: true })).toBeVisible()
    await expect.element(customerFacts).toMatchTextContent(/农历腊月初八（下次公历2027-01-15）待确认/)
    await expect.element(customerFacts).toMatchTextContent(/结婚纪念日 11月20日2026-11-20 周五，就在今天/)
    await expect.element(customerFacts).toMatchTextContent(/常用备注靠窗备注不吃香菜/)
    await expect.element(customerFacts).toMatchTextContent(/预订9次，最近于 2026-11-15 11:30/)
    await expect.element(customerFacts).toMatchTextContent(/来源电话预订，2026-01-05 10:00 建档/)
    await expect
      .element(page.getByLabelText('消费统计'))
      .toMatchTextContent('到店次数8次总人数64人消费总额12,880.00元人均消费201.25元桌均消费1,610.00元')
  })

  test('what is not known is said to be so, or left out', async () => {
    answerDetail(sampleDetail({ row: { phone: '', source: '', bookedAt: null, bookCount: 0, userName: '' } }))
    await openDetail()
    await expect.element(heading).toMatchTextContent(/未留姓名.*未留电话/)
    await expect.element(customerFacts).toMatchTextContent(/生日未填写纪念日未填写备注—预订0次来源—，/)
    await expect.element(page.getByText('常用备注')).not.toBeInTheDocument()
    await expect.element(page.getByText('还没有到店记录')).toBeVisible()
    await expect.element(part('即将到店')).not.toBeInTheDocument()
    await expect.element(part('所属员工')).toMatchTextContent(/还没有所属员工/)
    await expect.element(iconButton('拨打')).not.toBeInTheDocument()
  })
})

describe('owners', () => {
  const owned = sampleDetail({ staffList: [{ id: 4, nickname: '小赵', avatar: '' }] })

  test('an administrator adds others beside those there are, and has to say whom [5.22] [6.05]', async () => {
    answerDetail(owned)
    const requests = stubCall(bindCustomerStaff, () => ({ staffList: [] }))
    await openDetail(administrator)
    await expect.element(part('所属员工')).toMatchTextContent(/小赵/)
    await iconButton('添加所属员工').click()
    await button('添加').click()
    await expect.element(page.getByText('请选择所属员工').last()).toBeVisible()
    expect(requests.inputs).toEqual([])
    await page.getByRole('combobox', { name: '所属员工' }).click()
    await expect.element(page.getByText('张经理')).toBeVisible()
    // Present owners are not offered again.
    expect(page.getByTitle('小赵').elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await chooseSeveral('所属员工', ['张经理'])
    await button('添加').click()
    await expect.poll(() => requests.inputs).toEqual([{ id: 9, staffIds: [7] }])
    await expect.poll(readToasts).toContain('添加成功')
  })

  test('one who left meanwhile is refused over the form', async () => {
    answerDetail(owned)
    stubCall(bindCustomerStaff, () => refused('customers.staff_missing'))
    await openDetail(administrator)
    await iconButton('添加所属员工').click()
    await chooseSeveral('所属员工', ['张经理'])
    await button('添加').click()
    await expect.element(page.getByText('所选员工不存在或已停用')).toBeVisible()
  })
})

describe('who may what', () => {
  const acts = ['预订', '拨打', '编辑', '添加客勤记录', '客户订单列表', '更多', '添加所属员工']
  const offered = () => acts.filter((name) => iconButton(name).elements().length > 0)

  test.each([
    ['an administrator', administrator, acts],
    ['who keeps the directory', keeper, ['拨打', '编辑', '添加客勤记录', '客户订单列表']],
    [
      'who books as well',
      { permissions: ['commonuser/customercount', 'roombook/createbook'] },
      ['预订', '拨打', '编辑', '添加客勤记录', '客户订单列表'],
    ],
    ['a supervisor', { adminLevel: 3 }, ['拨打', '客户订单列表']],
  ] as [string, AtWork, string[]][])('%s is offered what they may do', async (_, atWork, may) => {
    answerDetail()
    await openDetail(atWork)
    await expect.element(customerFacts).toBeVisible()
    expect(offered()).toEqual(may)
    const seesMoney = atWork.adminLevel !== 3
    expect(part('储值余额').elements().length).toBe(seesMoney ? 1 : 0)
  })
})

test('the orders of guests whom the customer recommended open from the detail, where the store has recommendations [2.44] [7.43]', async () => {
  answerDetail()
  const sums = { people: 0, money: null }
  const requests = stubCall(listReferralOrders, () => ({ list: [], count: 0, sums }))
  await openDetail({ ...keeper, plugins: { 'shopconfig/nuclearfission': true } })
  await iconButton('裂变订单列表').click()
  await expect.element(page.getByRole('dialog', { name: '裂变订单列表' })).toMatchTextContent(/王建国/)
  await expect.poll(() => requests.inputs).toMatchObject([{ ofCustomerId: 9 }])
})

describe('a detail that cannot be had', () => {
  test('says why, and is asked for again', async () => {
    answerDetail()
    stubCall(customerDetail, () => unreachable)
    await openDetail()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    answerDetail()
    await button('重试').click()
    await expect.element(customerFacts).toBeVisible()
  })

  test('anew stays as it was, and says so', async () => {
    answerDetail()
    const { queryClient } = await openDetail()
    await expect.element(customerFacts).toBeVisible()
    stubCall(customerDetail, () => unreachable)
    await refetchCalls(queryClient, [customerDetail])
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/刷新失败：网络连接失败，请检查网络后重试/)
    await expect.element(customerFacts).toBeVisible()
  })

  test('of somebody removed meanwhile is not shown on, and there is nothing to try again', async () => {
    answerDetail()
    const { queryClient, onClose } = await openDetail()
    await expect.element(customerFacts).toBeVisible()
    stubCall(customerDetail, () => refused('customers.not_found'))
    await refetchCalls(queryClient, [customerDetail])
    await expect.element(page.getByRole('alert')).toMatchTextContent('客户不存在或已删除')
    await expect.element(customerFacts).not.toBeInTheDocument()
    await expect.element(button('重试')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
