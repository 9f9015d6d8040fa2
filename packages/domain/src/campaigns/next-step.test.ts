import { describe, expect, test } from 'vitest'
import { type CampaignProgress, isCampaignBeginning, nextCampaignStep } from './next-step.ts'
import { isPromotionHour } from './promotion-hours.ts'

const timezone = 'Asia/Shanghai'
const at = (clock: string, day = '2026-11-20') => Date.parse(`${day}T${clock}:00+08:00`)
const step = (clock: string, more: Partial<CampaignProgress> = {}) =>
  nextCampaignStep({
    now: at(clock),
    timezone,
    startAt: at('10:00'),
    activeAt: null,
    template: 'usable',
    ...more,
  })

test.each([
  ['07:59', false],
  ['08:00', true],
  ['21:59', true],
  ['22:00', false],
  ['00:30', false],
])('at %s on the store’s clock a promotion may go: %s', (clock, may) => {
  expect(isPromotionHour(at(clock), timezone)).toBe(may)
})

describe('a campaign', () => {
  test('waits for its time, and goes then', () => {
    expect(step('09:59')).toEqual({ step: 'wait', until: at('10:00') })
    expect(step('10:00')).toEqual({ step: 'go' })
  })

  test('asks where nobody was there to send it for more than half an hour, and not a moment before', () => {
    expect(step('10:30')).toEqual({ step: 'go' })
    expect(step('10:31')).toEqual({ step: 'pause', reason: 'late' })
    expect(step('15:00', { activeAt: at('14:31') })).toEqual({ step: 'go' })
    expect(step('15:00', { activeAt: at('14:29') })).toEqual({ step: 'pause', reason: 'late' })
  })

  test('asks when the hours of its day are over, though it was at work until then, and on the next morning', () => {
    const late = { step: 'pause', reason: 'late' }
    expect(step('21:59', { activeAt: at('21:58') })).toEqual({ step: 'go' })
    expect(step('22:00', { activeAt: at('21:59') })).toEqual(late)
    const tomorrow = at('09:00', '2026-11-21')
    expect(step('09:00', { now: tomorrow, activeAt: tomorrow - 60_000 })).toEqual(late)
  })

  test('waits for the approval of its words within the hours, and goes with nothing that is not approved', () => {
    expect(step('12:00', { template: 'submitted' })).toEqual({ step: 'wait', until: at('12:01') })
    expect(step('22:00', { template: 'submitted' })).toEqual({ step: 'pause', reason: 'late' })
    expect(step('10:00', { template: 'unusable' })).toEqual({ step: 'pause', reason: 'template' })
    expect(step('09:00', { template: 'unusable' })).toMatchObject({ step: 'wait' })
  })
})

test.each([
  ['its hour is near', 'scheduled', '09:55', {}, true],
  ['its hour is far', 'scheduled', '09:54', {}, false],
  ['it was started just now', 'scheduled', '10:00', {}, true],
  ['nobody began it for half an hour', 'scheduled', '10:31', {}, false],
  ['its template waits for approval', 'scheduled', '10:00', { awaited: true }, false],
  ['it goes on before it ever began', 'sending', '10:00', {}, true],
  ['it has begun its first message', 'sending', '10:00', { started: true }, false],
  ['it rests', 'paused', '10:00', {}, false],
  ['it is over', 'done', '10:00', {}, false],
] as const)('whether it is about to begin, where %s', (_, state, clock, more, begins) => {
  const campaign = { state, startAt: at('10:00'), started: false, awaited: false, ...more }
  expect(isCampaignBeginning(campaign, at(clock))).toBe(begins)
})
