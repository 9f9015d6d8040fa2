import { describe, expect, test } from 'vitest'
import { sampleRoom } from './board-samples.ts'
import { sampleOrder } from './order-samples.ts'
import { phoneMatches, readSearch, roomMatches } from './search-rooms.ts'

const finds = (typed: string, room = sampleRoom({ roomOrders: [sampleOrder()] })): boolean => {
  const query = readSearch(typed)
  return query !== undefined && roomMatches(room, query)
}

describe('the board is searched', () => {
  test('by room, also where nobody has it', () => {
    expect(finds('牡丹', sampleRoom())).toBe(true)
    expect(finds('芍药', sampleRoom())).toBe(false)
    expect(finds('VIP', sampleRoom({ title: 'vip厅' }))).toBe(true)
  })

  test.each(['王', '小明', '王小明', '王先生', '王小明先生', ' 王先生 '])('by name: %s', (typed) => {
    expect(finds(typed)).toBe(true)
  })

  test('by a surname of two characters, and by no half of one', () => {
    const room = sampleRoom({ roomOrders: [sampleOrder({ userName: '欧阳明' })] })
    expect([finds('欧阳先生', room), finds('欧先生', room)]).toEqual([true, false])
  })

  test.each(['李', '王女士', '明先生们'])('not by another name: %s', (typed) => {
    expect(finds(typed)).toBe(false)
  })

  test.each([
    '1234',
    '138',
    '13855551234',
    '138 5555 1234',
    '8613855551234',
    '+86 138-5555-1234',
    '１２３４',
  ])('by phone, as far as the masked form shows it [5.09]: %s', (typed) => {
    expect(finds(typed)).toBe(true)
  })

  test.each(['5678', '139', '13855555678', '13955551234'])('not by another phone: %s', (typed) => {
    expect(finds(typed)).toBe(false)
  })

  test('an empty search asks for nothing', () => {
    expect(readSearch('   ')).toBeUndefined()
  })
})

describe('digits against a masked phone', () => {
  test.each([
    // Four digits match only the last four.
    ['1385', false],
    ['1385555', true],
    ['13855551', true],
    ['13855559', false],
    ['51234', true],
    ['55551234', true],
    ['51235', false],
    ['138555512345', false],
  ])('%s belongs to 138***1234: %s', (digits, belongs) => {
    expect(phoneMatches('138***1234', digits)).toBe(belongs)
  })

  test('a phone that was not masked is searched whole', () => {
    expect(phoneMatches('0571-8888', '5718')).toBe(true)
    expect(phoneMatches('', '1234')).toBe(false)
  })
})
