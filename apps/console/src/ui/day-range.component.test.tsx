import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { DayRange } from './day-range.tsx'

const chosen: unknown[] = []

async function open() {
  chosen.length = 0
  await renderConsole(
    <>
      <input aria-label="before" />
      <DayRange
        label="日期"
        startDate={undefined}
        endDate={undefined}
        spans={[{ label: '今天', from: '2026-11-20', to: '2026-11-20' }]}
        onChange={(days) => chosen.push(days)}
      />
      <input aria-label="behind" />
    </>,
  )
  await page.getByLabelText('before').click()
}
const focused = () => {
  const place = document.activeElement
  return place?.getAttribute('placeholder') ?? place?.getAttribute('aria-label')
}

test('whoever walks by Tab leaves it empty, forwards and backwards', async () => {
  await open()
  for (const place of ['开始日期', '结束日期', 'behind']) {
    await userEvent.keyboard('{Tab}')
    await expect.poll(focused).toBe(place)
  }
  for (const place of ['结束日期', '开始日期', 'before']) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.poll(focused).toBe(place)
  }
  expect(chosen.filter(Boolean)).toEqual([])
})

test('two days are typed', async () => {
  await open()
  await userEvent.keyboard('{Tab}2026-11-01{Tab}2026-11-09{Tab}')
  await expect.poll(focused).toBe('behind')
  expect(chosen).toEqual([['2026-11-01', '2026-11-09']])
})

test('a day that stands alone is a span of one', async () => {
  await open()
  await userEvent.keyboard('{Tab}2026-11-01{Tab}')
  await expect.poll(focused).toBe('结束日期')
  await userEvent.keyboard('{Tab}')
  await expect.poll(focused).toBe('behind')
  expect(chosen).toEqual([['2026-11-01', '2026-11-01']])
})
