import type { GuestRoom } from '@roombook/contract'
import { expect, test } from 'vitest'
import { chosenAs, standingOf } from './chosen-rooms.ts'

const room = (change: Partial<GuestRoom> = {}): GuestRoom => ({
  id: 7,
  title: '茉莉轩',
  floorName: '二楼',
  image: '',
  capacityMin: 4,
  capacityMax: 8,
  serviceFee: 0,
  averageSpend: 0,
  fits: true,
  turn: 1,
  turnText: '',
  arrivalWindow: '17:00-21:00',
  arrivalTimes: [],
  ...change,
})
const second = room({ turn: 2, turnText: '第二轮 · 19:30起', arrivalWindow: '19:30-21:00' })
const open = { state: 'open', words: '', taken: [{ id: 7, title: '茉莉轩' }] } as const
const chosen = [chosenAs(room())]

test('a room that stands as it was chosen is chosen', () => {
  expect(standingOf(chosen, { ...open, taken: [] }, [room()])).toEqual({ chosen: [room()], lost: [] })
})

test('one that somebody took, or whose meal is closed meanwhile, is lost with the reason', () => {
  expect(standingOf(chosen, { ...open, taken: [...open.taken] }, []).lost).toEqual([
    { id: 7, title: '茉莉轩', words: '已被预订' },
  ])
  const past = { state: 'past', words: '已过预订时间', taken: [] } as const
  expect(standingOf(chosen, { ...past, taken: [] }, []).lost).toEqual([
    { id: 7, title: '茉莉轩', words: '已过预订时间' },
  ])
})

test('its second sitting is another thing: nobody is moved there', () => {
  expect(standingOf(chosen, { ...open, taken: [] }, [second])).toEqual({
    chosen: [],
    lost: [{ id: 7, title: '茉莉轩', words: '现在只余第二轮 · 19:30起' }],
  })
  const later = room({ turn: 2, turnText: '第二轮 · 20:30起', arrivalWindow: '20:30-21:00' })
  expect(standingOf([chosenAs(second)], { ...open, taken: [] }, [later]).chosen).toEqual([])
  const wanted = [{ id: 7, title: '', turn: 1, arrivalWindow: '' }]
  expect(standingOf(wanted, { ...open, taken: [] }, [room()]).chosen).toEqual([room()])
  expect(standingOf(wanted, { ...open, taken: [] }, [second]).chosen).toEqual([])
})
