import type { LocalDate } from '@roombook/domain'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type BoardAddress, readBoardAddress, writeBoardAddress } from './board-address.ts'

/** Changes part of the address. A day or period is a step one can go back from; an order that opens is none. */
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
        // At once, not when there is time: a key pressed behind the click is of what was clicked.
        flushSync: true,
        // A guard in between answers later, and what comes after it is drawn when there is time for it.
        defaultShouldRevalidate: false,
      })
    },
    [setQuery, today],
  )
  return [address, go]
}
