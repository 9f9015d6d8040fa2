import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { toggleTheme, useTheme } from '#ui/theme/theme-store.ts'

/** Switches between the light and the dark theme (2.28): an icon in the header, or a line of a menu. */
export function ThemeToggle({ block = false }: { block?: boolean }) {
  const dark = useTheme((state) => state.mode === 'dark')
  const action = dark ? '切换到浅色' : '切换到深色'
  const icon = dark ? <SunOutlined /> : <MoonOutlined />
  if (block) {
    return (
      <Button block icon={icon} onClick={toggleTheme}>
        {action}
      </Button>
    )
  }
  return (
    <Tooltip title={action}>
      <Button type="text" icon={icon} aria-label={action} onClick={toggleTheme} />
    </Tooltip>
  )
}
