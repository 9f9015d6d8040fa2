import { stubCall, unreachable } from '@roombook/component-tests'
import { listDays, listPeriods, listRooms, type RoomCell } from '@roombook/contract/board'
import { newStoreGuide } from '@roombook/contract/guide'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleWaiting as line } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerHome,
  answerToday,
  answerWaiting,
  box,
  cashDeskStaff,
  dinner,
  open,
  taken,
} from '#test/open-home.tsx'
import { button } from '#test/open-move.tsx'
import { sampleBoardRoom, sampleFloors } from '#test/open-order-form.tsx'

beforeEach(answerHome)

describe('today by period', () => {
  test('says how much of each is booked and, as its board counts it, how much is free, and leads there', async () => {
    const finishedOrder = { status: OrderStatus.finished }
    const room = (order: Parameters<typeof taken>[2], nextTurn: number) => ({
      ...taken(1, '梅厅', order),
      nextTurn,
    })
    answerToday(
      [],
      [
        dinner({ id: 1, title: '午餐', startTime: '11:00', endTime: '14:00', disabled: true, booked: 1 }),
        dinner(),
        dinner({ id: 3, title: '夜宵', startTime: '21:00', endTime: '23:30', booked: 2 }),
        dinner({ id: 4, title: '夜市', startTime: '22:00', endTime: '23:30', booked: 2 }),
      ],
    )
    const boards: Record<number, RoomCell[]> = {
      2: [room({}, 0), room(finishedOrder, 2), sampleBoardRoom(3, '竹厅', 12), room(finishedOrder, 0)],
      3: [room({}, 2), room({}, 0)],
      4: [room({}, 0)],
    }
    stubCall(listRooms, ({ periodId }) => ({
      list: sampleFloors().map((floor) => ({ ...floor, children: boards[periodId] ?? [] })),
      booked: 2,
      bookable: 3,
    }))
    await open()
    const card = (name: RegExp) => page.getByRole('list', { name: '今日餐段' }).getByRole('link', { name })
    await expect.element(card(/午餐/)).toMatchTextContent(/^午餐11:00–14:001\/ 3 占用已结束/)
    await expect.element(card(/晚餐/)).toMatchTextContent(/^晚餐17:00–21:003\/ 4 占用余 2 间/)
    await expect.element(card(/夜宵/)).toMatchTextContent(/2\/ 2 占用可翻台 1 间$/)
    await expect.element(card(/夜市/)).toMatchTextContent(/1\/ 1 占用已满$/)
    await expect.element(card(/晚餐/)).toHaveAttribute('href', '/order?date=2026-11-20&period=2')
  })

  test('rooms stand beside rooms: a linked booking has each of its own, two sittings of one are one, one that was left is booked still and free again', async () => {
    const twice = taken(1, '梅厅', { id: 1, status: OrderStatus.arrived })
    const [first] = twice.roomOrders
    const second = { ...taken(1, '梅厅', { id: 2, turn: 2 }), nextTurn: 0 }
    const both = { ...second, roomOrders: first ? [first, ...second.roomOrders] : [] }
    const linked = [3, 4].map((id) => taken(id, `${id}号厅`, { id, linked: true, groupId: 9 }))
    const finishedRoom = { ...taken(5, '竹厅', { id: 5, status: OrderStatus.finished }), nextTurn: 2 }
    answerToday(
      [both, ...linked, finishedRoom, sampleBoardRoom(6, '兰厅', 12)],
      [dinner({ booked: 5, bookable: 5 })],
    )
    await open()
    const card = page.getByRole('list', { name: '今日餐段' }).getByRole('link', { name: /晚餐/ })
    await expect.element(card).toMatchTextContent(/4\/ 5 占用余 2 间（含翻台 1 间）$/)
  })

  test('a day without one says so', async () => {
    answerToday([], [])
    stubCall(newStoreGuide, () => ({ steps: [], operatorSign: '' }))
    await open()
    await expect.element(page.getByText('今天没有开放的餐段')).toBeVisible()
  })

  test('a store without rooms is led to the guide', async () => {
    answerToday([], [dinner({ booked: 0, bookable: 0 })])
    stubCall(newStoreGuide, () => ({ steps: [{ step: 'rooms' as const, done: false }], operatorSign: '' }))
    await open()
    await expect.element(page.getByText('门店还没有可预订的包厢')).toBeVisible()
  })
})

describe('what the store has with the operator', () => {
  const balance = () => page.getByRole('link', { name: /^账户余额/ })

  test('is shown to whoever administers the store', async () => {
    answerToday()
    await open({ ...cashDeskStaff, adminLevel: 2 })
    await expect.element(balance()).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^AI算力/ })).toBeVisible()
  })

  test('and to nobody else', async () => {
    answerToday()
    await open()
    await expect.element(page.getByRole('list', { name: '今日餐段' })).toBeVisible()
    await expect.element(balance()).not.toBeInTheDocument()
  })
})

