import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Alert,
  createVoiceQueue,
  mostAlerts,
  repeatAfter,
  type Silence,
  type SpeechResult,
} from './voice-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const buildAlert = (messageId: number, orderId = messageId): Alert => ({
  messageId,
  orderId,
  text: `第${messageId}条`,
})

/** A queue whose texts end when the test says so. */
function startQueue({ repeats = false } = {}) {
  const texts: string[] = []
  const endings: ((saying: SpeechResult) => void)[] = []
  const states: { blocked: boolean; alerts: number[] }[] = []
  const silences: (Silence | undefined)[] = []
  const stopSpeaking = vi.fn()
  const queue = createVoiceQueue({
    speak(text) {
      texts.push(text)
      return new Promise((resolve) => endings.push(resolve))
    },
    cancel: stopSpeaking,
    repeats: () => repeats,
    onChange({ blocked, silence, alerts }) {
      silences.push(silence)
      states.push({ blocked, alerts: alerts.map(({ messageId }) => messageId) })
    },
  })
  return {
    queue,
    texts,
    hush: stopSpeaking,
    state: () => states.at(-1),
    silence: () => silences.at(-1),
    /** Completes the text that is being spoken. */
    async end(saying: SpeechResult = 'said') {
      endings.at(-1)?.(saying)
      await vi.advanceTimersByTimeAsync(0)
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

describe('alerts are said aloud [1.03]', () => {
  test('one at a time, in their order, each once', async () => {
    const { queue, texts, end, pass, state } = startQueue()
    queue.add(buildAlert(1))
    queue.add(buildAlert(2))
    queue.add(buildAlert(2))
    expect(texts).toEqual(['第1条'])
    await end()
    expect(texts).toEqual(['第1条', '第2条'])
    await end()
    await pass(10 * repeatAfter)
    expect(texts).toHaveLength(2)
    expect(state()?.alerts).toEqual([])
  })

  test('again after a silence where the shop repeats, until somebody has seen to it', async () => {
    const { queue, texts, end, pass, state } = startQueue({ repeats: true })
    queue.add(buildAlert(1))
    queue.add(buildAlert(2))
    await end()
    await end()
    await pass(repeatAfter - 1)
    expect(texts).toHaveLength(2)
    await pass(1)
    await end()
    await end()
    expect(texts).toEqual(['第1条', '第2条', '第1条', '第2条'])
    expect(state()?.alerts).toEqual([1, 2])
    queue.dismiss(1)
    await pass(repeatAfter)
    await end()
    expect(texts.slice(4)).toEqual(['第2条'])
    queue.dismiss(null)
    await pass(10 * repeatAfter)
    expect(texts).toHaveLength(5)
    expect(state()?.alerts).toEqual([])
  })

  test('a new one does not wait for the silence, and begins another', async () => {
    const { queue, texts, end, pass } = startQueue({ repeats: true })
    queue.add(buildAlert(1))
    await end()
    await pass(repeatAfter - 1)
    queue.add(buildAlert(2))
    expect(texts).toEqual(['第1条', '第2条'])
    await end()
    await pass(repeatAfter - 1)
    expect(texts).toHaveLength(2)
    await pass(1)
    expect(texts.at(-1)).toBe('第1条')
  })

  test('what is dismissed while it is said is broken off, and the next begins', async () => {
    const { queue, texts, hush, end, state } = startQueue({ repeats: true })
    queue.add(buildAlert(1, 7))
    queue.add(buildAlert(2, 7))
    queue.add(buildAlert(3, 8))
    queue.dismiss(7)
    expect(hush).toHaveBeenCalledOnce()
    expect(texts).toEqual(['第1条', '第3条'])
    expect(state()?.alerts).toEqual([3])
    await end()
    expect(state()?.alerts).toEqual([3])
  })

  test('the end of what was broken off long ago changes nothing', async () => {
    const endings: ((saying: SpeechResult) => void)[] = []
    const texts: string[] = []
    const queue = createVoiceQueue({
      speak: (text) => {
        texts.push(text)
        return new Promise((resolve) => endings.push(resolve))
      },
      cancel: () => undefined,
      repeats: () => false,
      onChange: () => undefined,
    })
    queue.add(buildAlert(1))
    queue.dismiss(1)
    queue.add(buildAlert(2))
    queue.add(buildAlert(3))
    endings[0]?.('said')
    await vi.advanceTimersByTimeAsync(0)
    expect(texts).toEqual(['第1条', '第2条'])
  })

  test('of a flood only the newest', async () => {
    const { queue, texts, end } = startQueue()
    for (let id = 1; id <= mostAlerts + 6; id++) queue.add(buildAlert(id))
    for (let count = 0; count <= mostAlerts; count++) await end()
    expect(texts).toHaveLength(mostAlerts + 1)
    expect(texts.at(-1)).toBe(`第${mostAlerts + 6}条`)
  })
})

test('what the browser blocks waits until somebody touches the page, and is said then', async () => {
  const { queue, texts, end, pass, state } = startQueue()
  queue.add(buildAlert(1))
  await end('blocked')
  expect(state()).toEqual({ blocked: true, alerts: [1] })
  queue.add(buildAlert(2))
  await pass(10 * repeatAfter)
  expect(texts).toHaveLength(1)
  queue.unlock()
  expect(state()?.blocked).toBe(false)
  await end()
  await end()
  expect(texts).toEqual(['第1条', '第1条', '第2条'])
  expect(state()?.alerts).toEqual([])
})

test('what fails is only logged, once, and the next is said [8.10]', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { queue, texts, end, state } = startQueue()
  queue.add(buildAlert(1))
  queue.add(buildAlert(2))
  await end('failed')
  expect(log).toHaveBeenCalledOnce()
  expect(texts).toEqual(['第1条', '第2条'])
  expect(state()?.alerts).toEqual([2])
  await end('failed')
  expect(log).toHaveBeenCalledOnce()
})

test.each(['failed', 'voiceless'] as const)(
  'that it is %s stands until one is heard; one that is blocked says nothing of it',
  async (saying) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { queue, end, silence } = startQueue()
    for (const id of [1, 2, 3]) queue.add(buildAlert(id))
    expect(silence()).toBeUndefined()
    await end(saying)
    expect(silence()).toBe(saying)
    await end('blocked')
    expect(silence()).toBe(saying)
    queue.unlock()
    await end()
    expect(silence()).toBeUndefined()
  },
)
