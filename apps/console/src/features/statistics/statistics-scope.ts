import type { CallInput } from '@roombook/contract'
import type { listStatisticsOrders, StatisticsPage } from '@roombook/contract/statistics'
import type { DateRange, StatisticsStep } from '@roombook/domain/statistics'
import { createContext, useContext } from 'react'

type Narrowed = Omit<
  CallInput<typeof listStatisticsOrders>,
  'page' | 'limit' | 'startDate' | 'endDate' | 'shopIds'
>

/** Filter of the orders behind a figure. */
export interface Drill extends Partial<DateRange>, Narrowed {
  /** Name of the figure on the page: 「电话」的预订. */
  title: string
  /** Store of the figure; all selected stores if omitted. */
  shopId?: number
  /** Meaning of its days, if they are not the days of the meal. */
  note?: string
  /** Reason why it may have no orders to list. */
  none?: string
}

/** Context of all sections of the page. */
export interface StatisticsScope {
  page: StatisticsPage
  /** Requested range, comparison and stores. */
  request: {
    startDate: string
    endDate: string
    compare: 'none' | 'before' | 'last-year' | 'last-lunar-year'
    shopIds: number[]
  }
  step: StatisticsStep
  onStep(step: StatisticsStep): void
  /** Shows the orders behind a figure. */
  onDrill(drill: Drill): void
}

export const ScopeOfStatistics = createContext<StatisticsScope | undefined>(undefined)

/** Returns the context of the page's sections. */
export function useScope(): StatisticsScope {
  const scope = useContext(ScopeOfStatistics)
  if (!scope) throw new Error('A section of statistics was shown outside of their page')
  return scope
}
