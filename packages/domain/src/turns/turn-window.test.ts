import { expect, test } from 'vitest'
import {
  turnText,
  turnWarning,
  turnWindowName,
  turnWindowText,
  warnTooEarly,
  warnTooLate,
} from './turn-text.ts'
import { isTurnOpen, isWithinTurn, onlyArrival, turnWindow } from './turn-window.ts'

const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const dinner = { startMinutes: at('17:00'), endMinutes: at('21:00') }
const seating = { period: dinner, diningMinutes: 150, seated: [] }

test('the first turn has the whole period while nobody comes after it', () => {
  const window = turnWindow(1, seating)
  expect(turnWindowName(window)).toBe('17:00-21:00')
  expect(turnWindowText(window)).toBe('')
  expect(isWithinTurn(window, at('17:00'))).toBe(true)
  expect(isWithinTurn(window, at('21:00'))).toBe(false)
})

test('the second begins when those before it have dined: from their arrival, or else from the period’s start', () => {
  const unsaid = turnWindow(2, { ...seating, seated: [{ turn: 1 }] })
  expect(turnWindowName(unsaid)).toBe('19:30-20:01')
  expect(turnWindowText(unsaid)).toBe('第二轮 · 19:30起')
  expect(isWithinTurn(unsaid, at('19:29'))).toBe(false)
  const late = turnWindow(2, { ...seating, seated: [{ turn: 1, arrival: at('18:00') }] })
  expect(turnWindowText(late)).toBe('第二轮 · 20:30起')
  expect(turnWindowText(turnWindow(3, { ...seating, seated: [] }))).toBe('第三轮 · 22:00起')
})

test('a later turn is open while it leaves guests an hour, or what parties sit for where that is less', () => {
  const second = (arrival: string, diningMinutes = 150) =>
    turnWindow(2, { ...seating, diningMinutes, seated: [{ turn: 1, arrival: at(arrival) }] })
  expect(isTurnOpen(second('17:30'))).toBe(true)
  expect(isWithinTurn(second('17:30'), at('20:00'))).toBe(true)
  expect(isWithinTurn(second('17:30'), at('20:01'))).toBe(false)
  expect(isTurnOpen(second('17:31'))).toBe(false)
  expect(isTurnOpen(second('18:00'))).toBe(false)
  expect(turnWindowName(second('19:50', 40))).toBe('20:30-20:21')
  expect(turnWindowName(second('19:40', 40))).toBe('20:20-20:21')
  // The first seating has the whole period.
  expect(isWithinTurn(turnWindow(1, seating), at('20:30'))).toBe(true)
})

test('staff are warned of a later turn that the period hardly leaves time for, and of no first one', () => {
  const second = (turnFrom: string) => [{ title: '兰草轩', turn: 2, turnFrom }]
  expect(warnTooLate('', second('20:30'), dinner)).toBe('兰草轩第二轮 · 20:30起，到21:00餐段结束不足60分钟')
  expect(warnTooLate('20:30', second('19:30'), dinner)).toContain('不足60分钟')
  expect(warnTooLate('20:00', second('19:30'), dinner)).toBe('')
  expect(warnTooLate('20:30', [{ title: '牡丹厅', turn: 1, turnFrom: '' }], dinner)).toBe('')
  expect(turnWarning('18:00', second('20:30'), dinner)).toBe(
    '兰草轩第二轮 · 20:30起，18:00 到店时前一桌可能还没离席；兰草轩第二轮 · 20:30起，到21:00餐段结束不足60分钟',
  )
})

test('a table that was cleared is free at once, never before the period', () => {
  const cleared = (clock: string) =>
    turnWindowName(
      turnWindow(2, { ...seating, seated: [{ turn: 1, arrival: at('19:00'), clearedAt: at(clock) }] }),
    )
  expect(cleared('18:20')).toBe('18:20-20:01')
  expect(cleared('16:10')).toBe('17:00-20:01')
})

