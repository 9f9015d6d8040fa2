import { type OrderRow, setDishMode } from '@roombook/contract'
import { DishMode, dishModes } from '@roombook/domain'
import { Form, Radio } from 'antd'
import { MoveDialog } from './move-dialog.tsx'

interface DishModeValues {
  dishMode: DishMode
}

/** What each of the modes lets people do (4.08). */
const explanations: Readonly<Record<DishMode, string>> = {
  [DishMode.closed]: '客人不能点菜',
  [DishMode.single]: '只有预订的客人可以点菜',
  [DishMode.multiple]: '收到邀请函的客人都可以点菜',
  [DishMode.staff]: '由员工点菜，客人只能查看',
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
            label: `${name}：${explanations[mode] ?? ''}`,
          }))}
        />
      </Form.Item>
    </MoveDialog>
  )
}
