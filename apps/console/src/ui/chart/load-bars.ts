import type { LoadChart } from './start-chart.ts'

/** Loads bar charts with two axes, a legend and a tooltip. */
export const loadBars: LoadChart = () => import('./bars.ts')
