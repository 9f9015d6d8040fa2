import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { toggleTheme, useTheme } from '#ui/theme/theme-store.ts'

/** Changes between the light and the dark look (2.28). */
export function ThemeToggle() {
  const dark = useTheme((state) => state.mode === 'dark')
  const action = dark ? '切换到浅色' : '切换到深色'
  return (
    <Tooltip title={action}>
      <Button
        type="text"
        icon={dark ? <SunOutlined /> : <MoonOutlined />}
        aria-label={action}
        onClick={toggleTheme}
      />
    </Tooltip>
  )
}
