import { describe, expect, test } from 'vitest'
import { learntFrom, nextQuestion } from './sms-questions.ts'
import type { QueriedSms } from './sms-queue.ts'

const sentAt = new Date('2026-11-20T02:00:00Z')
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000)
const hour = 3600

const buildQuery = (state: QueriedSms['state'], times = 1): QueriedSms => ({
  id: 1,
  reference: 's1-1',
  phone: '13912345678',
  providerId: '',
  carrier: 'aliyun',
  account: '',
  state,
  sentAt,
  asked: times,
})

describe('a message is asked about', () => {
  test('after a minute, ten minutes and an hour, then every hour for three days, and never again', () => {
    const seconds: number[] = []
    let at = after(10)
    for (let times = 1; ; times++) {
      const next = nextQuestion({ asked: times, sentAt }, at)
      if (!next) break
      seconds.push((next.getTime() - sentAt.getTime()) / 1000)
      at = next
    }
    expect(seconds.slice(0, 5)).toEqual([60, 600, hour, 2 * hour, 3 * hour])
    expect(seconds.at(-1)).toBe(72 * hour)
    expect(seconds).toHaveLength(74)
  })

  test('not before this moment, where a question came late', () => {
    expect(nextQuestion({ asked: 1, sentAt }, after(300))).toEqual(after(300))
  })
})

describe('of an answer is learnt', () => {
  test.each([
    ['unknown', 'delivered', 'delivered', ''],
    ['accepted', 'delivered', 'delivered', ''],
    ['unknown', 'failed', 'failed', '运营商未能送达'],
    ['accepted', 'failed', 'failed', '运营商未能送达'],
    ['unknown', 'absent', 'failed', '没有发出'],
  ] as const)('%s, found %s: %s, and nobody asks again', (state, found, becomes, error) => {
    expect(learntFrom(found, buildQuery(state), after(60))).toEqual({
      state: becomes,
      error,
      at: after(60),
      askAt: null,
    })
  })

  test('that an unknown one did arrive at the provider, and what becomes of it is asked', () => {
    expect(learntFrom('accepted', buildQuery('unknown'), after(10))).toMatchObject({
      state: 'accepted',
      askAt: after(60),
    })
  })

  test.each([
    ['accepted', 'accepted'],
    ['accepted', 'absent'],
    ['accepted', undefined],
    ['unknown', undefined],
  ] as const)('nothing of one that is %s, found %s: it is asked again', (state, found) => {
    expect(learntFrom(found, buildQuery(state), after(10))).toMatchObject({
      state: undefined,
      askAt: after(60),
    })
  })
})
