import type { LoadChart } from './start-chart.ts'

/** Loads line charts with two axes, bars among the lines, a legend and a tooltip. */
export const loadLines: LoadChart = () => import('./lines.ts')
