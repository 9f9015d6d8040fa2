import type { CallInput, listStatisticsOrders, StatisticsPage } from '@roombook/contract'
import type { DateRange, StatisticsStep } from '@roombook/domain'
import { createContext, useContext } from 'react'

type Narrowed = Omit<
  CallInput<typeof listStatisticsOrders>,
  'page' | 'limit' | 'startDate' | 'endDate' | 'shopIds'
>

/** What stands behind a figure: orders, by what the figure counts. */
export interface Drill extends Partial<DateRange>, Narrowed {
  /** The figure, as it stands on the page: 「电话」的预订. */
  title: string
  /** The store it is of; without it all that are looked at. */
  shopId?: number
  /** What its days are, where they are not those of the meal. */
  note?: string
  /** Why it may have no order to list. */
  none?: string
}

/** What all sections of the page are of. */
export interface StatisticsScope {
  page: StatisticsPage
  /** As it was asked for. */
  asked: {
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

/** What the sections of the page are of. */
export function useScope(): StatisticsScope {
  const scope = useContext(ScopeOfStatistics)
  if (!scope) throw new Error('A section of statistics was shown outside of their page')
  return scope
}
