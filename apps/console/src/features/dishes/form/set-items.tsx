import { DeleteOutlined } from '@ant-design/icons'
import { dishLimits } from '@roombook/domain/dishes'
import { Button } from 'antd'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { StateTag } from '#ui/state-tag.tsx'
import { yuanText } from '../dish-text.ts'
import { DishPicture } from '../list/dish-picture.tsx'
import { AddItem } from './add-item.tsx'
import styles from './dish-form.module.css'
import type { ItemValue } from './dish-values.ts'
import { ItemSpec } from './item-spec.tsx'
import { withDish } from './set-item-values.ts'

interface SetItemsProps {
  value?: readonly ItemValue[]
  onChange?(items: ItemValue[]): void
}

const keyOf = ({ dishId, specId }: ItemValue) => `${dishId}-${specId}`

/** Dishes of a set menu, in the order in which they are served. */
export function SetItems({ value = [], onChange = () => {} }: SetItemsProps) {
  const put = (item: ItemValue, change: Partial<ItemValue>) =>
    onChange(value.map((one) => (one === item ? { ...one, ...change } : one)))
  const reorder = (keys: readonly string[]) =>
    onChange(value.toSorted((one, other) => keys.indexOf(keyOf(one)) - keys.indexOf(keyOf(other))))
  return (
    <>
      <SortableList
        className={styles.items}
        items={value}
        keyOf={keyOf}
        labelOf={({ title }) => title}
        onReorder={reorder}
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
            <IntegerBox
              aria-label={`${item.title}的数量`}
              className={styles.number ?? ''}
              min={1}
              max={dishLimits.quantity}
              value={item.number}
              suffix={item.unit}
              onChange={(number) => put(item, { number })}
            />
            <span className={styles.sum}>{yuanText(item.price * Math.max(0, item.number ?? 0))}</span>
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
