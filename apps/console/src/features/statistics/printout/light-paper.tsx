import { ConfigProvider } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { antdTheme } from '#ui/theme/antd-theme.ts'
import { cssVariables } from '#ui/theme/css-variables.ts'
import { palettes } from '#ui/theme/palettes.ts'

const light = Object.fromEntries(cssVariables(palettes.light)) as CSSProperties

/** Pictures and tables as paper wants them, also where the console is dark. */
export const LightPaper = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={antdTheme('light')}>
    <div style={light}>{children}</div>
  </ConfigProvider>
)
