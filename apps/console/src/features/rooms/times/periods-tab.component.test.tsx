import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { deletePeriod, listManagedPeriods, savePeriod, sortPeriods } from '@roombook/contract/opening-times'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, choose, dialog, dragByKeys, field, findText } from '#test/by-hand.ts'
import { answerFloorPlan, managedPeriod, openTable } from '#test/house.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const row = (title: string) => page.getByRole('article', { name: title, exact: true })
const open = (periods = answerFloorPlan().periods) => openTable({ periods }, 'periods')

/** Types a time and accepts it by Enter, as a user does. */
async function typeTime(label: string, time: string) {
  await field(label).fill(time)
  await userEvent.keyboard('{Enter}')
}

describe('the meal periods', () => {
  test('say from when to when, on which days, and how far apart people arrive; one past midnight says so', async () => {
    await open([
      managedPeriod(),
      managedPeriod({
        id: 3,
        title: '夜宵',
        startTime: '22:00',
        endTime: '02:00',
        weekdays: [5, 6],
        arrivalStep: 15,
      }),
    ])
    await expect.element(row('晚餐')).toMatchTextContent(/17:00–21:00每天到店时间每30分钟/)
    await expect.element(row('夜宵')).toMatchTextContent(/22:00–次日02:00周五、周六到店时间每15分钟/)
  })

  test('none at all says what they are for, and leads to the first', async () => {
    await open([])
    await expect.element(findText('还没有餐段')).toBeVisible()
    await button(/添加餐段/).click()
    await expect.element(dialog('添加餐段')).toBeVisible()
    await expect.element(field('餐段名称')).toHaveFocus()
  })

  test('the usual ones are added by one press each, those that are lacking alone', async () => {
    const requests = stubCall(savePeriod, ({ title }) => managedPeriod({ id: 9, title }))
    await open([managedPeriod({ title: '晚餐' })])
    await expect.element(button(/＋晚餐/)).not.toBeInTheDocument()
    await button(/＋午餐/).click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([
        {
          periodId: null,
          title: '午餐',
          startTime: '11:00',
          endTime: '14:00',
          weekdays: [0, 1, 2, 3, 4, 5, 6],
        },
      ])
  })

  test('that cannot be read say so, and are asked for again', async () => {
    answerFloorPlan()
    const failing = () => stubCall(listManagedPeriods, () => unreachable)
    await openTable({}, 'rooms')
    failing()
    await page.getByRole('tab', { name: '餐段' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerFloorPlan()
    await button('重试').click()
    await expect.element(row('晚餐')).toBeVisible()
  })

  test('are laid in another order by keyboard; a refused order falls back', async () => {
    const requests = stubCall(sortPeriods, () => unreachable)
    await open()
    await dragByKeys('午餐', 'ArrowDown', 2)
    await expect.poll(readToasts).toContain('网络连接失败')
    expect(new Set(requests.inputs.map(({ periodIds }) => periodIds.join()))).toEqual(new Set(['2,1']))
    await expect.element(page.getByRole('article').first()).toHaveAccessibleName('午餐')
  })

  test('one is deleted after a question; with bookings they are shown instead', async () => {
    const requests = stubCall(deletePeriod, ({ periodId }) =>
      periodId === 1 ? {} : refused('rooms.has_orders', { orders: [], count: 3 }),
    )
    const { now } = await open()
    await button('删除晚餐').click()
    await expect.element(findText('删除后不能再预订该餐段，历史订单保留。')).toBeVisible()
    await answer('删除餐段「晚餐」？', '删除')
    await expect.element(page.getByText(/以下3个订单需要先转台/)).toBeVisible()
    await answer('还有未完成的订单', '知道了')
    await button('删除午餐').click()
    now.periods = [managedPeriod()]
    await answer('删除餐段「午餐」？', '删除')
    await expect.element(row('午餐')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ periodId: 2 }, { periodId: 1 }])
  })
})

describe('a meal period', () => {
  test('begins open on every day, and is sent with what was typed', async () => {
    const requests = stubCall(savePeriod, () => managedPeriod())
    await open()
    await button(/添加餐段/).click()
    await field('餐段名称').fill('夜宵')
    await typeTime('开始时间', '22:00')
    await typeTime('结束时间', '01:30')
    await page.getByRole('checkbox', { name: /日/ }).click()
    await choose('到店时间间隔', '每15分钟')
    await answer('添加餐段', '保存')
    await expect.element(dialog('添加餐段')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([
      {
        periodId: null,
        title: '夜宵',
        startTime: '22:00',
        endTime: '01:30',
        weekdays: [1, 2, 3, 4, 5, 6],
        arrivalStep: 15,
      },
    ])
  })

  test('Enter in a time chooses it and does not send the form; in the name it does', async () => {
    const requests = stubCall(savePeriod, () => managedPeriod())
    await open()
    await button('编辑晚餐').click()
    await typeTime('开始时间', '17:30')
    await expect.element(field('开始时间')).toHaveValue('17:30')
    expect(requests.inputs).toEqual([])
    await field('餐段名称').fill('晚市')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ periodId: 2, title: '晚市', startTime: '17:30' }])
  })

  test('keeps a step that is none of those offered', async () => {
    const requests = stubCall(savePeriod, () => managedPeriod())
    await open([managedPeriod({ arrivalStep: 25 })])
    await button('编辑晚餐').click()
    await expect.element(dialog('编辑餐段').getByText('每25分钟', { exact: true })).toBeVisible()
    await answer('编辑餐段', '保存')
    await expect.poll(() => requests.inputs).toMatchObject([{ arrivalStep: 25 }])
  })

  test('that meets another is refused over the page, and all that was typed stays', async () => {
    stubCall(savePeriod, () => refused('rooms.periods_overlap', {}, '与「午餐」时间重叠'))
    await open()
    await button('编辑晚餐').click()
    await typeTime('开始时间', '13:00')
    await answer('编辑餐段', '保存')
    await expect.poll(readToasts).toContain('与「午餐」时间重叠')
    await expect.element(field('开始时间')).toHaveValue('13:00')
  })
})
