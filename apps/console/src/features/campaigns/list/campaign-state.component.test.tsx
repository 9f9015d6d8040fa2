import type { Campaign } from '@roombook/contract/campaigns'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { CampaignState } from './campaign-table.tsx'

const now = '2026-11-20T10:00:00.000Z'
const campaign: Campaign = {
  id: 5,
  version: 3,
  title: '冬季上新通知',
  state: 'scheduled',
  pause: null,
  source: { kind: 'filter', filter: { keyword: '', anyLabelIds: [] } },
  templateId: 7,
  templateTitle: '冬季上新',
  templateState: 'approved',
  words: '',
  holdOutPercent: 10,
  resultDays: 7,
  startAt: now,
  startedAt: null,
  endedAt: null,
  chosen: 100,
  standings: [{ standing: 'waiting', count: 100 }],
  leftOut: [],
  skipped: [],
  spent: 0,
  createdName: '小赵',
  createdAt: now,
  changedName: '小赵',
  changedAction: '创建',
  changedAt: now,
}

test.each([
  ['was started just now', {}, '即将开始'],
  ['goes on before it ever began', { state: 'sending' }, '即将开始'],
  ['has begun', { state: 'sending', startedAt: now }, '发送中'],
  ['is for tomorrow', { startAt: '2026-11-21T10:00:00.000Z' }, '待发送'],
  ['waits for its template', { templateState: 'submitted' }, '待发送'],
] as const)('a campaign that %s', async (_, differences, text) => {
  await renderConsole(<CampaignState campaign={{ ...campaign, ...differences }} />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
