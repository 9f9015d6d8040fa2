import type { DishCategory } from '@roombook/contract/dish-categories'
import type { DishKind } from '@roombook/contract/dish-shapes'
import { dishLimits } from '@roombook/domain/dishes'
import { AutoComplete, Form, Input, Segmented, Select } from 'antd'
import { MoneyItem } from '#platform/forms/money-item.tsx'
import { ImageField } from '#platform/upload/image-field.tsx'
import { AttributeGroups } from './attribute-groups.tsx'
import styles from './dish-form.module.css'
import type { DishValues, ItemValue } from './dish-values.ts'
import { SetItems } from './set-items.tsx'
import { SetPeople } from './set-people.tsx'
import { SetSum } from './set-sum.tsx'
import { SpecRows } from './spec-rows.tsx'
import { TasteFields } from './taste-fields.tsx'

const units = ['份', '例', '只', '条', '斤', '位', '壶', '瓶', '打']
const kinds: { value: DishKind; label: string }[] = [
  { value: 'dish', label: '单品' },
  { value: 'set', label: '套餐' },
]

interface DishFieldsProps {
  categories: readonly DishCategory[]
  /** The kind of an existing dish cannot change. */
  isNew: boolean
}

/** All fields of a dish or a set menu. */
export function DishFields({ categories, isNew }: DishFieldsProps) {
  const form = Form.useFormInstance<DishValues>()
  const isSet = Form.useWatch('kind', { form, preserve: true }) === 'set'
  return (
    <>
      {isNew && (
        <Form.Item name="kind" label="类型">
          <Segmented<DishKind> aria-label="类型" options={kinds} />
        </Form.Item>
      )}
      <div className={styles.top}>
        <Form.Item name="image" label="图片">
          <PictureField />
        </Form.Item>
        <div>
          <Form.Item
            name="title"
            label="名称"
            rules={[{ required: true, whitespace: true, message: '请输入菜品名称' }]}
          >
            <Input
              autoFocus={isNew}
              maxLength={dishLimits.title}
              showCount
              placeholder={isSet ? '例如：八人团圆宴' : '例如：剁椒鱼头'}
            />
          </Form.Item>
          <Form.Item
            name="dishCategoryId"
            label="分类"
            rules={[{ required: true, message: '请选择菜品分类' }]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="请选择"
              options={categories.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Form.Item>
        </div>
      </div>
      <div className={styles.pair}>
        <MoneyItem name="price" label="价格" required message="请输入菜品价格" />
        {isSet ? (
          <Form.Item
            name="perPerson"
            label="计价方式"
            getValueProps={(perPerson) => ({ value: perPerson ? 'person' : 'table' })}
            normalize={(priceMode) => priceMode === 'person'}
          >
            <Segmented
              block
              aria-label="计价方式"
              options={[
                { value: 'table', label: '按桌' },
                { value: 'person', label: '按人' },
              ]}
            />
          </Form.Item>
        ) : (
          <Form.Item name="unit" label="单位">
            <AutoComplete options={units.map((value) => ({ value }))} placeholder="份">
              <Input maxLength={dishLimits.unit} />
            </AutoComplete>
          </Form.Item>
        )}
      </div>
      {isSet && <SetPeople />}
      {isSet ? (
        <>
          <Form.Item name="items" label="包含菜品" rules={[{ validator: checkItems }]}>
            <SetItems />
          </Form.Item>
          <SetSum />
        </>
      ) : (
        <>
          <SpecRows />
          <AttributeGroups />
        </>
      )}
      <TasteFields isSet={isSet} />
      <Form.Item
        name="description"
        label="描述"
        rules={[{ max: dishLimits.description, message: `最多${dishLimits.description}个字符` }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          showCount={{ formatter: ({ count }) => `${count}/${dishLimits.description}` }}
          placeholder="食材、做法、口味，客人点菜时可以看到"
        />
      </Form.Item>
    </>
  )
}

async function checkItems(_: unknown, items: readonly ItemValue[] = []): Promise<void> {
  if (items.length === 0) throw new Error('请选择菜品')
  const wrong = items.find(({ number }) => number === null || number < 1)
  if (wrong) throw new Error(`请输入「${wrong.title}」的数量`)
}

/** The picture as a form field with value and change handler. */
const PictureField = ({ value = '', onChange }: { value?: string; onChange?(url: string): void }) => (
  <ImageField label="菜品图片" value={value} onChange={(url) => onChange?.(url)} />
)
