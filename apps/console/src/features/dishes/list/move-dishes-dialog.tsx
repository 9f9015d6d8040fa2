import type { DishCategory } from '@roombook/contract/dish-categories'
import { moveDishes } from '@roombook/contract/dishes'
import { Form, Select } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { callsOfDishes } from '../dish-calls.ts'

interface MoveDishesDialogProps {
  dishIds: number[]
  categories: readonly DishCategory[]
  onDone(): void
  onClose(): void
}

/** Moves dishes to the end of another category. */
export function MoveDishesDialog({ dishIds, categories, onDone, onClose }: MoveDishesDialogProps) {
  return (
    <FormDialog<typeof moveDishes, { dishCategoryId: number | null }>
      title={`移动${dishIds.length}道菜品到`}
      call={moveDishes}
      okText="移动"
      width={400}
      initialValues={{ dishCategoryId: null }}
      toInput={({ dishCategoryId }) => ({ dishIds, dishCategoryId: dishCategoryId ?? 0 })}
      refetch={callsOfDishes}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item
        name="dishCategoryId"
        label="分类"
        extra="排在该分类已有菜品之后"
        rules={[{ required: true, message: '请选择菜品分类' }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择"
          options={categories.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