test('whoever comes before a turn that stands leaves it its table', () => {
  const first = turnWindow(1, { ...seating, seated: [{ turn: 2, arrival: at('20:30') }] })
  expect(turnWindowText(first)).toBe('第一轮 · 须18:00前到店')
  expect(isWithinTurn(first, at('18:00'))).toBe(true)
  expect(isWithinTurn(first, at('18:01'))).toBe(false)
  const tight = turnWindow(1, { ...seating, seated: [{ turn: 2 }] })
  expect(turnWindowText(tight)).toBe('第一轮 · 须17:00到店')
  const none = turnWindow(1, { ...seating, seated: [{ turn: 2, arrival: at('18:00') }] })
  expect(isWithinTurn(none, at('17:00'))).toBe(false)
  const between = turnWindow(2, {
    ...seating,
    diningMinutes: 60,
    seated: [{ turn: 3, arrival: at('20:00') }],
  })
  expect(turnWindowText(between)).toBe('第二轮 · 18:00起，须19:00前到店')
})

test('a turn that leaves one time alone says when its guests come, if their other rooms allow it', () => {
  const tight = turnWindow(1, { ...seating, seated: [{ turn: 2 }] })
  const whole = turnWindow(1, { ...seating, seated: [] })
  const last = turnWindow(2, { ...seating, seated: [{ turn: 1, arrival: at('17:30') }] })
  expect(onlyArrival([tight])).toBe(at('17:00'))
  expect(onlyArrival([whole, tight])).toBe(at('17:00'))
  expect(onlyArrival([last])).toBe(at('20:00'))
  expect(onlyArrival([tight, last])).toBeUndefined()
  expect(onlyArrival([whole])).toBeUndefined()
  expect(
    onlyArrival([turnWindow(1, { ...seating, seated: [{ turn: 2, arrival: at('18:00') }] })]),
  ).toBeUndefined()
  expect(onlyArrival([])).toBeUndefined()
})

test('a period past midnight counts on, and shows the next day’s clock', () => {
  const supper = { startMinutes: at('21:30'), endMinutes: at('02:00') }
  const second = turnWindow(2, { period: supper, diningMinutes: 180, seated: [{ turn: 1 }] })
  expect(turnWindowName(second)).toBe('00:30-01:01')
  expect(isWithinTurn(second, at('01:00') + 1440)).toBe(true)
  expect(isWithinTurn(second, at('23:00'))).toBe(false)
})

test.each([
  [2, '第二轮'],
  [10, '第十轮'],
  [12, '第十二轮'],
  [20, '第二十轮'],
])('turn %i is told as %s', (turn, name) => {
  expect(turnText(turn, '19:30')).toBe(`${name} · 19:30起`)
})

test('staff are warned of guests who come before the table of a later turn is free, and of nothing else', () => {
  const second = { title: '兰草轩', turn: 2, turnFrom: '19:30' }
  expect(warnTooEarly('18:00', [second], dinner)).toBe(
    '兰草轩第二轮 · 19:30起，18:00 到店时前一桌可能还没离席',
  )
  expect(warnTooEarly('19:30', [second], dinner)).toBe('')
  expect(warnTooEarly('', [second], dinner)).toBe('')
  expect(warnTooEarly('18:00', [{ title: '牡丹厅', turn: 1, turnFrom: '' }], dinner)).toBe('')
  expect(warnTooEarly('18:00', [second], undefined)).toBe('')
  const third = { title: '梅厅', turn: 3, turnFrom: '20:30' }
  expect(warnTooEarly('20:00', [second, third], dinner)).toMatch(/^梅厅第三轮 · 20:30起，/)
})

test('a turn that begins past midnight is later than an evening', () => {
  const late = { startMinutes: at('21:30'), endMinutes: at('02:00') }
  const second = { title: '兰草轩', turn: 2, turnFrom: '00:30' }
  expect(warnTooEarly('23:00', [second], late)).toContain('00:30起')
  expect(warnTooEarly('01:00', [second], late)).toBe('')
})
