import { Button } from 'antd'
import { expect, test } from 'vitest'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { palettes, type ThemeMode } from './palettes.ts'
import { statusColors } from './status-colors.ts'
import { toggleTheme, useTheme } from './theme-store.ts'

const root = document.documentElement
const rgb = (hex: string): string => {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return `rgb(${at(1)}, ${at(3)}, ${at(5)})`
}
const ground = (name: string) => getComputedStyle(button(name).element()).backgroundColor

const Sample = () => (
  <>
    <Button type="primary">保存</Button>
    <button type="button" style={{ background: statusColors.booked.surface }}>
      已预订
    </button>
  </>
)

async function expectLook(mode: ThemeMode) {
  const { base, status } = palettes[mode]
  await expect.poll(() => root.dataset.theme).toBe(mode)
  await expect.poll(() => ground('保存')).toBe(rgb(base.accent))
  expect(ground('已预订')).toBe(rgb(status.booked.surface))
}

test('the look changes at once for antd and for style sheets, and back; the choice is remembered', async () => {
  useTheme.setState({ mode: 'light' })
  await renderConsole(<Sample />)
  await expectLook('light')
  toggleTheme()
  await expectLook('dark')
  expect(Object.values({ ...localStorage }).join()).toContain('dark')
  toggleTheme()
  await expectLook('light')
  expect(Object.values({ ...localStorage }).join()).toContain('light')
})
