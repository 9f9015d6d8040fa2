import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { palettes } from '../theme/palettes.ts'
import { toggleTheme, useTheme } from '../theme/theme-store.ts'
import { Chart } from './chart.tsx'
import type { ChartColors } from './chart-theme.ts'
import { loadBars } from './load-bars.ts'

const buildTwoDays = ({ main }: ChartColors) => ({
  xAxis: { type: 'category', data: ['周一', '周二'] },
  yAxis: { type: 'value' },
  series: [{ id: 'booked', type: 'bar', data: [3, 5], itemStyle: { color: main } }],
})
const table = {
  columns: ['日期', '预订'],
  rows: [
    ['周一', '3'],
    ['周二', '5'],
  ],
}

const sample = (load = loadBars) => (
  <div data-testid="place" style={{ inlineSize: 400 }}>
    <Chart label="两天的预订" load={load} option={buildTwoDays} height={160} table={table} />
  </div>
)
const setWidth = (pixels: number) => {
  const place = page.getByTestId('place').element()
  if (place instanceof HTMLElement) place.style.inlineSize = `${pixels}px`
}
const picture = page.getByRole('img', { name: '两天的预订' })
const wordColors = () => [
  ...new Set([...picture.element().querySelectorAll('text')].map((word) => word.getAttribute('fill'))),
]
const bars = (color: string) => picture.element().querySelectorAll(`path[fill="${color}"]`).length

test('a picture is drawn in the colours of the look, as wide as its place, and its figures stand behind it', async () => {
  useTheme.setState({ mode: 'light' })
  await renderConsole(sample())
  await expect.poll(() => bars(palettes.light.base.accent)).toBe(2)
  // Elements without a colour of their own have the theme's from the start.
  expect(
    picture.element().querySelectorAll(`path[stroke="${palettes.light.base.line}"]`).length,
  ).toBeGreaterThan(0)
  expect(picture.element().querySelector('svg')?.getBoundingClientRect().width).toBe(400)
  toggleTheme()
  await expect.poll(() => bars(palettes.dark.base.accent)).toBe(2)
  expect(wordColors()).toEqual([palettes.dark.base.inkSoft])
  toggleTheme()
  await page.getByText('数据表').click()
  await expect.element(page.getByRole('table', { name: '两天的预订' })).toMatchTextContent(/周二5$/)
  // The table is wider than its container: it scrolls, and the chart keeps its width.
  expect(picture.element().getBoundingClientRect().width).toBe(400)
  setWidth(300)
  await expect.poll(() => picture.element().querySelector('svg')?.getBoundingClientRect().width).toBe(300)
})

test('what stands behind a row opens by its name in the table', async () => {
  const opened: number[] = []
  await renderConsole(
    <Chart
      label="两天的预订"
      load={loadBars}
      option={buildTwoDays}
      height={160}
      table={table}
      onRow={(at) => opened.push(at)}
    />,
  )
  await page.getByText('数据表').click()
  await page.getByRole('button', { name: '周二' }).click()
  expect(opened).toEqual([1])
})

test('where what draws it does not come, the table stands in its place', async () => {
  await renderConsole(sample(() => Promise.reject(new Error('gone'))))
  await expect.element(page.getByRole('table', { name: '两天的预订' })).toBeVisible()
  await expect.element(picture).not.toBeInTheDocument()
})
