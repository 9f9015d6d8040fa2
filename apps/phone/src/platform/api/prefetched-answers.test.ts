import { createReading, type Reading } from '@roombook/client-react'
import { CallFailed, createClient, envelopeStatus, type OpenedPage } from '@roombook/contract'
import { guestLogout } from '@roombook/contract/guest-session'
import { readMyBooking } from '@roombook/contract/my-bookings'
import { guestCartOf, setGuestRemark } from '@roombook/contract/preorders-of-guests'
import { listMyWaiting } from '@roombook/contract/waitlist'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearPrefetched, fetchWithPrefetch, findPrefetched, takePrefetched } from './prefetched-answers.ts'

const answers = vi.fn<typeof fetch>()
const refusal = JSON.stringify({ status: envelopeStatus.refused, msg: '不行', data: null })
const ids = { shopId: 1, orderId: 57 }
const prefetchedCall = { path: guestCartOf.path, body: 'shop_id=1&oid=57' }
const storedKeys = { guest: '{"token":"of-guest"}' }
const createPhoneClient = (token: string) =>
  createClient({ baseUrl: '', fetch: fetchWithPrefetch, answered: findPrefetched, token: () => token })

/** Prefetched calls and their answers. */
const opened = (...calls: [call: typeof prefetchedCall, text: string][]): OpenedPage => ({
  answers: calls.map(([call, text]) => ({ ...call, as: 'guest', text, headers: {} })),
  text: null,
})
const take = (answer: OpenedPage | Promise<OpenedPage>) =>
  takePrefetched({
    answer: Promise.resolve(answer),
    paths: [guestCartOf.path],
    kept: storedKeys,
    now: Date.now(),
  })

beforeEach(() => {
  answers.mockReset().mockImplementation(async () => new Response(refusal))
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  clearPrefetched()
  vi.unstubAllGlobals()
})

test('the client finds its call made, also where it is still on its way; and makes the next itself', async () => {
  const coming = Promise.withResolvers<OpenedPage>()
  void take(coming.promise)
  const client = createPhoneClient('of-guest')
  const answer = client.call(guestCartOf, ids)
  coming.resolve(opened([prefetchedCall, refusal]))
  await expect(answer).rejects.toThrow('不行')
  expect(answers).not.toHaveBeenCalled()
  await expect(client.call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(1)
})

test('the page is given its text', async () => {
  const text = { html: '<main>点菜</main>', styles: {} }
  await expect(take({ ...opened([prefetchedCall, refusal]), text })).resolves.toEqual(text)
  await expect(takePrefetched(undefined)).resolves.toBeUndefined()
})

test('another call, another input and another session are answered by nothing that was not asked for them', async () => {
  await take(opened([prefetchedCall, refusal]))
  await expect(createPhoneClient('of-guest').call(readMyBooking, ids)).rejects.toThrow('不行')
  await expect(createPhoneClient('of-guest').call(guestCartOf, { ...ids, orderId: 58 })).rejects.toThrow(
    '不行',
  )
  await expect(createPhoneClient('another').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(3)
  await expect(createPhoneClient('of-guest').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(3)
})

test('what cannot be among them waits for nothing', async () => {
  void take(new Promise(() => undefined))
  await expect(
    createPhoneClient('of-guest').call(setGuestRemark, { ...ids, userRemark: '' }),
  ).rejects.toThrow('不行')
  await expect(createPhoneClient('of-guest').call(guestLogout, {})).rejects.toThrow('不行')
  await expect(createPhoneClient('of-guest').call(readMyBooking, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(3)
})

test('an answer that hangs is waited for no longer than two seconds, and is no answer later', async () => {
  vi.useFakeTimers()
  const coming = Promise.withResolvers<OpenedPage>()
  const taken = take(coming.promise)
  const client = createPhoneClient('of-guest')
  const answer = client.call(guestCartOf, ids).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(answers).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  await expect(answer).resolves.toBe('不行')
  expect(answers).toHaveBeenCalledTimes(1)
  await expect(client.call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(2)
  coming.resolve(opened([prefetchedCall, refusal]))
  await taken
  await expect(client.call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(3)
})

test('one that nobody took while it was new is made again', async () => {
  await take(opened([prefetchedCall, refusal]))
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  await expect(createPhoneClient('of-guest').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(1)
  later.mockRestore()
})

test.each<[string, () => Promise<OpenedPage>]>([
  ['that came to nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that brought no such answer', async () => opened()],
  ['that is no page’s', async () => ({}) as OpenedPage],
])('one %s is made again', async (_, answer) => {
  await expect(take(answer())).resolves.toBeUndefined()
  await expect(createPhoneClient('of-guest').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(1)
})

test('one that is called off is waited for no longer', async () => {
  void take(new Promise(() => undefined))
  const calling = new AbortController()
  const answer = createPhoneClient('of-guest').call(guestCartOf, ids, { signal: calling.signal })
  calling.abort()
  await expect(answer).rejects.toThrow(CallFailed)
  expect(answers).not.toHaveBeenCalled()
})

/** Number of waitlist entries in the first render. */
const Waiting = ({ useCall }: Reading) =>
  useCall(listMyWaiting, { past: false }).data?.list.length ?? '载入中'

describe('an answer that has come already', () => {
  const ofWaiting = { path: listMyWaiting.path, body: 'past=0' }
  const drawn = (token: string) =>
    renderToString(
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(Waiting, createReading(createPhoneClient(token))),
      ),
    )

  test('is drawn at once, to its own session, and once', async () => {
    const payload = JSON.stringify({ status: envelopeStatus.ok, msg: '', data: { list: [] } })
    const taken = take(opened([ofWaiting, payload]))
    expect(drawn('of-guest')).toBe('载入中')
    await taken
    expect(drawn('another')).toBe('载入中')
    expect(drawn('of-guest')).toBe('0')
    expect(drawn('of-guest')).toBe('载入中')
    expect(answers).not.toHaveBeenCalled()
  })

  test.each([
    ['a refusal', refusal],
    ['what cannot be read', '<html>'],
  ])('that is %s is left to whoever asks, and not asked for again', async (_, answer) => {
    await take(opened([ofWaiting, answer]))
    expect(drawn('of-guest')).toBe('载入中')
    await expect(createPhoneClient('of-guest').call(listMyWaiting, { past: false })).rejects.toThrow()
    expect(answers).not.toHaveBeenCalled()
  })
})
