import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// SVG stays sharp in print and on any screen, and these charts have few elements.
use([SVGRenderer])

/** Creates a chart in an element, whose size it takes. */
export const startChart = (element: HTMLElement, theme: object): EChartsType =>
  init(element, theme, { renderer: 'svg', locale: 'ZH' })

/** Loads the library with the series that a chart needs, for example `loadBars`. */
export type LoadChart = () => Promise<{ startChart: typeof startChart }>
