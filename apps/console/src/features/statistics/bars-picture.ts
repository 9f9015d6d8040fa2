import type { BarsOption } from '#ui/chart/bars.ts'
import type { ChartColors } from '#ui/chart/chart-theme.ts'

/** Look of a segment of stacked bars: good, bad, or unknown. */
type BarLook = 'good' | 'bad' | 'quiet'

interface BarsOptions {
  /** Names of the bars, the first at the top. */
  names: readonly string[]
  /** Unit of the values. */
  unit: string
  /** Bars side by side, or `stacked`. */
  series: readonly { name: string; values: readonly number[]; before?: boolean; look?: BarLook }[]
  stacked?: boolean
}

/** Number of decimals: two for yuan. */
const decimals = (unit: string) => (unit === '元' ? 2 : 0)

/** Horizontal bars with their names on the left, where long names have space. */
export const barsPicture =
  ({ names, unit, series, stacked = false }: BarsOptions) =>
  ({ main, good, bad, before, kinds, inkSoft }: ChartColors): BarsOption => {
    const looks: Readonly<Record<BarLook, string>> = { good, bad, quiet: before }
    const written = (value: unknown) =>
      Number(value).toLocaleString('zh-CN', {
        minimumFractionDigits: decimals(unit),
        maximumFractionDigits: decimals(unit),
      })
    return {
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        valueFormatter: (value) => `${written(value)}${unit}`,
      },
      legend: series.length > 1 ? { top: 0, right: 16 } : { show: false },
      grid: {
        left: 16,
        right: 64,
        top: series.length > 1 ? 34 : 8,
        bottom: 8,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: { type: 'value', name: unit, minInterval: 1 },
      yAxis: { type: 'category', inverse: true, data: [...names] },
      series: series.map(({ name, values, before: isBefore, look }, at) => ({
        id: name,
        name,
        type: 'bar',
        barMaxWidth: 18,
        ...(stacked && { stack: 'all' }),
        itemStyle: {
          color: look ? looks[look] : isBefore ? before : stacked ? kinds[at % kinds.length] : main,
        },
        label: {
          show: !stacked,
          position: 'right',
          color: inkSoft,
          formatter: ({ value }) => written(value),
        },
        data: [...values],
      })),
    }
  }
