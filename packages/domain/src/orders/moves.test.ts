import { assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actionOf,
  type MoveName,
  mayMove,
  moveNames,
  moves,
  movesFrom,
  settleLabel,
  stateMoves,
  statusAfter,
} from './moves.ts'
import { displayStatusName, holdsRoom, OrderStatus, orderStatuses } from './order-status.ts'

const statuses = Object.values(OrderStatus)
const anyMove = constantFrom(...moveNames)
const anyStatus = constantFrom(...statuses)

describe('the states', () => {
  test('carry the codes and names of the pages', () => {
    expect(Object.fromEntries(statuses.map((status) => [status, orderStatuses[status].name]))).toEqual({
      1: '待处理',
      2: '已预订',
      3: '客已到',
      4: '占位',
      5: '已完成',
      6: '未核餐',
      '-1': '已取消',
      '-2': '已拒绝',
    })
  })

  test('applications, bookings, arrived guests and holds hold the room, the others do not', () => {
    expect(statuses.filter(holdsRoom).sort()).toEqual([1, 2, 3, 4])
  })

  test('-1, -2 and 4 show as 占位订单 when no customer info exists [4.03]', () => {
    for (const status of [OrderStatus.cancelled, OrderStatus.refused, OrderStatus.held]) {
      expect(displayStatusName({ status, userName: '', phone: null })).toBe('占位订单')
      expect(displayStatusName({ status, userName: '王先生' })).toBe(orderStatuses[status].name)
      expect(displayStatusName({ status, phone: '13800138000' })).toBe(orderStatuses[status].name)
    }
    expect(displayStatusName({ status: OrderStatus.booked })).toBe('已预订')
  })
})

describe('the table of moves', () => {
  test.each<[MoveName, number[], number | string]>([
    ['create', [], 2],
    ['hold', [], 4],
    ['apply', [], 1],
    ['bookOnline', [], 2],
    ['bookPaid', [1], 2],
    ['accept', [1], 2],
    ['refuse', [1], -2],
    ['convert', [4], 2],
    ['release', [4], -1],
    ['withdraw', [1, 2], -1],
    ['expire', [1, 4], -2],
    ['arrive', [2], 3],
    ['cancel', [2, 3], -1],
    ['clear', [2, 3], 5],
    ['settle', [2, 3], 5],
    ['mealCheck', [5], 5],
    ['dayEndUnchecked', [5], 6],
    ['dayEndCleared', [2, 3], 5],
    ['correctNoShow', [5, 6], -1],
    ['delete', [5, 6, -1, -2], 'hidden'],
  ])('%s leads from %j to %s', (move, from, to) => {
    expect(moves[move].from).toEqual(from)
    expect(moves[move].to).toBe(to)
  })

  test('every move that changes the state is named above', () => {
    expect(Object.keys(stateMoves)).toHaveLength(20)
  })

  test('marking arrived, clearing and cancelling cannot be undone, and can be made on linked orders in sync [4.05]', () => {
    for (const move of ['arrive', 'clear', 'settle', 'cancel'] as const) {
      expect(moves[move]).toMatchObject({ irreversible: true, syncs: true })
    }
    expect(statusAfter('accept', OrderStatus.applied)).toBe(OrderStatus.booked)
    expect(moves.refuse.claim).toBe('releases')
  })

  test('a claim goes with the state: it stands while the order holds its room, and not after', () => {
    assert(
      property(anyMove, anyStatus, (move, status) => {
        if (!mayMove(move, status)) return
        const after = statusAfter(move, status)
        const { claim } = moves[move]
        if (after === 'hidden' || !holdsRoom(after)) {
          expect(claim).not.toBe('takes')
          if (holdsRoom(status)) expect(['releases', 'finishes']).toContain(claim)
        } else {
          expect(['takes', 'keeps', 'moves']).toContain(claim)
        }
      }),
    )
  })

  test('nothing brings back what is cancelled or refused, and nobody leaves a meal unfinished', () => {
    expect(movesFrom(OrderStatus.cancelled)).toEqual(['delete', 'giveBack'])
    expect(movesFrom(OrderStatus.refused)).toEqual(['delete', 'giveBack'])
    expect(movesFrom(undefined)).toEqual(['create', 'hold', 'apply', 'bookOnline'])
  })

  test('an active booking can have its SMS, edit, arrival, transfer, cancelling and settling; a hold its own [4.03]', () => {
    expect(movesFrom(OrderStatus.booked)).toEqual(
      expect.arrayContaining(['sendSms', 'edit', 'arrive', 'transfer', 'cancel', 'settle', 'clear']),
    )
    expect(movesFrom(OrderStatus.arrived)).toEqual(
      expect.arrayContaining(['sendSms', 'edit', 'transfer', 'cancel', 'settle', 'clear']),
    )
    expect(movesFrom(OrderStatus.held)).toEqual(expect.arrayContaining(['edit', 'convert', 'release']))
    expect(movesFrom(OrderStatus.applied)).toEqual(expect.arrayContaining(['accept', 'refuse']))
  })

  test('names its actions as calls are named', () => {
    expect([actionOf('transfer'), actionOf('addRoom')]).toEqual(['booking.transfer', 'booking.add-room'])
  })

  test('the button reads 结账 with checkout on, otherwise 清台 [6.04]', () => {
    expect(settleLabel({ checkoutOpen: true })).toBe('结账')
    expect(settleLabel({ checkoutOpen: false })).toBe('清台')
  })
})
