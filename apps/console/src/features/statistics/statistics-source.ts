import type { Reading } from '@roombook/client-react'
import type { Call, Client } from '@roombook/contract'
import type {
  readStatistics,
  readStatisticsLines,
  StatisticsOrder,
  statisticsOrdersInput,
} from '@roombook/contract/statistics'
import type { readBrought, readDishStatistics } from '@roombook/contract/statistics-brought'
import type { readCohorts } from '@roombook/contract/statistics-cohorts'
import type { exportStatistics } from '@roombook/contract/statistics-export'
import type { readPace } from '@roombook/contract/statistics-pace'
import type { listUnmetDemand } from '@roombook/contract/statistics-wanted'
import type { Fen } from '@roombook/domain/money'
import type { PermissionNode, PluginName } from '@roombook/domain/session'
import type { LocalDate } from '@roombook/domain/time'
import { createContext, useContext } from 'react'
import type { z } from 'zod'
import { useMay } from '#platform/permission/use-may.ts'

/** A call with another call's input and output, for any client. */
type Like<C extends Call> = Call<C['input'], C['output'], string, 'reads'>

/** An order behind a figure; a brand does not receive the guest's name and phone. */
export type OrderBehind = Omit<StatisticsOrder, 'userName' | 'phone'> &
  Partial<Pick<StatisticsOrder, 'userName' | 'phone'>>

/** A store that can be selected, or the reason why it cannot. */
export interface StoreOffered {
  id: number
  title: string
  /** Reason why it cannot be selected; empty if it can. */
  why: string
}

/** Source of the statistics: a store with its user's other stores, or a brand. The pages are the same. */
export interface StatisticsSource {
  kind: 'store' | 'brand'
  client: Client
  useCall: Reading['useCall']
  calls: {
    read: Like<typeof readStatistics>
    lines: Like<typeof readStatisticsLines>
    pace: Like<typeof readPace>
    cohorts: Like<typeof readCohorts>
    dishes: Like<typeof readDishStatistics>
    brought: Like<typeof readBrought>
    exported: Like<typeof exportStatistics>
    wanted: Like<typeof listUnmetDemand>
    orders: Call<
      typeof statisticsOrdersInput,
      z.ZodType<{ list: OrderBehind[]; count: number; bookings: number; people: number; revenue: Fen }>,
      string,
      'reads'
    >
  }
  today: LocalDate
  timezone: string
  /** Path of the printout. */
  printout: string
  /** Path of the page. */
  home: string
  /** The current store, whose orders can be opened; undefined for a brand. */
  here: { id: number; title: string } | undefined
  /** Whether there are several stores to choose from. */
  hasSeveral: boolean
  /** Stores to choose from, filtered by part of their names. */
  useStores(keyword: string): {
    list: readonly StoreOffered[]
    isPending: boolean
    error: Error | null
  }
  /** Label if no store is chosen. */
  unchosen: string
  /** Enters one of a brand's stores. */
  enter?: ((shopId: number) => void) | undefined
}

export const SourceOfStatistics = createContext<StatisticsSource | undefined>(undefined)

/** Returns the source of the statistics. */
export function useSource(): StatisticsSource {
  const source = useContext(SourceOfStatistics)
  if (!source) throw new Error('Statistics were shown without whose they are')
  return source
}

/** Whether a link out of the page can be followed: a brand's session opens no page of a store. */
export function useMayGo(node: PermissionNode, plugin?: PluginName): boolean {
  const may = useMay(node, plugin)
  return useSource().kind === 'store' && may
}
