import { stubCall } from '@roombook/component-tests'
import { orderTimeline, type StoryEntry } from '@roombook/contract/order-timeline'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDetail } from '#test/open-detail.tsx'

const entry = (differences: Partial<StoryEntry>): StoryEntry => ({
  kind: 'change',
  id: 1,
  source: 'log',
  at: '2026-11-20T02:00:00.000Z',
  title: '新增订单',
  text: '',
  operatorName: '小赵',
  stateName: '',
  booked: false,
  ...differences,
})

test('from ring to bill: the call it was made from, messages and edits are one list, and one kind alone [1.04]', async () => {
  const all = [
    entry({ kind: 'message', source: 'message', title: '订餐短信', text: '王先生您好', stateName: '已送达' }),
    entry({}),
    entry({
      kind: 'call',
      source: 'call',
      title: '来电 · 已接听',
      text: '订餐热线',
      stateName: '已预订',
      booked: true,
    }),
  ]
  const requests = stubCall(orderTimeline, ({ kind }) => {
    const list = all.filter((each) => !kind || each.kind === kind)
    return { list, count: list.length, invitationCount: 2 }
  })
  await openDetail()
  const log = page.getByRole('region', { name: '订单日志' })
  expect(requests.inputs).toEqual([])
  await log.getByText('全程', { exact: true }).click()
  const rows = log.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/订餐短信 已送达王先生您好/)
  await expect.element(rows.nth(2)).toMatchTextContent(/来电 · 已接听 由此预订订餐热线/)
  await log.getByRole('button', { name: '邀请函回复 2条' }).click()
  await expect.element(log).toMatchTextContent(/没有记录/)
  expect(requests.inputs.map(({ kind }) => kind)).toEqual([undefined, 'invitation'])
})
