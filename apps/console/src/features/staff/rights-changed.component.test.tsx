import { stubCall } from '@roombook/component-tests'
import { staffNodes } from '@roombook/contract/shell'
import { expect, onTestFinished, test } from 'vitest'
import { answerProfile } from '#test/answer-profile.ts'
import { openLine } from '#test/live-line.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { staffLive } from './staff.live.ts'

test('whoever’s own rights changed under the page is offered to reload it; another change says nothing [4.02]', async () => {
  const { queryClient } = await renderConsole(null, { permissions: ['roombook/orderlist'] })
  onTestFinished(staffLive(queryClient))
  const { emit } = await openLine()
  const read = answerProfile()
  emit('role.changed', { roleId: 3 })
  await expect.poll(() => read.inputs.length).toBe(1)
  expect(readToasts()).not.toContain('您的权限已更改')
  stubCall(staffNodes, () => [])
  emit('staff.changed', { staffIds: [4] })
  await expect.poll(readToasts).toContain('您的权限已更改')
  await expect.element(button('刷新页面')).toBeVisible()
})
