import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import { shopInfo } from '@roombook/contract/shell'
import { removeFromWaitlist, revealWaitingPhone } from '@roombook/contract/waitlist'
import { OrderStatus } from '@roombook/domain/orders'
import { addDays } from '@roombook/domain/time'
import { sampleOrder } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { atWork } from '#test/at-work.ts'
import { holdLines } from '#test/live-line.ts'
import {
  answerRooms,
  answerWaitlist,
  answerWorkbench,
  cell,
  dinnerOfDay,
  openWorkbench,
  saved,
  waiting,
  workField,
} from '#test/open-workbench.tsx'

const lunch = { ...dinnerOfDay, id: 1, title: '午餐', startTime: '11:00', endTime: '14:00', disabled: true }
const day = (name: RegExp) => page.getByRole('tablist', { name: '日期' }).getByRole('tab', { name })
const period = (name: RegExp) => page.getByRole('tablist', { name: '餐段' }).getByRole('tab', { name })
const slot = (name: RegExp) => page.getByRole('main').getByRole('button', { name })

beforeEach(() => answerWorkbench())

describe('days and meals', () => {
  test('each day says how full it is; one that is full or closed says that instead', async () => {
    await openWorkbench()
    await expect.element(day(/^今天 11月 20 1\/2$/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(day(/^明天 11月 21 已满$/)).toBeVisible()
    await expect.element(day(/11月 22 休息$/)).toBeVisible()
  })

  test('another day brings its own rooms, and those of the day before say meanwhile that they are old', async () => {
    await openWorkbench()
    await expect.element(slot(/^牡丹厅 王小明/)).toBeVisible()
    const rooms = holding(listRooms)
    await day(/明天/).click()
    await expect.poll(() => rooms.inputs.at(-1)).toEqual({ bookDate: '2026-11-21', periodId: 2 })
    await expect.element(slot(/^牡丹厅 王小明/)).toBeVisible()
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    rooms.answer({ list: [{ id: 1, title: '一楼', children: [cell(2, '竹厅')] }], booked: 0, bookable: 1 })
    await expect.element(slot(/^牡丹厅/)).not.toBeInTheDocument()
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  })

  test('a day beyond the strip is found by its month, as far as anybody books; one tap leads back to today', async () => {
    stubCall(listDays, ({ startDate, days }) => ({
      list: Array.from({ length: days }, (_, at) => ({
        bookDate: addDays(startDate, at),
        booked: startDate.endsWith('-01') && at === 18 ? 2 : 0,
        bookable: 2,
      })),
    }))
    const months = page.getByRole('dialog', { name: '选择日期' })
    await openWorkbench()
    await page.getByRole('button', { name: '其他日期' }).click()
    await months.getByRole('button', { name: '下个月' }).click()
    await months.getByRole('button', { name: '下个月' }).click()
    const rooms = answerRooms(cell(2, '竹厅'))
    await months.getByRole('button', { name: /^1月 ?19 ?日 周二 已满$/ }).click()
    await expect.poll(() => rooms.inputs.at(-1)).toEqual({ bookDate: '2027-01-19', periodId: 2 })
    await expect.element(months).not.toBeInTheDocument()
    await expect.element(day(/1月 19/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('heading', { name: '2027年1月19日' })).toBeVisible()
    await expect.element(day(/1月 17/).getByText('1月')).toBeVisible()
    await page.getByRole('button', { name: '回今天' }).click()
    await expect.element(day(/今天/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('button', { name: '回今天' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: '今日' })).toBeVisible()
  })

  test('months end where bookings do', async () => {
    const settings = { ...atWork.settings, daysAhead: 5, guestDaysAhead: 20 }
    stubCall(shopInfo, () => ({
      shop: atWork.shop,
      settings,
      bookingSmsTemplate: '',
      holdSmsTemplate: '',
      mealSmsTemplate: '',
    }))
    await openWorkbench()
    await page.getByRole('button', { name: '其他日期' }).click()
    const next = page.getByRole('button', { name: '下个月' })
    await next.click()
    await expect.element(page.getByText('2026年12月')).toBeVisible()
    await expect.element(next).toBeDisabled()
  })

  test('who waits is told with the rooms: nothing that stands there is moved', async () => {
    answerWaitlist(waiting())
    const rooms = holding(listRooms)
    await openWorkbench()
    await expect.element(period(/晚餐/)).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(slot(/候补 1组/)).not.toBeInTheDocument()
    rooms.answer({ list: [{ id: 1, title: '一楼', children: [cell(2, '竹厅')] }], booked: 0, bookable: 1 })
    await expect.element(slot(/候补 1组/)).toBeVisible()
  })

  test('the meal that is on is chosen by itself; a past one can be looked at, and nothing is booked in it', async () => {
    stubCall(listPeriods, () => ({ list: [lunch, dinnerOfDay] }))
    await openWorkbench()
    await expect.element(period(/晚餐/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(slot(/竹厅 空闲/)).toBeVisible()
    await period(/午餐.*已过/).click()
    await expect.element(slot(/竹厅 空闲/)).not.toBeInTheDocument()
    await expect.element(slot(/牡丹厅 王小明/)).toBeVisible()
  })

  test('a day on which the house rests says why, and one without meals says that', async () => {
    const closed = '门店当日休息：设备检修'
    stubCall(listPeriods, () => ({ list: [{ ...dinnerOfDay, disabled: true, closed }] }))
    await openWorkbench()
    await expect.element(page.getByText(closed)).toBeVisible()
    await expect.element(period(/晚餐 休息/)).not.toMatchTextContent(/已过/)
    stubCall(listPeriods, () => ({ list: [] }))
    await day(/明天/).click()
    await expect.element(page.getByText('当天没有餐段。')).toBeVisible()
  })

  test('what cannot be had says why, and a tap asks for it again', async () => {
    stubCall(listRooms, () => unreachable)
    await openWorkbench()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    answerRooms(cell(2, '竹厅'))
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(slot(/竹厅 空闲/)).toBeVisible()
  })
})

describe('the rooms', () => {
  const view = (name: string) => page.getByRole('group', { name: '显示' }).getByRole('button', { name })
  const evening = () =>
    answerRooms(
      cell(1, '牡丹厅', [sampleOrder({ linked: true })]),
      cell(2, '竹厅'),
      {
        ...cell(3, '梅厅', [sampleOrder({ id: 3, userName: '张三', peopleNum: 0, arrivalTime: '' })]),
        nextTurn: 2,
        nextTurnFrom: '19:30',
      },
      { ...cell(4, '菊厅'), nextTurn: 0 },
    )

  test('say who has them, how many they are and when they come; what is not known is said', async () => {
    evening()
    await openWorkbench()
    await expect.element(slot(/^牡丹厅 王小明先生 10人 18:00 连台 已预订$/)).toBeVisible()
    await expect.element(slot(/^梅厅 张三先生 未填人数 已预订$/)).toBeVisible()
    await expect.element(slot(/^梅厅 空闲， 第2轮 19:30起 预订$/)).toBeVisible()
    await expect.element(page.getByRole('article').filter({ hasText: '菊厅' })).toMatchTextContent(/不可再订/)
    await expect.element(page.getByRole('region', { name: '一楼' })).toMatchTextContent(/2\/4/)
  })

  test('guests are there where they arrived, not where they are booked, as the console counts them', async () => {
    answerRooms(
      cell(1, '牡丹厅', [sampleOrder()]),
      cell(2, '竹厅', [sampleOrder({ id: 2, status: OrderStatus.arrived })]),
      cell(3, '梅厅', [sampleOrder({ id: 3, status: OrderStatus.held })]),
      cell(4, '菊厅', [sampleOrder({ id: 4, status: OrderStatus.finished })]),
    )
    await openWorkbench()
    await view('客已到 1').click()
    await expect.element(slot(/^竹厅/)).toBeVisible()
    await expect.element(page.getByRole('article')).toHaveLength(1)
    await expect.element(view('已订 1')).toBeVisible()
    await expect.element(view('全部 4')).toBeVisible()
  })

  test('the free ones, or those that are booked, are shown by one tap, each with how many there are', async () => {
    evening()
    await openWorkbench()
    const titles = () =>
      page
        .getByRole('article')
        .elements()
        .map((room) => room.textContent?.slice(0, 2))
    await view('可订 2').click()
    await expect.poll(titles).toEqual(['竹厅', '梅厅'])
    await view('已订 2').click()
    await expect.poll(titles).toEqual(['牡丹', '梅厅'])
    answerRooms(cell(2, '竹厅'))
    await day(/明天/).click()
    await expect.element(page.getByText('没有已订的包厢。')).toBeVisible()
    await view('全部 1').click()
    await expect.poll(titles).toEqual(['竹厅'])
  })

  test('guests who are late are told by for how long, as the minutes go', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:14:30+08:00'))
    await openWorkbench()
    await expect.element(slot(/牡丹厅.*已预订$/)).toBeVisible()
    vi.setSystemTime(new Date('2026-11-20T18:21:00+08:00'))
    await openWorkbench()
    await expect.element(slot(/牡丹厅.*迟到21分$/)).toBeVisible()
  })

  test('a second turn of a room is booked as that turn', async () => {
    evening()
    const booked = stubCall(createOrder, () => saved())
    await openWorkbench()
    await slot(/^梅厅 空闲/).click()
    await workField.phone.fill('13800138000')
    await workField.name.fill('周小川')
    await workField.book.click()
    await expect.poll(() => booked.inputs).toMatchObject([{ roomIds: [3], turns: [2] }])
  })

  test('one in which a person sits is no free one, whatever its state', async () => {
    const held = sampleOrder({ status: OrderStatus.held, statusName: '占位', userName: '', phone: '' })
    answerRooms(cell(1, '牡丹厅', [held]))
    await openWorkbench()
    await expect.element(slot(/^牡丹厅 占位订单.*占位$/)).toBeVisible()
    await expect.element(slot(/空闲，/)).not.toBeInTheDocument()
  })
})

describe('who waits', () => {
  const open = page.getByRole('button', { name: /^候补 / })
  const drawer = page.getByRole('dialog', { name: '候补 · 11月20日' })
  const entries = drawer.getByRole('listitem')
  const choosing = page.getByText(/请为孙立（8人）选一间空包厢/)

  test('nobody: there is no button; somebody: how many groups, and whether something is free for one', async () => {
    const lines = holdLines()
    await openWorkbench()
    await expect.element(slot(/竹厅/)).toBeVisible()
    await expect.element(open).not.toBeInTheDocument()
    lines.accept()
    answerWaitlist(waiting({ free: false }))
    lines.emit('waitlist.changed', { bookDate: '2026-11-20', periodId: 2, entryIds: [7] })
    await expect.element(open).toMatchTextContent(/^候补 1组$/)
    answerWaitlist(waiting({ free: false }), waiting({ id: 8 }))
    lines.emit('waitlist.changed', { bookDate: '2026-11-20', periodId: 2, entryIds: [8] })
    await expect.element(open).toMatchTextContent(/^候补 2组有空位$/)
  })

  test('each says who took them down, what they said, and whether there is room', async () => {
    answerWaitlist(
      waiting(),
      waiting({ id: 8, userName: '周婷', addedBy: '周前台', free: false, remark: '' }),
    )
    await openWorkbench()
    await open.click()
    await expect.element(entries.first()).toMatchTextContent(/孙立 · 8人有空位晚餐带老人客人线上加入/)
    await expect.element(entries.last()).toMatchTextContent(/周婷 · 8人暂无空位晚餐周前台登记/)
  })

  test('a room is chosen for one of them, and the form has them on it; 取消 lets go of them', async () => {
    answerWaitlist(waiting())
    await openWorkbench()
    await open.click()
    await drawer.getByRole('button', { name: '转预订' }).click()
    await expect.element(choosing).toBeVisible()
    await slot(/竹厅 空闲/).click()
    await expect.element(workField.name).toHaveValue('孙立')
    await page.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '取消', exact: true }).click()
    await expect.element(choosing).not.toBeInTheDocument()
    await slot(/竹厅 空闲/).click()
    await expect.element(workField.name).toHaveValue('')
  })

  test('on another day than theirs a room is booked for whoever calls, not for them', async () => {
    answerWaitlist(waiting())
    const booked = stubCall(createOrder, () => saved())
    await openWorkbench()
    await open.click()
    await drawer.getByRole('button', { name: '转预订' }).click()
    await day(/明天/).click()
    await slot(/竹厅 空闲/).click()
    await expect.element(workField.name).toHaveValue('')
    await workField.phone.fill('13800138000')
    await workField.name.fill('周小川')
    await workField.book.click()
    await expect.poll(() => booked.inputs.length).toBe(1)
    expect(booked.inputs[0]).not.toHaveProperty('waitlistEntryId')
  })

  test('a number is shown by one tap and dialled by the next', async () => {
    answerWaitlist(waiting())
    stubCall(revealWaitingPhone, () => ({ phone: '13912341234' }))
    await openWorkbench()
    await open.click()
    await drawer.getByRole('button', { name: '139***1234 查看' }).click()
    await expect
      .element(drawer.getByRole('link', { name: '拨打 13912341234' }))
      .toHaveAttribute('href', 'tel:13912341234')
  })

  test('a number that is not given says why, beside whoever it is of', async () => {
    answerWaitlist(waiting(), waiting({ id: 8, userName: '周婷' }))
    stubCall(revealWaitingPhone, () => refused('booking.waitlist_over'))
    await openWorkbench()
    await open.click()
    await entries.last().getByRole('button', { name: /查看/ }).click()
    await expect.element(entries.last().getByRole('alert')).toMatchTextContent(/该候补已结束/)
    await expect.element(entries.first().getByRole('alert')).not.toBeInTheDocument()
  })

  test('somebody is taken off with a reason; without one it is asked for, and nothing is sent', async () => {
    answerWaitlist(waiting())
    const removed = stubCall(removeFromWaitlist, () => ({}))
    await openWorkbench()
    await open.click()
    await drawer.getByRole('button', { name: '移除' }).click()
    const question = page.getByRole('dialog', { name: '移出候补' })
    await expect.element(question).toMatchTextContent(/孙立 · 8人/)
    await question.getByRole('button', { name: '移除' }).click()
    const reason = question.getByLabelText('原因')
    await expect.element(reason).toHaveAccessibleDescription('请填写移除原因')
    expect(removed.inputs).toEqual([])
    await reason.fill('联系不上')
    answerWaitlist()
    await question.getByRole('button', { name: '移除' }).click()
    await expect.element(drawer.getByText('当天没有候补。')).toBeVisible()
    expect(removed.inputs).toEqual([{ entryId: 7, reason: '联系不上' }])
  })

  test('a colleague was faster: it says so, and what was typed stays', async () => {
    answerWaitlist(waiting())
    stubCall(removeFromWaitlist, () => refused('booking.waitlist_over'))
    await openWorkbench()
    await open.click()
    await drawer.getByRole('button', { name: '移除' }).click()
    const question = page.getByRole('dialog', { name: '移出候补' })
    await question.getByLabelText('原因').fill('联系不上')
    await question.getByRole('button', { name: '移除' }).click()
    await expect.element(question.getByRole('alert')).toMatchTextContent(/该候补已结束/)
    await expect.element(question.getByLabelText('原因')).toHaveValue('联系不上')
  })

  test('who may look but not book sees the list, and can do nothing to it', async () => {
    answerWorkbench({ nodes: ['roombook/orderlist'] })
    answerWaitlist(waiting())
    await openWorkbench()
    await open.click()
    await expect.element(entries).toMatchTextContent(/孙立/)
    await expect.element(entries.getByRole('button')).not.toBeInTheDocument()
  })
})
