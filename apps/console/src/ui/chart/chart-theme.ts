import type { GlobalToken } from 'antd'

/** Colours that a chart's options may use. */
export interface ChartColors {
  /** Colour of the main series. */
  main: string
  /** Muted colour of the compared series. */
  before: string
  /** Colours of good and bad results. */
  good: string
  bad: string
  /** Text and lines. */
  ink: string
  inkSoft: string
  line: string
  surface: string
  /** Colours of categories of equal rank. */
  kinds: string[]
}

/** Derives the colours of charts from the theme. */
export const chartColors = (token: GlobalToken): ChartColors => ({
  main: token.colorPrimary,
  before: token.colorBorder,
  good: token.colorSuccess,
  bad: token.colorError,
  ink: token.colorText,
  inkSoft: token.colorTextSecondary,
  line: token.colorSplit,
  surface: token.colorBgElevated,
  kinds: [
    token.colorPrimary,
    token.colorInfo,
    token.colorSuccess,
    token.colorWarning,
    token.colorError,
    token.colorTextTertiary,
  ],
})

/** Builds the ECharts theme: fonts, axes, legend and tooltip as in the console. */
export function chartTheme(token: GlobalToken): object {
  const { ink, inkSoft, line, surface, kinds } = chartColors(token)
  const labelStyle = { color: inkSoft, fontFamily: token.fontFamily, fontSize: token.fontSizeSM }
  const axis = {
    axisLine: { lineStyle: { color: token.colorBorder } },
    axisTick: { show: false },
    axisLabel: labelStyle,
    splitLine: { lineStyle: { color: line } },
    nameTextStyle: labelStyle,
  }
  return {
    color: kinds,
    backgroundColor: 'transparent',
    textStyle: labelStyle,
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    legend: { textStyle: labelStyle, itemWidth: 10, itemHeight: 10, itemGap: 16 },
    tooltip: {
      backgroundColor: surface,
      borderColor: token.colorBorder,
      textStyle: { ...labelStyle, color: ink },
      axisPointer: { shadowStyle: { color: token.controlItemBgHover, opacity: 0.6 } },
      confine: true,
    },
  }
}
