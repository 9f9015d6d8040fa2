import type { App } from 'antd'
import { expect, test, vi } from 'vitest'
import { bindFeedback, toast } from './toast.ts'

test('the notice of success closes by itself after 2 s, a refusal stays longer [9.04]', () => {
  const [success, error] = [vi.fn(), vi.fn()]
  bindFeedback({ message: { success, error } } as unknown as ReturnType<typeof App.useApp>)
  toast.success('预订成功：牡丹厅 18:00 王先生 10人')
  toast.error('订单已被赵前台修改')
  expect(success).toHaveBeenCalledWith('预订成功：牡丹厅 18:00 王先生 10人', 2)
  expect(error).toHaveBeenCalledWith('订单已被赵前台修改')
})
