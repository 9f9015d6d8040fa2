import { createReading, type Reading } from '@roombook/client-react'
import {
  CallFailed,
  createClient,
  envelopeStatus,
  guestCartOf,
  listMyWaiting,
  type OpenedPage,
  openedPagePath,
  readMyBooking,
} from '@roombook/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answeredAhead, askAhead, type CallAhead, fetchAhead, forgetAhead } from './asked-ahead.ts'

const answers = vi.fn<typeof fetch>()
const refusal = JSON.stringify({ status: envelopeStatus.refused, msg: '不行', data: null })
const ids = { shopId: 1, orderId: 57 }
const ahead = { path: guestCartOf.path, body: 'shop_id=1&oid=57', token: 'of-guest' }
const opening = { page: '/m/bookings/1/57/dishes', kept: { guest: '{"token":"of-guest"}' } }
const ask = (...calls: CallAhead[]) => askAhead(calls, { ...opening, now: Date.now() })
const clientOf = (token: string) =>
  createClient({ baseUrl: '', fetch: fetchAhead, answered: answeredAhead, token: () => token })

/** What all calls that are made one by one are answered, and those that are made in one. */
let made = refusal
let opened: () => Promise<Response>
const come = (...calls: [call: CallAhead, text: string][]): OpenedPage => ({
  answers: calls.map(([{ path, body }, text]) => ({ path, body, text, headers: {} })),
  text: null,
})

beforeEach(() => {
  made = refusal
  opened = async () => Response.json(come([ahead, refusal]))
  answers
    .mockReset()
    .mockImplementation(async (to) => (to === openedPagePath ? opened() : new Response(made)))
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  forgetAhead()
  vi.unstubAllGlobals()
})

test('the client finds its call made; and makes the next itself', async () => {
  void ask(ahead)
  const client = clientOf('of-guest')
  await expect(client.call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers.mock.calls.map(([to]) => to)).toEqual([openedPagePath])
  await expect(client.call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(2)
})

test('a page says where it is and what its browser keeps, and is given its text', async () => {
  const text = { html: '<main>点菜</main>', styles: {} }
  opened = async () => Response.json({ ...come([ahead, refusal]), text })
  await expect(ask(ahead)).resolves.toEqual(text)
  const [, init] = answers.mock.calls[0] ?? []
  const { page, kept } = Object.fromEntries(init?.body as URLSearchParams)
  expect([page, JSON.parse(kept ?? '')]).toEqual([opening.page, opening.kept])
  await expect(ask()).resolves.toBeUndefined()
  expect(answers).toHaveBeenCalledTimes(1)
})

test('another call, another input and another session are answered by nothing that was not asked for them', async () => {
  void ask(ahead)
  await expect(clientOf('of-guest').call(readMyBooking, ids)).rejects.toThrow('不行')
  await expect(clientOf('of-guest').call(guestCartOf, { ...ids, orderId: 58 })).rejects.toThrow('不行')
  await expect(clientOf('another').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(4)
  await expect(clientOf('of-guest').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(4)
})

test('what followed from an answer is there too; what was taken meanwhile is given to nobody again', async () => {
  const next = { ...ahead, path: readMyBooking.path }
  opened = async () => Response.json(come([ahead, refusal], [next, refusal]))
  const asked = ask(ahead)
  const client = clientOf('of-guest')
  await expect(client.call(guestCartOf, ids)).rejects.toThrow('不行')
  await asked
  await expect(client.call(readMyBooking, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(1)
  await expect(client.call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(2)
})

test('one that nobody took while it was new is made again', async () => {
  await ask(ahead)
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  await expect(clientOf('of-guest').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(2)
  later.mockRestore()
})

test.each<[string, () => Promise<Response>]>([
  ['that no network carried', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that a server does not know', async () => new Response('{}', { status: 404 })],
  ['that brought no such answer', async () => Response.json(come())],
  ['that cannot be read', async () => new Response('<html>')],
])('one %s is made again', async (_, answer) => {
  opened = answer
  await expect(ask(ahead)).resolves.toBeUndefined()
  await expect(clientOf('of-guest').call(guestCartOf, ids)).rejects.toThrow('不行')
  expect(answers).toHaveBeenCalledTimes(2)
})

test('one that is called off is waited for no longer', async () => {
  opened = () => new Promise(() => undefined)
  void ask(ahead)
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
  const drawn = (token: string) =>
    renderToString(
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(Waiting, createReading(clientOf(token))),
      ),
    )

  test('is drawn at once, to its own session, and once', async () => {
    const told = JSON.stringify({ status: envelopeStatus.ok, msg: '', data: { list: [] } })
    opened = async () => Response.json(come([ofWaiting, told]))
    const asked = ask(ofWaiting)
    expect(drawn('of-guest')).toBe('载入中')
    await asked
    expect(drawn('another')).toBe('载入中')
    expect(drawn('of-guest')).toBe('0')
    expect(drawn('of-guest')).toBe('载入中')
    expect(answers).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a refusal', refusal],
    ['what cannot be read', '<html>'],
  ])('that is %s is left to whoever asks, and not asked for again', async (_, answer) => {
    opened = async () => Response.json(come([ofWaiting, answer]))
    await ask(ofWaiting)
    expect(drawn('of-guest')).toBe('载入中')
    await expect(clientOf('of-guest').call(listMyWaiting, { past: false })).rejects.toThrow()
    expect(answers).toHaveBeenCalledTimes(1)
  })
})
