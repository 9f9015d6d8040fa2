import type { LoadChart } from './start-chart.ts'

/** Bars on two axes, with a legend and a tooltip. */
export const loadBars: LoadChart = () => import('./bars.ts')
