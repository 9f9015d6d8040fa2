import { createReading, type Reading } from '@roombook/client-react'
import {
  CallFailed,
  createClient,
  envelopeStatus,
  guestCartOf,
  listMyWaiting,
  readMyBooking,
} from '@roombook/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answeredAhead, askAhead, fetchAhead } from './asked-ahead.ts'

const answers = vi.fn<typeof fetch>()
const refusal = JSON.stringify({ status: envelopeStatus.refused, msg: '不行', data: null })
const ids = { shopId: 1, orderId: 57 }
const ahead = { path: guestCartOf.path, body: 'shop_id=1&oid=57', token: 'of-guest' }
const clientOf = (token: string) =>
  createClient({ baseUrl: '', fetch: fetchAhead, answered: answeredAhead, token: () => token })

beforeEach(() => {
  answers.mockReset().mockImplementation(async () => new Response(refusal))
  vi.stubGlobal('fetch', answers)
})
afterEach(() => vi.unstubAllGlobals())

test('the client finds its call made, with the headers that it would have made it with; and makes the next itself', async () => {
  askAhead(ahead)
  const client = clientOf('of-guest')
  await expect(client.call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(1)
  await expect(client.call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(2)
  const [first, second] = answers.mock.calls.map(([, init]) => Object.keys(init?.headers ?? {}).sort())
  expect(first).toEqual(second)
})

test('another call, another input and another session are answered by nothing that was not asked for them', async () => {
  askAhead(ahead)
  await expect(clientOf('of-guest').call(readMyBooking, ids)).rejects.toThrow('不行')
  await expect(clientOf('of-guest').call(guestCartOf, { ...ids, orderId: 58 })).rejects.toThrow('不行')
  await expect(clientOf('another').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(4)
  await expect(clientOf('of-guest').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(4)
})

test('what follows from an answer is on its way before anybody has that', async () => {
  const next = { ...ahead, path: readMyBooking.path }
  answers.mockImplementationOnce(async () => new Response('{"status":200,"msg":"","data":{"next":57}}'))
  askAhead({ ...ahead, next: (data) => ((data as { next: number }).next === 57 ? [next] : []) })
  const client = clientOf('of-guest')
  // The test's answer is no cart.
  await client.call(guestCartOf, ids).catch(() => undefined)
  expect(answers).toHaveBeenCalledTimes(2)
  await expect(client.call(readMyBooking, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(2)
})

test('one that nobody took while it was new is made again', async () => {
  askAhead(ahead)
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  await expect(clientOf('of-guest').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(2)
  later.mockRestore()
})

test('one that came to nothing is made again, and one that is called off is waited for no longer', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  askAhead(ahead)
  await expect(clientOf('of-guest').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(2)

  answers.mockReturnValueOnce(new Promise(() => undefined))
  askAhead(ahead)
  const calling = new AbortController()
  const answer = clientOf('of-guest').call(guestCartOf, ids, { signal: calling.signal })
  calling.abort()
  answers.mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted()
    return new Response(refusal)
  })
  await expect(answer).rejects.toThrow(CallFailed)
})

/** How many wait, as the first drawing shows it. */
const Waiting = ({ useCall }: Reading) =>
  useCall(listMyWaiting, { past: false }).data?.list.length ?? '载入中'

describe('an answer that has come already', () => {
  const ofWaiting = { path: listMyWaiting.path, body: 'past=0', token: 'of-guest' }
  const told = (answer: string) => answers.mockImplementation(async () => new Response(answer))
  const drawn = (token: string) =>
    renderToString(
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(Waiting, createReading(clientOf(token))),
      ),
    )

  test('is drawn at once, to its own session, and once', async () => {
    told(JSON.stringify({ status: envelopeStatus.ok, msg: '', data: { list: [] } }))
    askAhead(ofWaiting)
    expect(drawn('of-guest')).toBe('载入中')
    await vi.waitFor(() => expect(answeredAhead(ofWaiting.path, ofWaiting.body, 'of-guest')).toBeDefined())
    expect(drawn('another')).toBe('载入中')
    expect(drawn('of-guest')).toBe('0')
    expect(drawn('of-guest')).toBe('载入中')
    expect(answers).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a refusal', refusal],
    ['what cannot be read', '<html>'],
  ])('that is %s is left to whoever asks, and not asked for again', async (_, answer) => {
    told(answer)
    askAhead(ofWaiting)
    await vi.waitFor(() => expect(answeredAhead(ofWaiting.path, ofWaiting.body, 'of-guest')).toBeDefined())
    expect(drawn('of-guest')).toBe('载入中')
    await expect(clientOf('of-guest').call(listMyWaiting, { past: false })).rejects.toThrow()
    expect(answers).toHaveBeenCalledTimes(1)
  })
})
