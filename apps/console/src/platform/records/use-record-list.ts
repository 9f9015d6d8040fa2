import type { CallQueryOptions, Reading } from '@roombook/client-react'
import type { CallInput, OutputOf } from '@roombook/contract'
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall as useSessionCall } from '../api/use-call.ts'
import type { PagedCall } from '../api/use-call-pages.ts'

/** Current page of a list that the server sends page by page. */
export interface Paging {
  page: number
  pageSize: number
  /** Number of records on all pages. */
  total: number
  setPage(page: number, pageSize: number): void
}

/** Records for a `RecordTable`. */
export interface RecordList<Row, Data = unknown> {
  /** The answer that the rows are from, with its sums. */
  data: Data | undefined
  rows: readonly Row[]
  error: Error | null
  /** The rows are missing, or of the previous page or filter. */
  loading: boolean
  refetch(): void
  /** Undefined if the server sends all records at once. */
  paging?: Paging
}

type Row<C extends PagedCall> = OutputOf<C>['list'][number]

/** Filter of a paged call. */
type FilterOf<C extends PagedCall> = Omit<CallInput<C>, 'page' | 'limit'>

interface RecordListOptions<C extends PagedCall>
  extends Pick<CallQueryOptions<C>, 'refetchInterval' | 'refetchOnMount'> {
  /** 20 by default. */
  pageSize?: number
  /** Reads with another client than the session's. */
  useCall?: Reading['useCall']
}

/**
 * Reads a paged call one page at a time. The previous page remains while the next one loads; another filter
 * starts on the first page.
 */
export function useRecordList<C extends PagedCall>(
  call: C,
  filter: FilterOf<C>,
  { pageSize = 20, useCall = useSessionCall, ...options }: RecordListOptions<C> = {},
): RecordList<Row<C>, OutputOf<C>> & { paging: Paging } {
  const filterKey = JSON.stringify(filter)
  const [shown, setShown] = useState({ filterKey, page: 1 })
  if (shown.filterKey !== filterKey) setShown({ filterKey, page: 1 })
  const page = shown.filterKey === filterKey ? shown.page : 1
  const query = useCall(call, { ...filter, page, limit: pageSize } as CallInput<C>, {
    ...options,
    placeholderData: keepPreviousData as CallQueryOptions<C>['placeholderData'],
  })
  return {
    ...recordsOf(query, ({ list }) => list as Row<C>[]),
    paging: {
      page,
      pageSize,
      total: query.data?.count ?? 0,
      setPage: (next) => setShown({ filterKey, page: next }),
    },
  }
}

/** Converts a query whose answer contains all records at once. */
export const recordsOf = <Data, Row>(
  query: UseQueryResult<Data, Error>,
  rows: (data: Data) => readonly Row[],
): RecordList<Row, Data> => ({
  data: query.data,
  rows: query.data === undefined ? [] : rows(query.data),
  error: query.error,
  loading: query.isPending || query.isPlaceholderData,
  refetch: () => void query.refetch(),
})
