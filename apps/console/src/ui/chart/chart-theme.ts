import type { GlobalToken } from 'antd'

/** Colours that a picture may name itself. */
export interface ChartColors {
  /** Colour of the main series. */
  main: string
  /** Muted colour of the compared series. */
  before: string
  /** Colours of good and bad results. */
  good: string
  bad: string
  /** Words and lines. */
  ink: string
  inkSoft: string
  line: string
  surface: string
  /** Kinds beside each other, none of them more than the others. */
  kinds: string[]
}

/** The look's colours for pictures. */
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

/** The look as ECharts takes it: fonts, axes, legend and tooltip as the console has them. */
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
