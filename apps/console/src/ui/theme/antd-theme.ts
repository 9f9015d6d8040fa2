import { type ThemeConfig, theme } from 'antd'
import { palettes, type ThemeMode } from './palettes.ts'

const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'Helvetica Neue', sans-serif"

/** antd in the console's colours: warm backgrounds, a tea-brown accent, the status colours for its own. */
export function antdTheme(mode: ThemeMode): ThemeConfig {
  const { base, status } = palettes[mode]
  const seeds = {
    colorPrimary: base.accent,
    colorLink: base.accent,
    colorInfo: status.booked.solid,
    colorSuccess: status.arrived.solid,
    colorWarning: status.held.solid,
    colorError: base.danger,
  }
  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    // antd dims colours in dark mode; the dark palette is applied over them unchanged.
    algorithm: [algorithm, (_, map = algorithm(theme.defaultSeed)) => ({ ...map, ...seeds })],
    token: {
      ...seeds,
      fontFamily,
      fontSize: 14,
      borderRadius: 6,
      motion: !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
      colorPrimaryHover: base.accentHover,
      colorPrimaryActive: base.accent,
      colorPrimaryBg: base.accentSoft,
      colorPrimaryBgHover: base.accentSoft,
      colorPrimaryText: base.accent,
      colorPrimaryBorder: base.lineStrong,
      colorLinkHover: base.accentHover,
      colorLinkActive: base.accent,
      colorErrorText: base.danger,
      // antd's mix of the dark solid colours looks muddy on a light background.
      colorInfoBg: status.booked.surface,
      colorInfoBorder: status.booked.border,
      colorSuccessBg: status.arrived.surface,
      colorSuccessBorder: status.arrived.border,
      colorWarningBg: status.held.surface,
      colorWarningBorder: status.held.border,
      colorErrorBg: status.applied.surface,
      colorErrorBorder: status.applied.border,
      colorTextBase: base.ink,
      colorBgBase: base.surface,
      colorBgLayout: base.page,
      colorBgContainer: base.surface,
      colorBgElevated: base.raised,
      colorText: base.ink,
      colorTextSecondary: base.inkSoft,
      colorTextTertiary: base.inkFaint,
      colorTextDescription: base.inkFaint,
      colorTextPlaceholder: base.inkFaint,
      colorTextQuaternary: base.inkFaint,
      colorBorder: base.lineStrong,
      colorBorderSecondary: base.line,
      colorSplit: base.line,
      colorTextLightSolid: mode === 'dark' ? base.onAccent : '#ffffff',
      controlOutline: 'transparent',
      ...(mode === 'dark' && {
        // In dark mode a shadow alone does not set a layer off from the one below.
        boxShadow: `0 0 0 1px ${base.line}, 0 12px 32px rgb(0 0 0 / 45%)`,
        boxShadowSecondary: `0 0 0 1px ${base.lineStrong}, 0 8px 24px rgb(0 0 0 / 45%)`,
        dropShadowPopover: `drop-shadow(0 0 1px ${base.inkFaint}) drop-shadow(0 8px 16px rgb(0 0 0 / 45%))`,
      }),
      controlItemBgHover: base.hover,
      controlItemBgActive: base.accentSoft,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: {
        primaryColor: base.onAccent,
        primaryShadow: 'none',
        // Disabled controls recede behind enabled ones.
        borderColorDisabled: base.line,
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      // Checkboxes and radios are visible both before and after they are ticked.
      Checkbox: { colorBorder: base.inkFaint, colorWhite: base.onAccent },
      Radio: { colorBorder: base.inkFaint, ...radioDot(base.onAccent) },
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#4a4139' : '#3a322b', colorTextLightSolid: '#fffaf4' },
      Modal: { contentBg: base.raised, headerBg: base.raised },
    },
  }
}

/** antd reads the colour of a radio's dot from a token that its types do not export. */
const radioDot = (radioColor: string): object => ({ radioColor })
