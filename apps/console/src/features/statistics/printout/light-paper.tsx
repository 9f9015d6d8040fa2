import { ConfigProvider } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { antdTheme } from '#ui/theme/antd-theme.ts'
import { cssVariables } from '#ui/theme/css-variables.ts'
import { palettes } from '#ui/theme/palettes.ts'

const light = Object.fromEntries(cssVariables(palettes.light)) as CSSProperties

/** Renders charts and tables in the light theme, for printing. */
export const LightPaper = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={antdTheme('light')}>
    <div style={light}>{children}</div>
  </ConfigProvider>
)
