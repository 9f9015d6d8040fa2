import { rangeFault } from '@roombook/domain/statistics'
import { momentText } from '@roombook/domain/time'
import { useMemo } from 'react'
import { PaperHead, Printout } from '#ui/printout.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { againstText, rangeText } from '../figure-text.ts'
import { useStatisticsAddress } from '../range/use-statistics-address.ts'
import { ScopeOfStatistics, type StatisticsScope } from '../statistics-scope.ts'
import { useSource } from '../statistics-source.ts'
import { useFigures } from '../use-figures.ts'
import { LightPaper } from './light-paper.tsx'
import { PaperSections } from './paper-sections.tsx'
import styles from './statistics-printout.module.css'

const noop = () => undefined

/** Figures of the page with the same address, on A4 for print or PDF. */
export function StatisticsPrintoutView() {
  const { useCall, calls, timezone, home } = useSource()
  const { address, query, today } = useStatisticsAddress()
  const { range, compare, shopIds, step } = address
  const fault = rangeFault(range)
  const input = useMemo(() => ({ ...range, compare, shopIds }), [range, compare, shopIds])
  const figures = useFigures(fault ? undefined : input)
  const lines = useCall(calls.lines, fault ? undefined : { ...input, step })
  const error = figures.error ?? lines.error
  const page = figures.data
  const scope = useMemo<StatisticsScope | undefined>(
    () => page && { page, request: input, step, onStep: noop, onDrill: noop },
    [page, input, step],
  )
  return (
    <Printout
      back={{ path: `${home}?${query}`, label: '返回统计' }}
      printable={scope !== undefined && lines.data !== undefined}
      tools={null}
    >
      {scope && lines.data ? (
        <LightPaper>
          <PaperHead
            title={`${scope.page.shops.map(({ title }) => title).join('、')} 经营统计`}
            date={rangeText(scope.page)}
            made={momentText(figures.dataUpdatedAt, timezone)}
          />
          {compare !== 'none' && <p className={styles.against}>{againstText(scope.page, compare, today)}</p>}
          <ScopeOfStatistics value={scope}>
            <PaperSections lines={lines.data} />
          </ScopeOfStatistics>
        </LightPaper>
      ) : fault ? (
        <EmptyState title={fault} hint="请返回统计改选日期范围" />
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void figures.refetch()
            void lines.refetch()
          }}
        />
      ) : (
        <LoadingState rows={16} />
      )}
    </Printout>
  )
}
