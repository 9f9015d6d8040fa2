import { stubCall } from '@roombook/component-tests'
import { dayTakings } from '@roombook/contract/till'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openLine } from '#test/live-line.ts'
import { renderConsole } from '#test/render-console.tsx'
import { tillLive } from '../till.live.ts'
import { DayPanel } from './day-panel.tsx'

const inOnly = (amount: number) => ({ received: amount, returned: 0, amount })

const takings = (taken: number) =>
  stubCall(dayTakings, ({ date }) => ({
    date: date ?? '2026-11-20',
    lines: [{ means: 'weixin' as const, staffId: 2, staffName: '王经理', ...inOnly(taken) }],
    taken,
    purposes: [{ kind: 'company', title: '公司挂账付款', amount: taken }],
  }))

test('the open day shows what a company paid meanwhile by itself', async () => {
  takings(10_000)
  const { queryClient } = await renderConsole(<DayPanel />, { permissions: ['roombook/till'] })
  onTestFinished(tillLive(queryClient))
  const { emit } = await openLine()
  await expect.element(page.getByText('100.00').first()).toBeVisible()
  takings(35_000)
  emit('company.changed', { companyIds: [3] })
  await expect.element(page.getByText('350.00').first()).toBeVisible()
  await expect.element(page.getByText('100.00')).not.toBeInTheDocument()
})
