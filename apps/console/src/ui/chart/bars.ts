import { BarChart, type BarSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  type GridComponentOption,
  LegendComponent,
  type LegendComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, use } from 'echarts/core'

use([BarChart, GridComponent, LegendComponent, TooltipComponent])

export { startChart } from './start-chart.ts'

/** Options of a bar chart. */
export type BarsOption = ComposeOption<
  BarSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>
