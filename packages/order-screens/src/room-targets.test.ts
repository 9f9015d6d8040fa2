import type { OrderRow } from '@roombook/contract/order-shapes'
import { shopSettings } from '@roombook/contract/settings'
import { OrderStatus } from '@roombook/domain/orders'
import type { Actor } from '@roombook/domain/session'
import { describe, expect, test } from 'vitest'
import { sampleFloor, sampleRoom } from './board-samples.ts'
import { sampleOrder, sampleOrderRow } from './order-samples.ts'
import { findTarget, listRoomTargets, rankingFor } from './room-targets.ts'
import { describeTransferEffects, listTransferWarnings } from './transfer-consequences.ts'

const boss: Actor = { staffId: 1, adminLevel: 1, nodes: [] }
const onlooker = { actor: boss, settings: shopSettings.parse({}), now: 0, today: '2026-11-20' }
const order: OrderRow = sampleOrderRow({ id: 1, roomId: 1, roomName: '牡丹厅', peopleNum: 10 })
const taken = (id: number, title: string, capacity: number, status: OrderStatus, openerId = 7) =>
  sampleRoom({
    id,
    title,
    capacity,
    roomOrders: [sampleOrder({ id: id + 100, status, userName: '李', sex: 2, peopleNum: 8, openerId })],
  })

const floors = [
  sampleFloor([
    sampleRoom({ id: 1, title: '牡丹厅', roomOrders: [sampleOrder({ id: 1 })] }),
    sampleRoom({ id: 2, title: '芍药厅', capacity: 8, capacityMin: 6 }),
    taken(3, '海棠厅', 10, OrderStatus.booked),
    taken(4, '玉兰厅', 16, OrderStatus.held),
  ]),
  sampleFloor(
    [
      sampleRoom({ id: 5, title: '望江阁', capacity: 20, capacityMin: 16 }),
      sampleRoom({ id: 6, title: '听潮阁', capacity: 10, capacityMin: 8 }),
    ],
    { id: 2, title: '二楼' },
  ),
]
const targets = (who: Actor = boss, search = '') =>
  listRoomTargets(floors, order, { ...onlooker, actor: who }, { ranking: rankingFor(floors, order), search })
const targetOf = (key: string, who?: Actor) => findTarget(targets(who), key)

describe('where an order can go [2.36]', () => {
  test('the floor with the best fit comes first, and in each floor the best fit', () => {
    expect(targets().map((floor) => [floor.title, floor.targets.map(({ room }) => room.title)])).toEqual([
      ['二楼', ['听潮阁', '望江阁']],
      ['一楼', ['芍药厅', '海棠厅', '玉兰厅', '牡丹厅']],
    ])
  })

  test('the free room with the fewest empty chairs is marked, and a small one too', () => {
    expect(targetOf('room-6-1')).toMatchObject({ best: true, small: false, refusal: undefined })
    expect(targetOf('room-5-1')).toMatchObject({ best: false, small: false })
    expect(targetOf('room-2-1')).toMatchObject({ best: false, small: true, refusal: undefined })
  })

  test('a booked room offers its party to change places with', () => {
    expect(targetOf('order-103')).toMatchObject({ holder: { id: 103 }, refusal: undefined })
  })

  test('a hold changes no places, and its own room is none to go to', () => {
    expect(targetOf('order-104')?.refusal).toBe('占位不能换台')
    expect(targetOf('order-1')).toMatchObject({ own: true, refusal: '当前包厢' })
  })

  test('places are changed only with orders one may act on [6.04]', () => {
    const waiter: Actor = { staffId: 9, adminLevel: 0, nodes: ['roombook/orderlist'] }
    expect(targetOf('order-103', waiter)?.refusal).toBe('只有管理员、主管或开台员工可以操作该订单')
    expect(targetOf('order-103', { ...waiter, staffId: 7 })?.refusal).toBeUndefined()
    expect(targetOf('order-104', waiter)?.refusal).toBe('占位不能换台')
  })

  test('a room taken meanwhile stays where it was shown', () => {
    const ranking = rankingFor(floors, order)
    const [first, second] = floors
    const now = [
      first,
      { ...second, children: [second?.children[0], taken(6, '听潮阁', 10, OrderStatus.booked)] },
    ]
    const shown = listRoomTargets(now as typeof floors, order, onlooker, { ranking, search: '' })
    expect(shown[0]?.targets.map(({ room }) => room.title)).toEqual(['听潮阁', '望江阁'])
    expect(findTarget(shown, 'room-6-1')).toBeUndefined()
    expect(findTarget(shown, 'room-5-1')).toMatchObject({ best: true })
  })

  test('a search leaves the rooms and guests it finds', () => {
    expect(targets(boss, '李女士').flatMap((floor) => floor.targets.map(({ room }) => room.title))).toEqual([
      '海棠厅',
      '玉兰厅',
    ])
  })
})

test('what a choice will do is said for each party', () => {
  const swap = targetOf('order-103')
  const free = targetOf('room-6-1')
  expect(free && describeTransferEffects(order, free)).toEqual(['王小明先生（10人）从 牡丹厅 换到 听潮阁'])
  expect(swap && describeTransferEffects(order, swap)).toEqual([
    '王小明先生（10人）从 牡丹厅 换到 海棠厅',
    '李女士（8人）从 海棠厅 换到 牡丹厅',
  ])
})

test('a room too small for whoever comes is warned of, on both sides', () => {
  const small = targetOf('room-2-1')
  expect(small && listTransferWarnings(floors, order, small)).toEqual(['芍药厅只容8人'])
  const banquet = { ...sampleOrderRow({ roomId: 2, roomName: '芍药厅', peopleNum: 6 }) }
  const swap = findTarget(
    listRoomTargets(
      [sampleFloor([sampleRoom({ id: 2, title: '芍药厅', capacity: 7 }), taken(3, '海棠厅', 10, 2)])],
      banquet,
      onlooker,
      {
        ranking: [],
        search: '',
      },
    ),
    'order-103',
  )
  const rooms = [sampleFloor([sampleRoom({ id: 2, title: '芍药厅', capacity: 7 })])]
  expect(swap && listTransferWarnings(rooms, banquet, swap)).toEqual(['芍药厅只容7人'])
})
