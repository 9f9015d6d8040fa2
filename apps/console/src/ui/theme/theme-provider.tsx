import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { FeedbackHost } from '../feedback-host.tsx'
import { antdTheme } from './antd-theme.ts'
import { applyPalette } from './css-variables.ts'
import { palettes } from './palettes.ts'
import { followSystemTheme, useTheme } from './theme-store.ts'

/** Provides the theme: antd's tokens, the CSS variables of the style sheets, and the container of toasts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useTheme((state) => state.mode)
  const config = useMemo(() => antdTheme(mode), [mode])
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.theme = mode
    applyPalette(root, palettes[mode])
  }, [mode])
  useEffect(followSystemTheme, [])
  return (
    <ConfigProvider
      locale={zhCN}
      theme={config}
      button={{ autoInsertSpace: false }}
      getPopupContainer={overThePage}
      // In a form longer than its window, the error may be out of view.
      form={{ scrollToFirstError: { block: 'center', focus: true } }}
    >
      {/* Toasts cover the header: below it are the board's days and the fields of dialogs. */}
      <App message={{ maxCount: 3, duration: 3, top: 6 }}>
        <FeedbackHost />
        {children}
      </App>
    </ConfigProvider>
  )
}

/**
 * Returns the container of dialogs, drawers and lists. By default antd appends a new element to the page only
 * after its fields were created: none of them could take the focus, which then began at the close button.
 */
const overThePage = (): HTMLElement => document.body
