import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRefetching } from './refetch.ts'

const { refetchCalls, refetchQueries } = createRefetching({ cutsShort: true })
const patient = createRefetching({ cutsShort: false })

const queryClient = new QueryClient()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queryClient.clear()
})

/** Waits for a condition; the timeout only ends a test that hangs. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 240_000, interval: 5 })

/** Creates a query function whose answers the test controls. */
function answeredByHand() {
  const answers: ((data: string) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)))
  return { queryFn, answer: (data: string) => answers.at(-1)?.(data) }
}

const show = (queryKey: unknown[], queryFn: () => Promise<string>) =>
  stops.push(new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {}))

test('what is shown is fetched again, also where its first fetch is under way', async () => {
  const board = answeredByHand()
  const days = vi.fn(async () => 'days')
  show(['days'], days)
  show(['board'], board.queryFn)
  await until(() => expect(queryClient.getQueryData(['days'])).toBe('days'))

  void refetchQueries(queryClient)
  expect(days).toHaveBeenCalledTimes(2)
  expect(board.queryFn).toHaveBeenCalledTimes(1)

  board.answer('before the change')
  await until(() => expect(board.queryFn).toHaveBeenCalledTimes(2))
  board.answer('after it')
  await until(() => expect(queryClient.getQueryData(['board'])).toBe('after it'))
})

test('a change heard of while the board’s first answer is under way is not lost', async () => {
  const [dinner, lunch] = [answeredByHand(), answeredByHand()]
  show(['booking.list-rooms', { periodId: 2 }], dinner.queryFn)
  show(['booking.list-rooms', { periodId: 1 }], lunch.queryFn)
  await until(() => expect(lunch.queryFn).toHaveBeenCalledTimes(1))

  const ofDinner = (input: unknown) => (input as { periodId: number }).periodId === 2
  void refetchCalls(queryClient, [{ name: 'booking.list-rooms' }], ofDinner)
  lunch.answer('lunch')
  dinner.answer('王先生')
  await until(() => expect(dinner.queryFn).toHaveBeenCalledTimes(2))
  dinner.answer('空闲')
  const shown = () => queryClient.getQueryData(['booking.list-rooms', { periodId: 2 }])
  await until(() => expect(shown()).toBe('空闲'))
  expect(lunch.queryFn).toHaveBeenCalledTimes(1)
})

test('by the store’s own means it would be', async () => {
  const board = answeredByHand()
  show(['board'], board.queryFn)
  void queryClient.invalidateQueries()
  board.answer('王先生')
  await until(() => expect(queryClient.getQueryData(['board'])).toBe('王先生'))
  expect(queryClient.getQueryState(['board'])?.isInvalidated).toBe(false)
  expect(board.queryFn).toHaveBeenCalledTimes(1)
})

test('what was read ahead when the change came does not count as new', async () => {
  const board = answeredByHand()
  const query = { queryKey: ['board'], queryFn: board.queryFn, staleTime: 60_000 }
  queryClient.setQueryData(['board'], 'yesterday’s', { updatedAt: 1 })
  const ahead = queryClient.prefetchQuery(query)
  await until(() => expect(board.queryFn).toHaveBeenCalledTimes(1))
  void refetchQueries(queryClient)
  board.answer('before the change')
  await ahead
  await until(() => expect(queryClient.getQueryState(['board'])?.isInvalidated).toBe(true))

  show(['board'], board.queryFn)
  await until(() => expect(board.queryFn).toHaveBeenCalledTimes(2))
})

describe('what is shown and asked for again', () => {
  /** Shows a query that was answered once. */
  async function rooms() {
    const asked = answeredByHand()
    show(['rooms'], asked.queryFn)
    asked.answer('first')
    await until(() => expect(queryClient.getQueryData(['rooms'])).toBe('first'))
    const shown = () => queryClient.getQueryData(['rooms'])
    return { ...asked, shown, times: () => asked.queryFn.mock.calls.length }
  }
  const ofRooms = [{ name: 'rooms' }]

  test('begins anew at once where the app cuts short', async () => {
    const { answer, shown, times } = await rooms()
    void refetchCalls(queryClient, ofRooms)
    void refetchCalls(queryClient, ofRooms)
    expect(times()).toBe(3)
    answer('third')
    await until(() => expect(shown()).toBe('third'))
    expect(times()).toBe(3)
  })

  test('keeps the answer on its way where it does not, and is followed by another', async () => {
    const { answer, shown, times } = await rooms()
    void patient.refetchCalls(queryClient, ofRooms)
    void patient.refetchCalls(queryClient, ofRooms)
    expect(times()).toBe(2)
    answer('second')
    await until(() => expect(times()).toBe(3))
    expect(shown()).toBe('second')
    answer('third')
    await until(() => expect(shown()).toBe('third'))
  })
})

test.each([
  ['cuts short', { refetchCalls }],
  ['waits', patient],
])('many news under way are one question afterwards, in an app that %s', async (_, refetching) => {
  const board = answeredByHand()
  show(['board'], board.queryFn)
  for (let news = 0; news < 5; news++) void refetching.refetchCalls(queryClient, [{ name: 'board' }])
  board.answer('before the news')
  await until(() => expect(board.queryFn).toHaveBeenCalledTimes(2))
  board.answer('after them')
  await until(() => expect(queryClient.getQueryData(['board'])).toBe('after them'))
  expect(board.queryFn).toHaveBeenCalledTimes(2)
})
