import type { LoadChart } from './start-chart.ts'

/** Lines on two axes, bars among them, with a legend and a tooltip. */
export const loadLines: LoadChart = () => import('./lines.ts')
