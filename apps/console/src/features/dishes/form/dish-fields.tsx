import type { DishCategory, DishKind } from '@roombook/contract'
import { checkContains, dishLimits, parseContains, spiceTitles, usualContents } from '@roombook/domain'
import { AutoComplete, Form, Input, InputNumber, Segmented, Select } from 'antd'
import { MoneyItem } from '../../../platform/forms/money-item.tsx'
import { ImageField } from '../../../platform/upload/image-field.tsx'
import { AttributeGroups } from './attribute-groups.tsx'
import styles from './dish-form.module.css'
import type { DishValues, ItemValue } from './dish-values.ts'
import { Inherited } from './inherited.tsx'
import { SetItems, SetSum } from './set-items.tsx'
import { SpecRows } from './spec-rows.tsx'

const units = ['份', '例', '只', '条', '斤', '位', '壶', '瓶', '打']
const kinds: { value: DishKind; label: string }[] = [
  { value: 'dish', label: '单品' },
  { value: 'set', label: '套餐' },
]
const people = {
  min: 1,
  max: dishLimits.people,
  precision: 0,
  suffix: '人',
  style: { width: '100%' },
} as const

interface DishFieldsProps {
  categories: readonly DishCategory[]
  /** Of a dish that is there its kind stays. */
  isNew: boolean
}

/** Every field of a dish or of a set menu. */
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
            normalize={(way) => way === 'person'}
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
      {isSet && (
        <div className={styles.pair}>
          <Form.Item
            name="peopleMin"
            label="最少人数"
            rules={[{ required: true, message: '请输入最少人数' }]}
          >
            <InputNumber {...people} aria-label="最少人数" />
          </Form.Item>
          <Form.Item
            name="peopleMax"
            label="最多人数"
            dependencies={['peopleMin']}
            rules={[
              { required: true, message: '请输入最多人数' },
              ({ getFieldValue }) => ({
                async validator(_, most: number | null) {
                  if (most !== null && most < (getFieldValue('peopleMin') ?? 0))
                    throw new Error('最多人数不能少于最少人数')
                },
              }),
            ]}
          >
            <InputNumber {...people} aria-label="最多人数" />
          </Form.Item>
        </div>
      )}
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
      <div className={styles.pair}>
        <Form.Item name="spice" label="辣度">
          <Select aria-label="辣度" options={spiceOptions} />
        </Form.Item>
        <Form.Item
          name="contains"
          label="过敏与忌口"
          tooltip="菜里有、有些客人不能吃或不吃的，客人点菜时可以看到"
          normalize={(words: readonly string[]) => parseContains(words.join('、'))}
          rules={[{ validator: checkContents }]}
          extra={isSet && <Inherited />}
        >
          <Select
            mode="tags"
            aria-label="过敏与忌口"
            placeholder="例如：花生、虾蟹"
            tokenSeparators={['、', '，', ',', ' ']}
            options={usualContents.map((word) => ({ value: word, label: word }))}
          />
        </Form.Item>
      </div>
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

const spiceOptions = Object.entries(spiceTitles).map(([value, title]) => ({
  value,
  label: title || '未注明',
}))

async function checkContents(_: unknown, contains: readonly string[] = []): Promise<void> {
  const wrong = checkContains(contains)
  if (wrong) throw new Error(wrong)
}

async function checkItems(_: unknown, items: readonly ItemValue[] = []): Promise<void> {
  if (items.length === 0) throw new Error('请选择菜品')
  const wrong = items.find(({ number }) => number === null || number < 1)
  if (wrong) throw new Error(`请输入「${wrong.title}」的数量`)
}

/** The picture as a field of the form, which hands in value and change. */
const PictureField = ({ value = '', onChange }: { value?: string; onChange?(url: string): void }) => (
  <ImageField label="菜品图片" value={value} onChange={(url) => onChange?.(url)} />
)
