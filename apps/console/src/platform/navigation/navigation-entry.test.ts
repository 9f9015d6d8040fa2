import { decideRoute } from '@roombook/domain/session'
import { expect, test } from 'vitest'
import { smsFeature } from '#features/sms/sms.feature.ts'
import { toActor } from '../session/session-store.ts'
import { isNamedFor } from './navigation-entry.ts'

const as = (adminLevel: number) =>
  toActor({
    user: { id: 3, nickname: '李娜', avatar: '', roleName: '营销', adminLevel, shopCount: 1 },
    nodes: [{ node: 'shopai/sendsms', checked: true }],
    plugins: { 'shopai/sendsms': true },
  })

test('SMS templates are named for administrators alone, and open to whoever has their node [2.19] [2.22]', () => {
  const entryText = smsFeature.pages?.smsTemplates?.entry
  if (!entryText) throw new Error('the page has no entry')
  const entry = { ...entryText, path: '/smstpl' }
  expect([1, 2, 3, 0].map((level) => isNamedFor(as(level), entry))).toEqual([true, true, false, false])
  expect(decideRoute('/smstpl', as(0), as(0).plugins)).toBe('ok')
})
