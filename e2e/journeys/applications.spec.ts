import { answerApplication } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { actionOf, addressOf, applied, begin, confirmOf, expectState } from '../order-moves.ts'
import { cardOf, detailOf, toastOf } from '../screen.ts'

test('an application that is accepted is a formal order of whoever accepted it; one refused lets go of its room [4.05]', async ({
  site,
  consoleOf,
}) => {
  const first = await applied(site)
  const second = await applied(site, '梅厅')
  const page = await consoleOf('booker', addressOf(first))
  await expectState(page, '待处理')
  await expect(detailOf(page)).toContainText('要靠窗')
  const accept = await begin(page, '接受', '接受预订申请')
  await expect(accept).not.toContainText('不可撤销')
  await expect(confirmOf(accept, '接受申请')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, '处理成功')).toBeVisible()
  await expectState(page, '已预订')
  await expect(detailOf(page)).toContainText('赵前台')
  await expect(actionOf(page, '客已到')).toBeEnabled()

  await page.goto(addressOf(second))
  const refuse = await begin(page, '拒绝', '拒绝预订申请')
  await expect(refuse).toContainText('包厢立即释放')
  await expect(refuse).toContainText('此操作不可撤销')
  await refuse.getByLabel('拒绝原因').fill('当晚包场')
  await confirmOf(refuse, '拒绝申请').click()
  await expect(refuse).toBeHidden()
  await expectState(page, '已拒绝')
  await expect(cardOf(page, '梅厅')).toContainText('空闲')
  await expect(detailOf(page).getByRole('region', { name: '订单日志' })).toContainText(
    '拒绝预订申请：当晚包场',
  )
})

test('one accepts while another refuses: one wins, and the other is told who was faster', async ({
  site,
  consoleOf,
}) => {
  const application = await applied(site)
  const one = await consoleOf('admin', addressOf(application))
  const other = await consoleOf('supervisor', addressOf(application))
  const accept = await begin(one, '接受', '接受预订申请')
  const refuse = await begin(other, '拒绝', '拒绝预订申请')
  await refuse.getByLabel('拒绝原因').fill('当晚包场')
  // Both have pressed; the refusal is on its way until the acceptance has arrived.
  const [arrives, onItsWay] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await other.route(`**${answerApplication.path}`, async (route) => {
    onItsWay.resolve()
    await arrives.promise
    await route.continue()
  })
  await confirmOf(refuse, '拒绝申请').click()
  await onItsWay.promise
  await confirmOf(accept, '接受申请').click()
  await expect(accept).toBeHidden()
  arrives.resolve()

  const told = refuse.getByRole('alert')
  await expect(told).toContainText(/订单已被王经理修改（10:0\d 接受预订申请）。订单当前状态不能进行此操作/)
  await expect(confirmOf(refuse, '拒绝申请')).toBeDisabled()
  await expect(refuse.getByLabel('拒绝原因')).toHaveValue('当晚包场')
  await other.keyboard.press('Escape')
  await expect(refuse).toBeHidden()
  for (const page of [one, other]) await expectState(page, '已预订')
  const answers = await site.sql(
    `select action, to_status from action_log where subject_id = ${application.id} and action in ('booking.accept', 'booking.refuse')`,
  )
  expect(answers).toEqual([{ action: 'booking.accept', to_status: 2 }])
})
