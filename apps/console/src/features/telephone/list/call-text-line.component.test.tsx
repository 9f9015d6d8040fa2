import { stubCall } from '@roombook/component-tests'
import { listPhoneMessages, type PhoneMessage } from '@roombook/contract/phone-calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reads } from '#test/by-hand.ts'
import { renderConsole } from '#test/render-console.tsx'
import { CallDialog } from './call-dialog.tsx'

const missed: PhoneMessage = {
  id: 3,
  callNumber: '139 1234 5678',
  realName: '',
  phone: '13912345678',
  userId: 0,
  masked: false,
  callerKind: 'mobile',
  createdAt: '2026-11-20T10:00:00.000Z',
  list: [],
  isRead: false,
  handledName: '',
  handledHow: '',
  handledAt: null,
  callState: 'missed',
  lineNumber: '',
  lineTitle: '',
  quiet: '',
  silence: null,
  callsOfDay: 1,
  bookedOrderId: null,
  customer: null,
  callText: '',
  callSms: null,
  dial: '13912345678',
}
const sms = (state: NonNullable<PhoneMessage['callSms']>['state'], error = '') =>
  ({ callText: 'queued', callSms: { smsId: 9, state, error } }) as const

test.each([
  ['已发短信 · 已送达', sms('delivered')],
  ['短信没有发出：短信余量不足', sms('failed', '短信余量不足')],
  ['已发短信 · 结果未知：服务商没有应答', sms('unknown', '服务商没有应答')],
  ['稍后发短信', { callText: 'waiting' }],
  ['未发短信：不是手机号码', { callText: 'number', phone: '', callNumber: '0571-86520188' }],
  ['未发短信：今天已发过', { callText: 'once' }],
] as const)('a call says “%s”', async (text, change) => {
  stubCall(listPhoneMessages, () => ({ list: [{ ...missed, ...change }], count: 1 }))
  await renderConsole(<CallDialog phoneCallId={3} onClose={() => {}} />, {
    permissions: ['shopconfig/savephonezj'],
    plugins: { 'shopconfig/savephonezj': true },
  })
  await reads(text)
})

test('a call of which no message was thought says nothing of one; one that is gone is said to be', async () => {
  const now = { list: [missed], count: 1 }
  stubCall(listPhoneMessages, () => now)
  const asking = { permissions: ['shopconfig/savephonezj'] as const }
  const screen = await renderConsole(<CallDialog phoneCallId={3} onClose={() => {}} />, {
    permissions: [...asking.permissions],
  })
  await reads('139 1234 5678')
  expect(document.body.textContent).not.toContain('短信')
  now.list = []
  await screen.queryClient.refetchQueries()
  await expect.element(page.getByText('没有这次来电')).toBeVisible()
})
