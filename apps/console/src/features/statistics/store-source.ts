import { listStatisticsOrders, readStatistics, readStatisticsLines } from '@roombook/contract/statistics'
import { readBrought, readDishStatistics } from '@roombook/contract/statistics-brought'
import { readCohorts } from '@roombook/contract/statistics-cohorts'
import { exportStatistics } from '@roombook/contract/statistics-export'
import { readPace } from '@roombook/contract/statistics-pace'
import { listStatisticsStores } from '@roombook/contract/statistics-stores'
import { listUnmetDemand } from '@roombook/contract/statistics-wanted'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useSession, useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import type { StatisticsSource } from './statistics-source.ts'

function useStores(keyword: string): ReturnType<StatisticsSource['useStores']> {
  const { data, isPending, error } = useCall(
    listStatisticsStores,
    { keyword },
    { placeholderData: keepPreviousData },
  )
  return { list: data?.list ?? [], isPending, error }
}

/** Statistics of the current store, and of the user's other stores. */
export function useStoreSource(): StatisticsSource {
  const { id, title, timezone } = useShop()
  const today = useToday()
  const hasSeveral = useSession(({ user }) => (user?.shopCount ?? 1) > 1)
  return useMemo(
    () => ({
      kind: 'store',
      client: api,
      useCall,
      useStores,
      today,
      timezone,
      hasSeveral,
      calls: {
        read: readStatistics,
        lines: readStatisticsLines,
        pace: readPace,
        cohorts: readCohorts,
        dishes: readDishStatistics,
        brought: readBrought,
        exported: exportStatistics,
        wanted: listUnmetDemand,
        orders: listStatisticsOrders,
      },
      home: paths.statistics,
      printout: paths.statisticsPrintout,
      here: { id, title },
      unchosen: title,
    }),
    [today, timezone, hasSeveral, id, title],
  )
}
