import type { LocalDate } from '@roombook/domain/time'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type BoardAddress, readBoardAddress, writeBoardAddress } from './board-address.ts'

/** Changes part of the address. A change of day or period adds a history entry; opening an order does not. */
export type NavigateBoard = (change: Partial<BoardAddress>) => void

/** Reads and changes the board's state in the address: `/order?date=&period=&order=`. */
export function useBoardAddress(today: LocalDate): [BoardAddress, NavigateBoard] {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readBoardAddress(query, today), [query, today])
  const go = useCallback<NavigateBoard>(
    (change) => {
      const isStep = 'bookDate' in change || 'periodId' in change
      setQuery((before) => writeBoardAddress(before, change, today), {
        replace: !isStep,
        preventScrollReset: true,
        // Renders synchronously: a key pressed right after the click must apply to what was clicked.
        flushSync: true,
        // Skips the guard, whose later answer would make the rendering asynchronous.
        defaultShouldRevalidate: false,
      })
    },
    [setQuery, today],
  )
  return [address, go]
}