describe('guests to come', () => {
  const entry = (at: number) => box('待到店').getByRole('listitem').nth(at)

  test('stand in the order in which they come, with how soon, and lead to their order', async () => {
    answerToday([
      taken(1, '梅厅', { userName: '李梅', sex: 2, arrivalTime: '18:30', peopleNum: 6 }),
      taken(2, '兰厅', { userName: '王伟', arrivalTime: '17:30', openerId: 99 }),
      taken(5, '荷厅', { status: OrderStatus.arrived, userName: '赵六' }),
    ])
    await open()
    await expect.element(entry(0)).toMatchTextContent(/^17:30王伟先生晚餐 · 兰厅 · 10人迟到30分/)
    await expect.element(entry(1)).toMatchTextContent('18:30李梅女士晚餐 · 梅厅 · 6人30分钟后')
    await expect.element(box('待到店')).toMatchTextContent(/在座 1 间/)
    await expect
      .element(entry(1).getByRole('link'))
      .toHaveAttribute('href', '/order?date=2026-11-20&period=2&order=101')
  })

  test('who is late, and may be called, is told of where something needs doing, and not here again', async () => {
    answerToday([
      taken(1, '梅厅', { userName: '李梅', sex: 2, arrivalTime: '18:30' }),
      taken(2, '兰厅', { userName: '王伟', arrivalTime: '17:30' }),
    ])
    await open({ ...cashDeskStaff, adminLevel: 2 })
    await expect.element(box('需要处理')).toMatchTextContent(/王伟先生/)
    await expect.element(entry(0)).toMatchTextContent(/李梅女士/)
    await expect.element(entry(1)).not.toBeInTheDocument()
    await expect
      .element(box('待到店').getByRole('heading'))
      .toMatchTextContent(/待到店迟到 1 单见「需要处理」2$/)
    await button('待到店怎么算').click()
    await expect.element(page.getByText(/连台算一单/).last()).toBeVisible()
  })

  test('the rooms of one party are one, under its first; more than fit are on the board', async () => {
    answerToday([
      taken(1, '梅厅', { groupId: 7, linked: true }),
      taken(2, '兰厅', { groupId: 7, linked: true }),
      ...Array.from({ length: 9 }, (_, at) => taken(at + 3, `${at}号厅`, {})),
    ])
    await open()
    await expect.element(entry(0)).toMatchTextContent(/梅厅 等2间/)
    await expect.element(entry(8)).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: '还有 2 单，去房态查看' }))
      .toHaveAttribute('href', '/order?date=2026-11-20')
  })

  test('that cannot be had say why, and whether there are rooms at all is no question then', async () => {
    answerToday([])
    stubCall(listPeriods, () => unreachable)
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    answerToday([taken(1, '梅厅', { status: OrderStatus.booked })])
    await button('重试').click()
    await expect.element(box('待到店').getByRole('listitem')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the next two weeks', () => {
  test('say how far each day is booked, and lead there; a month begins by its name', async () => {
    answerToday([])
    await open()
    const day = (at: number) => box('未来两周').getByRole('listitem').nth(at)
    await expect.element(day(0)).toMatchTextContent('今天周五0/20')
    await expect.element(day(1)).toMatchTextContent('21周六1/20')
    await expect.element(day(11)).toMatchTextContent('12月1日周二11/20')
    await expect.element(day(13).getByRole('link')).toHaveAttribute('href', '/order?date=2026-12-03')
  })

  test('that cannot be had are asked for again in their own place', async () => {
    answerToday([])
    stubCall(listDays, () => unreachable)
    await open()
    await expect.element(box('未来两周').getByRole('alert')).toMatchTextContent(/网络连接失败/)
    stubCall(listDays, () => ({ list: [{ bookDate: '2026-11-20', booked: 1, bookable: 2 }] }))
    await box('未来两周').getByRole('button', { name: '重试' }).click()
    await expect.element(box('未来两周')).toMatchTextContent(/今天周五1\/2/)
  })
})

describe('who sees what', () => {
  test('who keeps the directory as well sees whose day is coming', async () => {
    answerToday([])
    await open({ permissions: ['roombook/orderlist', 'commonuser/customercount'] })
    await expect.element(box('生日和纪念日')).toBeVisible()
  })

  test('who only books sees no sums', async () => {
    answerToday([])
    await open({ permissions: ['roombook/createbook'] })
    await expect.element(box('需要处理')).toBeVisible()
    await expect.element(box('本周与上周')).not.toBeInTheDocument()
  })

  test('who only hears calls sees those that were missed', async () => {
    answerWaiting([line({ kind: 'call', id: 8, title: '新客', order: null })])
    const phone = 'shopconfig/savephonezj'
    await open({ permissions: [phone], plugins: { [phone]: true } })
    await expect.element(box('需要处理')).toMatchTextContent(/未接来电/)
    await expect.element(page.getByText('您还没有查看订单的权限')).not.toBeInTheDocument()
  })

  test('who is at the desk alone does not', async () => {
    answerToday([])
    await open()
    await expect.element(box('未来两周')).toBeVisible()
    await expect.element(box('生日和纪念日')).not.toBeInTheDocument()
  })

  test('who keeps the directory alone sees that, and no orders', async () => {
    await open({ permissions: ['commonuser/customercount'] })
    await expect.element(box('生日和纪念日')).toBeVisible()
    await expect.element(box('未来两周')).not.toBeInTheDocument()
    await expect.element(page.getByText('您还没有查看订单的权限')).not.toBeInTheDocument()
  })

  test('who may neither is told whom to ask, and nothing is asked', async () => {
    await open({ permissions: [] })
    await expect.element(page.getByText('您还没有查看订单的权限')).toBeVisible()
    await expect.element(page.getByText('请联系管理员授权后查看今日预订')).toBeVisible()
  })
})

describe('messages that are left', () => {
  test.each([
    [320, undefined],
    [99, '短信余量仅剩99条'],
    [0, '短信余量已用完，短信都不会发出'],
  ])('%i are said: %s', async (smsStock, text) => {
    answerToday()
    await open({ ...cashDeskStaff, smsStock })
    await expect.element(page.getByRole('heading', { name: '今天' })).toBeVisible()
    if (text === undefined) await expect.element(page.getByText(/短信余量/)).not.toBeInTheDocument()
    else await expect.element(page.getByText(text)).toBeVisible()
  })
})
