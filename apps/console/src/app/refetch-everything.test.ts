import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refetchEverything } from './refetch-everything.ts'

test('what is shown is fetched again, also where its first fetch is under way', async () => {
  const queryClient = new QueryClient()
  const answers: ((data: string) => void)[] = []
  const board = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)))
  const days = vi.fn(async () => 'days')
  const stop = [
    new QueryObserver(queryClient, { queryKey: ['days'], queryFn: days, staleTime: 60_000 }).subscribe(
      () => {},
    ),
    new QueryObserver(queryClient, { queryKey: ['board'], queryFn: board, staleTime: 60_000 }).subscribe(
      () => {},
    ),
  ]
  await vi.waitFor(() => expect(queryClient.getQueryData(['days'])).toBe('days'))

  refetchEverything(queryClient)
  expect(days).toHaveBeenCalledTimes(2)
  expect(board).toHaveBeenCalledTimes(1)

  answers[0]?.('before the change')
  await vi.waitFor(() => expect(board).toHaveBeenCalledTimes(2))
  answers[1]?.('after it')
  await vi.waitFor(() => expect(queryClient.getQueryData(['board'])).toBe('after it'))
  for (const end of stop) end()
  queryClient.clear()
})
