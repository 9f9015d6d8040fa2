import { checkMeal, mealRemarkLimit } from '@roombook/contract/meal-check'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { moveQuestions } from '@roombook/order-screens'
import { Form, Input } from 'antd'
import { useSettings } from '#platform/session/session-store.ts'
import { MoveDialog } from './move-dialog.tsx'

interface CheckValues {
  remark: string
}

/** Confirms that the meal matched the order, with a remark if the store requires one (4.07). */
export function CheckMealDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const asksRemark = useSettings().mealCheckMode === 2
  return (
    <MoveDialog<typeof checkMeal, CheckValues>
      order={order}
      move="mealCheck"
      call={checkMeal}
      explain={moveQuestions.mealCheck.explain}
      okText={moveQuestions.mealCheck.yes}
      {...(asksRemark ? { initialValues: { remark: '' }, toInput: (values: CheckValues) => values } : {})}
      onClose={onClose}
    >
      {asksRemark && (
        <Form.Item
          name="remark"
          label="核餐备注"
          rules={[{ required: true, whitespace: true, message: '请填写核餐备注' }]}
        >
          <Input.TextArea
            maxLength={mealRemarkLimit}
            showCount
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder="如：加了一道清蒸鱼，退了一瓶酒"
            aria-label="核餐备注"
          />
        </Form.Item>
      )}
    </MoveDialog>
  )
}
