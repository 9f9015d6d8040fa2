import { chooseSmsTemplate, listSmsTemplates } from '@roombook/contract/sms-templates'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)

test('many who choose at once leave one template of a kind in use', async () => {
  const at = new Date('2026-11-20T02:00:00Z')
  const rows = await owner
    .insertInto('sms_template')
    .values(
      Array.from({ length: 8 }, (_, number) => ({
        shop_id: venue.shopId,
        kind: 'hold',
        title: `模板${number}`,
        words: '{姓名}您好，已为您留位。',
        state: 'approved',
        gateway: 'local',
        changed_at: at,
        created_at: at,
      })),
    )
    .returning('id')
    .execute()
  const answers = await Promise.allSettled(
    rows.map(({ id }) => admin.call(chooseSmsTemplate, { kind: 'hold', templateId: id })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'))
  const { list } = await admin.call(listSmsTemplates, {})
  expect(list.filter(({ kind, chosen }) => kind === 'hold' && chosen)).toHaveLength(1)
})
