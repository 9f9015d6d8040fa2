import { Form } from 'antd'
import type { DishValues } from './dish-values.ts'
import { inheritedContents } from './set-item-values.ts'

/** Shows the contents of a set menu's dishes, which guests read in addition to its own. */
export function Inherited() {
  const form = Form.useFormInstance<DishValues>()
  const items = Form.useWatch('items', { form, preserve: true }) ?? []
  const contains = Form.useWatch('contains', form) ?? []
  const inherited = inheritedContents({ contains, items })
  return inherited.length === 0 ? null : (
    <output aria-label="来自所含菜品">来自所含菜品：{inherited.join('、')}（客人可见，无需重复填写）</output>
  )
}
