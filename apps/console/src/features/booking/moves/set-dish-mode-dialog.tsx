import type { OrderRow } from '@roombook/contract/order-shapes'
import { setDishMode } from '@roombook/contract/preorders'
import { type DishMode, dishModes } from '@roombook/domain/preorders'
import { dishModeHints } from '@roombook/order-screens'
import { Form, Radio } from 'antd'
import { MoveDialog } from './move-dialog.tsx'

interface DishModeValues {
  dishMode: DishMode
}

/** Sets who chooses the dishes of an order (4.08). */
export function SetDishModeDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  return (
    <MoveDialog<typeof setDishMode, DishModeValues>
      order={order}
      move="setDishMode"
      call={setDishMode}
      okText="保存"
      initialValues={{ dishMode: order.dishMode }}
      toInput={(values) => values}
      onClose={onClose}
    >
      <Form.Item name="dishMode" label="点菜权限">
        <Radio.Group
          vertical
          aria-label="点菜权限"
          options={dishModes.map(({ mode, name }) => ({
            value: mode,
            label: `${name}：${dishModeHints[mode]}`,
          }))}
        />
      </Form.Item>
    </MoveDialog>
  )
}
