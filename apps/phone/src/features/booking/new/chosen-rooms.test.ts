import type { GuestRoom } from '@roombook/contract/guest-booking'
import { noMoney } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { checkChosen, chosenAs } from './chosen-rooms.ts'

const room = (change: Partial<GuestRoom> = {}): GuestRoom => ({
  id: 7,
  title: '茉莉轩',
  floorName: '二楼',
  image: '',
  capacityMin: 4,
  capacityMax: 8,
  serviceFee: noMoney,
  averageSpend: noMoney,
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
  expect(checkChosen(chosen, { period: { ...open, taken: [] }, rooms: [room()], people: 8 })).toEqual({
    chosen: [room()],
    lost: [],
  })
})

test('one that somebody took, or whose meal is closed meanwhile, is lost with the reason', () => {
  expect(
    checkChosen(chosen, { period: { ...open, taken: [...open.taken] }, rooms: [], people: 8 }).lost,
  ).toEqual([{ id: 7, title: '茉莉轩', text: '已被预订' }])
  const ofAddress = [{ id: 999, title: '', turn: 1, arrivalWindow: '' }]
  expect(checkChosen(ofAddress, { period: { ...open, taken: [] }, rooms: [room()], people: 8 }).lost).toEqual(
    [{ id: 999, title: '所选包厢', text: '不能在线预订' }],
  )
  const past = { state: 'past', words: '已过预订时间', taken: [] } as const
  expect(checkChosen(chosen, { period: { ...past, taken: [] }, rooms: [], people: 8 }).lost).toEqual([
    { id: 7, title: '茉莉轩', text: '已过预订时间' },
  ])
})

test('its second sitting is another thing: nobody is moved there', () => {
  expect(checkChosen(chosen, { period: { ...open, taken: [] }, rooms: [second], people: 8 })).toEqual({
    chosen: [],
    lost: [{ id: 7, title: '茉莉轩', text: '现在只余第二轮 · 19:30起' }],
  })
  const later = room({ turn: 2, turnText: '第二轮 · 20:30起', arrivalWindow: '20:30-21:00' })
  expect(
    checkChosen([chosenAs(second)], { period: { ...open, taken: [] }, rooms: [later], people: 8 }).chosen,
  ).toEqual([])
  const wanted = [{ id: 7, title: '', turn: 1, arrivalWindow: '' }]
  expect(checkChosen(wanted, { period: { ...open, taken: [] }, rooms: [room()], people: 8 }).chosen).toEqual([
    room(),
  ])
  expect(checkChosen(wanted, { period: { ...open, taken: [] }, rooms: [second], people: 8 }).chosen).toEqual(
    [],
  )
})

test('a room of the store’s page that is too small for who comes is let go of, once they said how many', () => {
  const wanted = [{ id: 7, title: '', turn: 1, arrivalWindow: '' }]
  const offered = { period: { ...open, taken: [] }, rooms: [room(), room({ id: 8, capacityMax: 12 })] }
  expect(checkChosen(wanted, { ...offered, people: 9 })).toEqual({
    chosen: [],
    lost: [{ id: 7, title: '茉莉轩', text: '最多容纳8人，坐不下9人', isSmall: true }],
  })
  for (const people of [8, 20, undefined])
    expect(checkChosen(wanted, { ...offered, people }).chosen).toEqual([room()])
})

test('negative control: one that was tapped stays, to be joined by another', () => {
  const offered = { period: { ...open, taken: [] }, rooms: [room()], people: 9 }
  expect(checkChosen(chosen, offered).chosen).toEqual([room()])
})
