import { DeleteOutlined } from '@ant-design/icons'
import { readDish } from '@roombook/contract'
import { dishLimits } from '@roombook/domain'
import { Button, Form, InputNumber, Select } from 'antd'
import { useCall } from '../../../platform/api/use-call.ts'
import { fenOf } from '../../../platform/forms/money-item.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { specText, yuanText } from '../dish-words.ts'
import { DishPicture } from '../list/dish-picture.tsx'
import { AddItem } from './add-item.tsx'
import styles from './dish-form.module.css'
import { type DishValues, type ItemValue, singlePrices, withDish } from './dish-values.ts'

interface SetItemsProps {
  value?: readonly ItemValue[]
  onChange?(items: ItemValue[]): void
}

const keyOf = ({ dishId, specId }: ItemValue) => `${dishId}-${specId}`

/** The dishes of a set menu in the order in which they are served. */
export function SetItems({ value = [], onChange = () => {} }: SetItemsProps) {
  const put = (item: ItemValue, change: Partial<ItemValue>) =>
    onChange(value.map((one) => (one === item ? { ...one, ...change } : one)))
  const lay = (keys: readonly string[]) =>
    onChange(value.toSorted((one, other) => keys.indexOf(keyOf(one)) - keys.indexOf(keyOf(other))))
  return (
    <>
      <SortableList
        className={styles.items}
        items={value}
        keyOf={keyOf}
        labelOf={({ title }) => title}
        onReorder={lay}
      >
        {(item, handle) => (
          <div className={styles.item}>
            {handle}
            <DishPicture image={item.image} title={item.title} />
            <span className={styles.itemTitle}>
              {item.title}{' '}
              {(item.withdrawn || item.soldOut) && (
                <StateTag look="over">{item.withdrawn ? '已下架' : '今日售罄'}</StateTag>
              )}
            </span>
            <ItemSpec
              item={item}
              taken={value.filter(({ dishId }) => dishId === item.dishId).map(({ specId }) => specId)}
              onChoose={(spec) => put(item, { specId: spec.id, specTitle: spec.title, price: spec.price })}
            />
            <InputNumber<number>
              aria-label={`${item.title}的数量`}
              className={styles.number ?? ''}
              min={1}
              max={dishLimits.quantity}
              precision={0}
              value={item.number}
              suffix={item.unit}
              onChange={(number) => put(item, { number })}
            />
            <span className={styles.sum}>{yuanText(item.price * (item.number ?? 0))}</span>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`从套餐移除${item.title}`}
              onClick={() => onChange(value.filter((one) => one !== item))}
            />
          </div>
        )}
      </SortableList>
      <AddItem onAdd={(dish) => onChange(withDish(value, dish))} />
    </>
  )
}

interface ItemSpecProps {
  item: ItemValue
  /** Specifications of the dish that the set menu has. */
  taken: readonly number[]
  onChoose(spec: { id: number; title: string; price: number }): void
}

/** Which of its specifications a dish comes with, where it has any. */
function ItemSpec({ item, taken, onChoose }: ItemSpecProps) {
  const { dishId, specId, specTitle, specs: known } = item
  const asked = useCall(readDish, known === undefined && specId > 0 ? { dishId } : undefined)
  const specs = known ?? asked.data?.specs ?? []
  if (specId === 0) return <span />
  const options = specs.map((spec) => ({
    value: spec.id,
    label: specText(spec),
    disabled: spec.id !== specId && taken.includes(spec.id),
  }))
  return (
    <Select<number>
      aria-label={`${item.title}的规格`}
      value={specId}
      loading={asked.isFetching}
      options={options.length > 0 ? options : [{ value: specId, label: specTitle }]}
      onChange={(id) => {
        const spec = specs.find((one) => one.id === id)
        if (spec) onChoose(spec)
      }}
    />
  )
}

/** 单点合计 beside the set menu's price: what whoever eats it saves. */
export function SetSum() {
  const form = Form.useFormInstance<DishValues>()
  const items = Form.useWatch('items', { form, preserve: true }) ?? []
  const price = fenOf(Form.useWatch('price', form))
  const perPerson = Form.useWatch('perPerson', form)
  const least = Form.useWatch('peopleMin', form) ?? 0
  const most = Form.useWatch('peopleMax', form) ?? 0
  const single = singlePrices(items)
  if (items.length === 0) return null
  const whole = perPerson ? [least * price, most * price] : [price, price]
  const [from = 0, to = 0] = whole
  const set = perPerson
    ? `${yuanText(price)}/人${most > 0 ? `（${from === to ? yuanText(to) : `${yuanText(from)}–${yuanText(to)}`}）` : ''}`
    : yuanText(price)
  return (
    <output className={styles.compare}>
      单点合计 <strong>{yuanText(single)}</strong>，套餐 <strong>{set}</strong>
      {!perPerson && price > 0 && single > price && <span>，优惠 {yuanText(single - price)}</span>}
      {!perPerson && single > 0 && price > single && (
        <span className={styles.dear}>，套餐比单点贵 {yuanText(price - single)}</span>
      )}
    </output>
  )
}
