import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// SVG stays sharp on paper and on any screen, and a chart of a store's figures is small.
use([SVGRenderer])

/** Opens a chart in an element, which gives it its size. */
export const startChart = (element: HTMLElement, theme: object): EChartsType =>
  init(element, theme, { renderer: 'svg', locale: 'ZH' })

/** How the library comes with the kinds of series that a picture has, when one is shown: `loadBars`. */
export type LoadChart = () => Promise<{ startChart: typeof startChart }>
