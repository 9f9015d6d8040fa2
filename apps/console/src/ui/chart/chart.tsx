import { theme } from 'antd'
import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { LoadingState } from '../states.tsx'
import styles from './chart.module.css'
import { ChartTable, type ChartTableContent } from './chart-table.tsx'
import { type ChartColors, chartColors, chartTheme } from './chart-theme.ts'
import type { LoadChart } from './start-chart.ts'

interface ChartProps {
  /** Accessible name of the chart: its content in a sentence. */
  label: string
  load: LoadChart
  /**
   * Chart options in the theme's colours. A new function redraws the chart, so memoize it; series with an
   * `id` then animate from their previous state.
   */
  option(colors: ChartColors): EChartsCoreOption
  /** Height in pixels; the width is the container's. */
  height: number
  /** The chart's data as text. */
  table: ChartTableContent
  /** Opens the details of a row, by its index in the table, which is also its index on the chart's axis. */
  onRow?: ((at: number) => void) | undefined
  /** Returns whether a row can be opened; all can by default. */
  opens?: ((at: number) => boolean) | undefined
}

/**
 * A chart with a table of its data. The library is loaded with the first chart; if that fails, the opened
 * table is shown instead.
 */
export function Chart({ label, load, option, height, table, onRow, opens }: ChartProps) {
  const { token } = theme.useToken()
  const look = useMemo(() => chartTheme(token), [token])
  // Theme at the time when the chart is created; later changes are applied by `setTheme`.
  const lookNow = useEffectEvent(() => look)
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let opened: EChartsType | undefined
    let isGone = false
    const size = new ResizeObserver(() => opened?.resize())
    load().then(
      ({ startChart }) => {
        if (isGone) return
        opened = startChart(element, lookNow())
        size.observe(element)
        setChart(opened)
      },
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
      size.disconnect()
      opened?.dispose()
      setChart(undefined)
    }
  }, [load])
  useEffect(() => chart?.setTheme(look, { silent: true }), [chart, look])
  useEffect(() => {
    if (!chart || !onRow) return
    chart.on('click', ({ dataIndex }) => {
      if (opens?.(dataIndex) ?? true) onRow(dataIndex)
    })
    return () => void (chart.isDisposed() || chart.off('click'))
  }, [chart, onRow, opens])
  useEffect(() => {
    const drawn = { animation: token.motion, animationDuration: 300, ...option(chartColors(token)) }
    chart?.setOption(drawn, { replaceMerge: ['series', 'xAxis', 'yAxis', 'grid'] })
  }, [chart, option, token])
  return (
    <figure className={styles.figure}>
      {!failed && (
        <div className={styles.frame} style={{ height }}>
          <div ref={place} className={styles.place} role="img" aria-label={label} />
          {!chart && <LoadingState label="正在绘制图表…" />}
        </div>
      )}
      <ChartTable {...table} label={label} isOpen={failed} onRow={onRow} opens={opens} />
    </figure>
  )
}
