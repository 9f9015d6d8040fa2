import { refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { type CallCounts, exportCallReport, readCallReport } from '@roombook/contract/phone-report'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reads } from '#test/by-hand.ts'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { CallReportPage } from './call-report.page.tsx'

const none: CallCounts = {
  calls: 0,
  answered: 0,
  missed: 0,
  silenced: 0,
  unsaid: 0,
  calledBack: 0,
  waiting: 0,
  backSeconds: null,
  booked: 0,
}
const some: CallCounts = {
  calls: 20,
  answered: 12,
  missed: 5,
  silenced: 2,
  unsaid: 1,
  calledBack: 3,
  waiting: 1,
  backSeconds: 540,
  booked: 6,
}
const report = (sums: CallCounts): OutputOf<typeof readCallReport> => ({
  startDate: '2026-11-19',
  endDate: '2026-11-20',
  sums,
  days: [
    { date: '2026-11-19', ...none },
    { date: '2026-11-20', ...sums },
  ],
  lines: [
    { lineNumber: '0571-88886666', lineTitle: '前台', ...sums },
    { lineNumber: '', lineTitle: '', ...none },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...(hour === 18 ? sums : none) })),
})

const open = () => renderConsole(<CallReportPage />, { permissions: ['shopconfig/savephonezj'] })
const exporting = page.getByRole('button', { name: /导出/ })
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('the sums of all days; each day, line and hour with what became of its calls', async () => {
  const requests = stubCall(readCallReport, () => report(some))
  await open()
  await reads('占来电的33%')
  await reads('一半在9分钟内回电')
  await reads('待回电1个')
  expect(requests.inputs[0]).toEqual({})
  await expect.element(row('2026-11-20')).toMatchTextContent(/2026-11-20\s*201253/)
  await page.getByRole('tab', { name: '按线路' }).click()
  await expect.element(row('前台')).toBeVisible()
  await expect.element(row('未识别线路')).toBeVisible()
  await page.getByRole('tab', { name: '按时段' }).click()
  await expect.element(row('18:00-19:00')).toMatchTextContent(/20/)
})

test('days without a call say so, and there is nothing to export', async () => {
  stubCall(readCallReport, () => report(none))
  await open()
  await reads('这些天没有来电')
  await expect.element(exporting).toBeDisabled()
})

test('what is shown is exported; what is refused is said', async () => {
  stubCall(readCallReport, () => report(some))
  const requests = stubCall(exportCallReport, () => refused('request.invalid'))
  await open()
  await exporting.click()
  await expect.poll(readToasts).not.toEqual([])
  expect(requests.inputs).toEqual([{}])
})

test('negative control: a report that does not come says why, and is asked for again', async () => {
  stubCall(readCallReport, () => refused('permission.refused'))
  await open()
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  stubCall(readCallReport, () => report(some))
  await page.getByRole('button', { name: '重试' }).click()
  await reads('占来电的33%')
})
