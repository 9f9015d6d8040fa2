import { PrinterOutlined } from '@ant-design/icons'
import { CallRefused } from '@roombook/contract'
import type { StatisticsPage as Page } from '@roombook/contract/statistics'
import { rangeFault } from '@roombook/domain/statistics'
import { momentText } from '@roombook/domain/time'
import { Button, Tabs } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { DrillDrawer } from './drill/drill-drawer.tsx'
import { ExportMenu } from './export-menu.tsx'
import { RangeBar } from './range/range-bar.tsx'
import { useStatisticsAddress } from './range/use-statistics-address.ts'
import { sectionNames, sections } from './sections.ts'
import { SelectedSection } from './selected-section.tsx'
import styles from './statistics.module.css'
import { type Drill, ScopeOfStatistics, type StatisticsScope } from './statistics-scope.ts'
import { useSource } from './statistics-source.ts'
import { useFigures } from './use-figures.ts'

const unknownStoreText = '所选门店中有不存在的，或不属于您的'

/** Returns the error about the requested stores; undefined where there is none. */
function describeStoresFault(error: Error | null): string | undefined {
  if (!(error instanceof CallRefused)) return undefined
  return error.code === 'request.not_found' ? unknownStoreText : error.fields.shopIds
}

interface StatisticsViewProps {
  /** Actions beside the title. */
  children?: ReactNode
}

/**
 * Shows revenue and guests of any range, compared with another: for a store with its staff's other stores, or
 * for a brand.
 */
export function StatisticsView({ children }: StatisticsViewProps) {
  const { printout } = useSource()
  const { address, wasMisread, query, change, today } = useStatisticsAddress()
  const { range, compare, shopIds, section, step } = address
  const navigate = useNavigate()
  const [drill, setDrill] = useState<Drill>()
  const fault = rangeFault(range)
  const input = useMemo(() => ({ ...range, compare, shopIds }), [range, compare, shopIds])
  const figures = useFigures(fault ? undefined : input)
  const { data, error } = figures
  const storesFault = describeStoresFault(error)
  const retry = () => void figures.refetch()
  const scope = useMemo<StatisticsScope | undefined>(
    () => data && { page: data, request: input, step, onStep: (step) => change({ step }), onDrill: setDrill },
    [data, input, step, change],
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>统计</h1>
        {data && <CountedUntil page={data} />}
        {children}
      </header>
      <RangeBar
        address={address}
        wasMisread={wasMisread}
        today={today}
        storesFault={storesFault}
        onChange={change}
      >
        {scope && !fault && !storesFault && (
          <ScopeOfStatistics value={scope}>
            <ExportMenu />
            <Button icon={<PrinterOutlined />} onClick={() => void navigate(`${printout}?${query}`)}>
              打印
            </Button>
          </ScopeOfStatistics>
        )}
      </RangeBar>
      <Tabs
        activeKey={section}
        items={sectionNames.map((name) => ({ key: name, label: sections[name] }))}
        onChange={(tab) => change({ tab })}
      />
      {error && data && !fault && !storesFault && <RefetchFailed error={error} onRetry={retry} />}
      {scope && !fault && !storesFault ? (
        <div className={styles.body} aria-busy={figures.isPlaceholderData}>
          <ScopeOfStatistics value={scope}>
            <SelectedSection name={section} />
          </ScopeOfStatistics>
        </div>
      ) : fault ? (
        <EmptyState title={fault} hint="请改选日期范围" />
      ) : storesFault ? (
        <EmptyState title="没有可显示的统计" hint="请改选门店" />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <div className={styles.blank}>
          <LoadingState rows={10} />
        </div>
      )}
      {drill && data && (
        <DrillDrawer
          key={JSON.stringify(drill)}
          drill={drill}
          of={data}
          onClose={() => setDrill(undefined)}
        />
      )}
    </div>
  )
}

/** Shows how current the figures are. */
function CountedUntil({ page: { countedAt, isBehind } }: { page: Page }) {
  const { timezone } = useSource()
  return (
    <span className={styles.soft}>
      按用餐日期统计，
      {countedAt === null
        ? '正在第一次统计，稍后自动显示'
        : `统计到 ${momentText(countedAt, timezone)}${isBehind ? '，正在计入之后的变化' : ''}`}
    </span>
  )
}
