import { type DishCategory, saveDishCategory } from '@roombook/contract/dish-categories'
import { dishLimits } from '@roombook/domain/dishes'
import { Form, Input } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { callsOfDishes } from '../dish-calls.ts'

interface EditCategoryDialogProps {
  /** Category to rename; undefined to add one. */
  category?: DishCategory | undefined
  onSaved?(dishCategoryId: number): void
  onClose(): void
}

/** Adds or renames a category of the menu. */
export function EditCategoryDialog({ category, onSaved, onClose }: EditCategoryDialogProps) {
  return (
    <FormDialog<typeof saveDishCategory, { title: string }>
      title={category ? '修改分类' : '添加分类'}
      call={saveDishCategory}
      okText="保存"
      width={400}
      initialValues={{ title: category?.title ?? '' }}
      toInput={({ title }) => ({ dishCategoryId: category?.id ?? null, title })}
      refetch={callsOfDishes}
      onDone={({ id }) => onSaved?.(id)}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label="分类名称"
        rules={[{ required: true, whitespace: true, message: '请输入分类名称' }]}
      >
        <Input autoFocus maxLength={dishLimits.categoryTitle} showCount placeholder="例如：凉菜" />
      </Form.Item>
    </FormDialog>
  )
}
