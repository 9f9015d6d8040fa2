import type { Locator, Page } from '@playwright/test'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { passMinutes } from '../order-moves.ts'
import { openPhone, sessionOf } from '../phone.ts'
import type { Site } from '../start-site.ts'

const guests = ['欧阳建国', '上官云', '司马光'] as const

/**
 * Plants yesterday's guests, whose bookings 赵前台 took, and gives front desk staff the permission for tasks.
 */
async function plantVisits(site: Site): Promise<void> {
  await site.sql(
    `update role set nodes = nodes || '{operation/operationsave}'::text[] where title in ('赵前台', '周前台')`,
  )
  await site.setTime('2026-11-19T02:00:00Z')
  for (const [at, userName] of guests.entries())
    await booked(site, {
      bookDate: '2026-11-19',
      userName,
      phone: `1391111000${at}`,
      peopleNum: 6,
      rooms: [['牡丹厅', '芍药厅', '海棠厅'][at] ?? ''],
    })
  await site.sql(`update orders set status = 5, arrived_at = '2026-11-19T10:00:00Z'`)
  await site.sql(`update room_claim set finished_at = '2026-11-19T13:00:00Z'`)
  await site.setTime('2026-11-20T02:00:00Z')
}

const rowOf = (page: Page, guest: string) =>
  page.getByRole('table', { name: '任务' }).getByRole('row').filter({ hasText: guest })
const cardOf = (phone: Page, guest: string) => phone.getByRole('listitem').filter({ hasText: guest })
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^${[...name].join('\\s*')}$`) }).click()

test('a rule makes tasks, which stand on /ops and on the phone; they are done, put off and handed on, also while somebody else is faster and the rule ends, and are counted [2.20]', async ({
  site,
  browser,
  consoleOf,
}) => {
  await plantVisits(site)
  const phone = await openPhone(browser, site, '/m/work/tasks', {
    storageState: await sessionOf(site, 'booker'),
  })
  await expect(phone.getByText('没有待办的任务')).toBeVisible()
  const lead = await consoleOf('admin', '/ops?tab=rules')
  const rule = lead.getByRole('region', { name: '用餐回访' })
  await lead.getByRole('button', { name: '设置用餐回访' }).click()
  const dialog = lead.getByRole('dialog', { name: '任务规则：用餐回访' })
  await dialog.getByLabel('用餐后几天').fill('1')
  await dialog.getByRole('switch', { name: '开启' }).click()
  await press(dialog, '保存')
  await expect(rule).toContainText('已开启')

  // The tasks announced by the dialog exist immediately, also on an open phone.
  for (const guest of guests) await expect(cardOf(phone, guest)).toContainText('用餐回访')
  await lead.getByRole('tab', { name: '任务' }).click()
  await lead.getByText('全部', { exact: true }).click()
  for (const guest of guests) await expect(rowOf(lead, guest)).toContainText('赵前台')

  // Postponed on the phone, it is listed among the postponed ones.
  await press(cardOf(phone, '司马光'), '更多')
  await press(phone.getByRole('dialog'), '延后')
  await press(phone.getByRole('dialog'), '3天后')
  await press(phone.getByRole('dialog', { name: '延后任务' }), '延后')
  await expect(phone.getByText('另有1个已延后，到期再列出。')).toBeVisible()
  await lead.getByText('已延后 1', { exact: true }).click()
  await expect(rowOf(lead, '司马光')).toBeVisible()
  await lead.getByText(/^待办 2$/).click()

  // Reassigned to a colleague, it is theirs.
  const handOn = async (guest: string, colleague = '周前台') => {
    await lead.getByRole('button', { name: `${guest}的任务：更多` }).click()
    await lead.getByRole('menuitem', { name: '转交' }).click()
    const to = lead.getByRole('dialog', { name: '转交任务' })
    await to.getByRole('combobox').click()
    await lead.getByRole('option', { name: colleague }).or(lead.getByTitle(colleague)).last().click()
    return to
  }
  await press(await handOn('上官云'), '转交')
  await expect(rowOf(lead, '上官云')).toContainText('周前台')
  await expect(cardOf(phone, '上官云')).toHaveCount(0)

  // Reassigned while another person completes it: the later one sees who was first.
  const late = await handOn('欧阳建国')
  await press(cardOf(phone, '欧阳建国'), '完成')
  const finishing = phone.getByRole('dialog', { name: '完成任务' })
  await finishing.getByLabel('结果（选填）').fill('很满意，月底再来')
  await press(finishing, '完成')
  await expect(cardOf(phone, '欧阳建国')).toHaveCount(0)
  await press(late, '转交')
  await expect(late).toContainText('赵前台已完成该任务')
  await press(late, '取消')
  await expect(rowOf(lead, '欧阳建国')).toHaveCount(0)

  // The rule is disabled while one of its tasks is in progress: its tasks are withdrawn, and the assignee
  // sees the reason.
  await press(await handOn('上官云', '赵前台'), '转交')
  await press(cardOf(phone, '上官云'), '完成')
  await lead.getByRole('tab', { name: '规则' }).click()
  await lead.getByRole('button', { name: '设置用餐回访' }).click()
  await dialog.getByRole('switch', { name: '开启' }).click()
  await expect(dialog).toContainText('保存时撤回2个还没完成的任务')
  await press(dialog, '保存')
  await expect(rule).toContainText('未开启')
  await passMinutes(site, 2, lead, phone)
  await press(finishing, '完成')
  await expect(phone.getByText('任务已撤回：规则已关闭')).toBeVisible()

  // Columns by assignee: created, completed in time and late, completed by others, due, overdue, postponed,
  // withdrawn; completed for others.
  await lead.getByRole('tab', { name: '任务' }).click()
  await expect(
    lead.getByRole('table', { name: '任务统计' }).getByRole('row').filter({ hasText: '赵前台' }),
  ).toContainText('赵前台310000020')
})
