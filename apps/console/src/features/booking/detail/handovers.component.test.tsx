import { stubCall } from '@roombook/component-tests'
import { orderDetail } from '@roombook/contract/booking'
import { answerHandover, type OpenerRequest, requestHandover } from '@roombook/contract/handover'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { openDetail } from '#test/open-detail.tsx'
import { button, ownOrder } from '#test/open-move.tsx'

const request: OpenerRequest = { id: 3, staffId: 9, staffName: '小周', askedAt: '2026-11-20T09:58:00.000Z' }
const others = ownOrder({ openerId: 7, openerName: '张经理' })

test('a colleague asks by one press, and then reads whose answer is awaited', async () => {
  const requests = stubCall(requestHandover, () => ({ taken: false }))
  await openDetail(others)
  stubCall(orderDetail, () => ({ row: others, list: [], handovers: [{ ...request, staffId: 4 }] }))
  await button('申请接手').click()
  await expect.element(page.getByText('已申请接手，等待张经理或管理员同意')).toBeVisible()
  expect(requests.inputs).toEqual([{ orderId: 1 }])
})

test('the opener agrees by one press; nothing is offered while nobody asks', async () => {
  const answered = stubCall(answerHandover, () => ({}))
  const { queryClient } = await openDetail(ownOrder())
  await expect.element(page.getByText('王小明先生')).toBeVisible()
  await expect.element(button('申请接手')).not.toBeInTheDocument()
  stubCall(orderDetail, () => ({ row: ownOrder(), list: [], handovers: [request] }))
  await refetchCalls(queryClient, [orderDetail])
  await expect.element(page.getByText('小周申请接手此订单')).toBeVisible()
  await button(/^同\s*意$/).click()
  await expect.poll(() => answered.inputs).toEqual([{ orderId: 1, requestId: 3, agreed: true }])
})
