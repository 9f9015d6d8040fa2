import type { RoomOffer } from '@roombook/order-screens'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { beginNew } from './begin-form.ts'
import { isDirty } from './form-state.ts'
import { JoinProposal } from './join-proposal.tsx'
import { joinRooms, roomsToJoin } from './join-rooms.ts'
import { OrderFormProvider, type OrderFormValue } from './order-form-context.ts'

const room = (id: number, capacity: number, differences: Partial<RoomOffer> = {}): RoomOffer => ({
  id,
  title: `${id}号厅`,
  floor: '一楼',
  capacity,
  capacityMin: 1,
  serviceFee: 0,
  fit: 'small',
  turn: 1,
  turnFrom: '',
  holder: undefined,
  own: false,
  ...differences,
})
const idsOf = (offers: readonly RoomOffer[], people: number | null) =>
  roomsToJoin(offers, people)
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)

describe('rooms to join for a party that none holds alone', () => {
  test('are as few as possible, with few empty chairs', () => {
    const freeRooms = [room(1, 16), room(2, 12), room(3, 10), room(4, 8), room(5, 4)]
    expect(idsOf(freeRooms, 20)).toEqual([1, 5])
    expect(idsOf(freeRooms, 22)).toEqual([2, 3])
    expect(idsOf(freeRooms, 32)).toEqual([1, 2, 5])
    expect(idsOf(freeRooms, 50)).toEqual([1, 2, 3, 4, 5])
  })

  test('are on one floor where that takes no more of them', () => {
    const freeRooms = [room(1, 12), room(2, 10, { floor: '二楼' }), room(3, 8)]
    expect(idsOf(freeRooms, 20)).toEqual([1, 3])
    expect(idsOf(freeRooms, 22)).toEqual([1, 2])
  })

  test('are none that is taken or free only later; none where one will do, or where all will not', () => {
    expect(
      idsOf([room(1, 12), room(2, 10, { fit: 'taken', turn: 0 }), room(3, 10, { turn: 2 })], 20),
    ).toEqual([])
    expect(idsOf([room(1, 20, { fit: 'fits' }), room(2, 10)], 20)).toEqual([])
    expect(idsOf([room(1, 12), room(2, 10)], 23)).toEqual([])
    expect(idsOf([room(1, 12)], null)).toEqual([])
  })
})

const opened = beginNew('add', {}, { today: '2026-11-20', openerId: 4 })
const proposalOf = (offers: readonly RoomOffer[], people: number, state = opened) =>
  renderToStaticMarkup(
    <OrderFormProvider
      value={
        {
          state,
          draft: state.draft,
          oneRoom: false,
          board: { phase: 'ready', offers, people },
        } as OrderFormValue
      }
    >
      <JoinProposal />
    </OrderFormProvider>,
  )

describe('the form', () => {
  const freeRooms = [room(1, 16), room(2, 12)]

  test('proposes them in a line, to be taken by one press, and is silent once they stand chosen', () => {
    const proposalText = proposalOf(freeRooms, 20)
    expect(proposalText).toContain('没有单间坐得下20人，可连台：1号厅＋2号厅（共28人）')
    expect(proposalText).toMatch(/<button.*选\s?用/)
    const withFees = freeRooms.map((each) => ({ ...each, serviceFee: 80_000 }))
    expect(proposalOf(withFees, 20)).toContain('（共28人，服务费共 ¥1,600）')
    const joined = joinRooms(opened, roomsToJoin(freeRooms, 20))
    expect(joined.draft.rooms.map(({ id }) => id).toSorted()).toEqual([1, 2])
    expect(isDirty(joined)).toBe(true)
    expect(proposalOf(freeRooms, 20, joined)).toBe('')
  })

  test('says nothing of a party that one room holds', () => {
    expect(proposalOf([room(1, 20, { fit: 'fits' })], 20)).toBe('')
  })
})
