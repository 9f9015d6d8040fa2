import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAgain } from './ask-again.ts'

/** A question that is shown, whose answers come when they are let. */
function asked(queries: QueryClient) {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['rooms'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  observer.subscribe(() => undefined)
  return {
    times: () => answers.length,
    answer: async (value: string) => {
      answers.at(-1)?.(value)
      await new Promise((resolve) => setTimeout(resolve))
      await new Promise((resolve) => setTimeout(resolve))
    },
    shown: () => observer.getCurrentResult().data,
  }
}

test('news that comes before the first answer is asked for after it', async () => {
  const queries = new QueryClient()
  const rooms = asked(queries)
  askAgain(queries, 'rooms')
  expect(rooms.times()).toBe(1)
  await rooms.answer('before the news')
  expect(rooms.times()).toBe(2)
  await rooms.answer('after the news')
  expect(rooms.shown()).toBe('after the news')
  expect(rooms.times()).toBe(2)
})

test('without it the first answer would stand, however old', async () => {
  const queries = new QueryClient()
  const rooms = asked(queries)
  void queries.invalidateQueries({ queryKey: ['rooms'] })
  await rooms.answer('before the news')
  expect(rooms.times()).toBe(1)
  expect(rooms.shown()).toBe('before the news')
})

test('what has come is asked for at once, and an answer under way is not thrown away', async () => {
  const queries = new QueryClient()
  const rooms = asked(queries)
  await rooms.answer('first')
  askAgain(queries, 'rooms')
  expect(rooms.times()).toBe(2)
  askAgain(queries, 'rooms')
  expect(rooms.times()).toBe(2)
  await rooms.answer('second')
  expect(rooms.shown()).toBe('second')
  expect(rooms.times()).toBe(3)
})

test('many news under way are one question afterwards', async () => {
  const queries = new QueryClient()
  const rooms = asked(queries)
  for (let news = 0; news < 5; news++) askAgain(queries, 'rooms')
  await rooms.answer('before the news')
  expect(rooms.times()).toBe(2)
  await rooms.answer('after them')
  expect(rooms.times()).toBe(2)
})
