import { createReading } from '@roombook/client-react'
import { listBrandShops } from '@roombook/contract/brand'
import {
  exportBrandStatistics,
  listBrandStatisticsOrders,
  readBrandBrought,
  readBrandCohorts,
  readBrandDishStatistics,
  readBrandPace,
  readBrandStatistics,
  readBrandStatisticsLines,
} from '@roombook/contract/statistics-of-brand'
import { listBrandUnmetDemand } from '@roombook/contract/statistics-wanted'
import { businessToday } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { StatisticsSource } from '#features/statistics/index.ts'
import { paths } from '#platform/navigation/paths.ts'
import { type BrandSession, brandApi } from '../brand-session.ts'
import { useEnterShop } from '../use-enter-shop.ts'

/**
 * Time zone of a brand's days: its stores may be in several, and the server counts the brand's days in this
 * one.
 */
const timezone = 'Asia/Shanghai'

/** Milliseconds between checks whether the day has changed. */
const refreshMs = 15_000

function useBrandToday() {
  const [today, setToday] = useState(() => businessToday({ now: Date.now(), timezone }))
  useEffect(() => {
    const timer = setInterval(() => setToday(businessToday({ now: Date.now(), timezone })), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return today
}

/** Provides the statistics of a brand's stores. */
export function useBrandSource({ token }: BrandSession): StatisticsSource {
  const today = useBrandToday()
  const { enter } = useEnterShop()
  const source = useMemo((): Omit<StatisticsSource, 'today' | 'enter'> => {
    const { useCall } = createReading(brandApi, () => token)
    return {
      kind: 'brand',
      client: brandApi,
      useCall,
      timezone,
      hasSeveral: true,
      calls: {
        read: readBrandStatistics,
        lines: readBrandStatisticsLines,
        pace: readBrandPace,
        cohorts: readBrandCohorts,
        dishes: readBrandDishStatistics,
        brought: readBrandBrought,
        exported: exportBrandStatistics,
        wanted: listBrandUnmetDemand,
        orders: listBrandStatisticsOrders,
      },
      useStores(keyword) {
        const { data, isPending, error } = useCall(
          listBrandShops,
          { keyword, limit: 50 },
          { placeholderData: keepPreviousData },
        )
        return { list: (data?.list ?? []).map(({ id, title }) => ({ id, title, why: '' })), isPending, error }
      },
      home: paths.brandStatistics,
      printout: paths.brandStatisticsPrintout,
      here: undefined,
      unchosen: '全部门店',
    }
  }, [token])
  return { ...source, today, enter: (shopId) => void enter(shopId) }
}
