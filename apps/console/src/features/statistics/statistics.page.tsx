import { PrinterOutlined } from '@ant-design/icons'
import { CallRefused, type StatisticsPage as Page, readStatistics } from '@roombook/contract'
import { momentText, rangeFault } from '@roombook/domain'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { DigestButton } from './digest/digest-button.tsx'
import { DrillDrawer } from './drill/drill-drawer.tsx'
import { ExportMenu } from './export-menu.tsx'
import { RangeBar } from './range/range-bar.tsx'
import { useStatisticsAddress } from './range/use-statistics-address.ts'
import { SectionShown } from './section-shown.tsx'
import { sectionNames, sections } from './sections.ts'
import styles from './statistics.module.css'
import { type Drill, ScopeOfStatistics, type StatisticsScope } from './statistics-scope.ts'

const nobodysStore = '所选门店中有不存在的、没有开通统计的，或您不能查看其统计'

/** /statistics: what the store took and from whom, of any days beside others (2.16). */
export function StatisticsPage() {
  const { address, query, change, today } = useStatisticsAddress()
  const { range, compare, shopIds, section, step } = address
  const navigate = useNavigate()
  const [drill, setDrill] = useState<Drill>()
  const fault = rangeFault(range)
  const asked = useMemo(() => ({ ...range, compare, shopIds }), [range, compare, shopIds])
  const figures = useCall(readStatistics, fault ? undefined : asked, { placeholderData: keepPreviousData })
  const { data, error } = figures
  const isNobodys = error instanceof CallRefused && error.code === 'request.not_found'
  const retry = () => void figures.refetch()
  const scope = useMemo<StatisticsScope | undefined>(
    () => data && { page: data, asked, step, onStep: (step) => change({ step }), onDrill: setDrill },
    [data, asked, step, change],
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>统计</h1>
        {data && <CountedUntil page={data} />}
        <DigestButton />
      </header>
      <RangeBar
        address={address}
        today={today}
        storesFault={isNobodys ? nobodysStore : undefined}
        onChange={change}
      >
        {scope && !fault && (
          <ScopeOfStatistics value={scope}>
            <ExportMenu />
            <Button
              icon={<PrinterOutlined />}
              onClick={() => void navigate(`${paths.statisticsPrintout}?${query}`)}
            >
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
      {error && data && !fault && !isNobodys && <RefetchFailed error={error} onRetry={retry} />}
      {scope && !fault ? (
        <div className={styles.body} aria-busy={figures.isPlaceholderData}>
          <ScopeOfStatistics value={scope}>
            <SectionShown name={section} />
          </ScopeOfStatistics>
        </div>
      ) : fault ? (
        <EmptyState title={fault} hint="请改选日期范围" />
      ) : isNobodys ? (
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

/** How fresh the figures are. */
function CountedUntil({ page: { countedAt } }: { page: Page }) {
  const { timezone } = useShop()
  return (
    <span className={styles.soft}>
      按用餐日期统计，
      {countedAt === null ? '正在第一次统计，稍后自动显示' : `统计到 ${momentText(countedAt, timezone)}`}
    </span>
  )
}
