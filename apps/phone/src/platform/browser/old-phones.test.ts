import { describe, expect, test } from 'vitest'
import { completeAbortSignal } from './old-phones.ts'

/** Returns the functions added for a browser without them. */
function made() {
  const signals: Partial<Pick<typeof AbortSignal, 'timeout' | 'any'>> = {}
  completeAbortSignal(signals)
  const { timeout, any } = signals
  if (!timeout || !any) throw new Error('something is still missing')
  return { timeout, any }
}

describe('on a phone whose browser is old', () => {
  test('a time limit ends by itself', async () => {
    const limit = made().timeout(5)
    expect(limit.aborted).toBe(false)
    await new Promise((resolve) => limit.addEventListener('abort', resolve))
    expect(limit.reason).toMatchObject({ name: 'TimeoutError' })
  })

  test('any of several signals ends the whole, with its own reason', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const whole = made().any([one.signal, other.signal])
    expect(whole.aborted).toBe(false)
    other.abort('enough')
    expect(whole).toMatchObject({ aborted: true, reason: 'enough' })
  })

  test('one that has ended before ends the whole at once', () => {
    expect(made().any([AbortSignal.abort('before'), new AbortController().signal])).toMatchObject({
      aborted: true,
      reason: 'before',
    })
  })

  test('what the browser has stays', () => {
    const own = { timeout: AbortSignal.timeout, any: AbortSignal.any }
    const saved = { ...own }
    completeAbortSignal(saved)
    expect(saved).toEqual(own)
  })
})
