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
  /** Pixels; the width is that of its place. */
  height: number
  /** The same figures in words. */
  table: ChartTableContent
  /** Opens what stands behind a row, by its place in the table; in the picture, behind what has that place on its axis. */
  onRow?: ((at: number) => void) | undefined
  /** Returns whether a row can be opened; all can by default. */
  opens?: ((at: number) => boolean) | undefined
}

/**
 * A picture of figures, and the table behind it. The library comes when the first is shown; where it does not come,
 * the table stands open in its place.
 */
export function Chart({ label, load, option, height, table, onRow, opens }: ChartProps) {
  const { token } = theme.useToken()
  const look = useMemo(() => chartTheme(token), [token])
  // A chart without a picture yet takes no theme: it is begun in the look of that moment.
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
