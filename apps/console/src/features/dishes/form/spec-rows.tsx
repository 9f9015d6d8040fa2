import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { dishLimits } from '@roombook/domain/dishes'
import { parseMoney } from '@roombook/domain/money'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { checkMoney } from '#platform/forms/money-item.tsx'
import { MoneyBox } from '#platform/forms/number-box.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import styles from './dish-form.module.css'
import type { SpecValue } from './dish-values.ts'
import { movedBetween } from './set-item-values.ts'

/** 规格: sizes of a dish, with name and price, in the order in which they are offered. */
export function SpecRows() {
  const form = Form.useFormInstance()
  const titleAt = (at: number): string => form.getFieldValue(['specs', at, 'title']) ?? ''
  return (
    <Form.List name="specs">
      {(fields, { add, remove, move }, { errors }) => {
        const keyOf = ({ key }: { key: number; name: number }) => `spec-${key}`
        return (
          <section className={styles.group} aria-label="规格">
            <h3 className={styles.legend}>规格</h3>
            <p className={styles.hint}>有大份、小份等不同价格时添加；点菜时须选其中一个，以规格的价格为准</p>
            <SortableList
              className={styles.rows}
              items={fields}
              keyOf={keyOf}
              labelOf={({ name }) => titleAt(name) || `规格${name + 1}`}
              onReorder={(keys) => {
                const moved = movedBetween(fields.map(keyOf), keys)
                if (moved) move(...moved)
              }}
            >
              {({ name }, handle) => <SpecRow name={name} handle={handle} onRemove={() => remove(name)} />}
            </SortableList>
            <Form.ErrorList errors={errors} />
            <Button
              size="small"
              icon={<PlusOutlined />}
              disabled={fields.length >= dishLimits.specs}
              onClick={() => add({ id: null, title: '', price: priceOr(form.getFieldValue('price')) })}
            >
              添加规格
            </Button>
          </section>
        )
      }}
    </Form.List>
  )
}

interface SpecRowProps {
  /** Index in the list. */
  name: number
  handle: ReactNode
  onRemove(): void
}

/** A size, with name and price. */
function SpecRow({ name, handle, onRemove }: SpecRowProps) {
  const form = Form.useFormInstance()
  const isRepeated = (title: string): boolean =>
    (form.getFieldValue('specs') as SpecValue[]).filter((spec) => spec?.title?.trim() === title.trim())
      .length > 1
  return (
    <div className={styles.spec}>
      {handle}
      <Form.Item
        name={[name, 'title']}
        rules={[
          { required: true, whitespace: true, message: '请输入规格名称' },
          {
            async validator(_, title: string = '') {
              if (title.trim() && isRepeated(title)) throw new Error('规格名称不能重复')
            },
          },
        ]}
      >
        <Input aria-label={`规格${name + 1}名称`} maxLength={dishLimits.specTitle} placeholder="例如：大份" />
      </Form.Item>
      <Form.Item
        name={[name, 'price']}
        rules={[{ required: true, message: '请输入规格价格' }, { validator: checkMoney }]}
      >
        <MoneyBox aria-label={`规格${name + 1}价格`} />
      </Form.Item>
      <Button type="text" icon={<DeleteOutlined />} aria-label={`删除规格${name + 1}`} onClick={onRemove} />
    </div>
  )
}

/** Initial price of a new specification: the dish's own price, if valid. */
const priceOr = (price: unknown): string =>
  parseMoney(String(price ?? '')) === undefined ? '' : String(price)
