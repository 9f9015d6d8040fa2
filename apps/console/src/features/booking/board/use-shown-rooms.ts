import type { FloorGroup } from '@roombook/contract/board'
import { useDeferredValue, useMemo, useState } from 'react'
import { type BoardFilter, countByFilter, filterBoard } from './filter-board.ts'

/** Filters the board by the typed search and the chosen filter, and returns the remaining floors. */
export function useShownRooms(all: readonly FloorGroup[] | undefined) {
  const [filter, setFilter] = useState<BoardFilter>('all')
  const [search, setSearch] = useState('')
  // Deferred, so that typing never waits for the board.
  const searched = useDeferredValue(search)
  const floors = useMemo(() => filterBoard(all ?? [], { filter, search: searched }), [all, filter, searched])
  const counts = useMemo(() => all && countByFilter(all), [all])
  const showAll = (): void => {
    setFilter('all')
    setSearch('')
  }
  return { filter, setFilter, search, setSearch, searched, floors, counts, showAll }
}
