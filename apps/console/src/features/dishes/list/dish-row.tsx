import { type ManagedDish, setDishesSoldOut, setDishesWithdrawn } from '@roombook/contract/dishes'
import { dishTags } from '@roombook/domain/dishes'
import { Button, Checkbox } from 'antd'
import { memo, type ReactNode } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { StateTag } from '#ui/state-tag.tsx'
import { callsOfDishes } from '../dish-calls.ts'
import { attributeTexts, priceText, setText, specText } from '../dish-text.ts'
import styles from './dish-list.module.css'
import { DishPicture } from './dish-picture.tsx'

interface DishRowProps {
  dish: ManagedDish
  /** Whether to show the category, in a list across categories. */
  namesCategory: boolean
  chosen: boolean
  onChoose(dishId: number, chosen: boolean): void
  onEdit(dishId: number): void
}

/** A dish or set menu; `handle` is its drag handle, if it can be dragged. */
export function DishRow({ handle, ...cells }: DishRowProps & { handle?: ReactNode }) {
  const { dish, chosen } = cells
  return (
    <article
      className={styles.row}
      data-off={dish.withdrawn || dish.soldOut}
      data-chosen={chosen}
      aria-label={dish.title}
    >
      {handle ?? <span />}
      <DishCells {...cells} />
    </article>
  )
}

/**
 * Cells of a dish: name, price, and availability today. Memoized, so that they do not rerender while another
 * row is dragged past.
 */
const DishCells = memo(function DishCells({ dish, namesCategory, chosen, onChoose, onEdit }: DishRowProps) {
  const { title, kind, description, specs, attributes, soldOut, withdrawn, categoryTitle } = dish
  const quiet = { refetch: callsOfDishes, quiet: true }
  const selling = useChange(setDishesSoldOut, quiet)
  const withdrawing = useChange(setDishesWithdrawn, quiet)
  const dishIds = [dish.id]
  const isSet = kind === 'set'
  const texts = [namesCategory && categoryTitle, ...dishTags(dish), description].filter(Boolean)
  return (
    <>
      <Checkbox
        checked={chosen}
        aria-label={`选择${title}`}
        onChange={({ target }) => onChoose(dish.id, target.checked)}
      />
      <DishPicture image={dish.image} title={title} />
      <div className={styles.what}>
        <span className={styles.line}>
          <button type="button" className={styles.title} onClick={() => onEdit(dish.id)} title={title}>
            {title}
          </button>
          {isSet && <span className={styles.badge}>套餐</span>}
          {soldOut && <StateTag look="wrong">售罄</StateTag>}
          {withdrawn && <StateTag look="over">已下架</StateTag>}
        </span>
        {texts.length > 0 && <span className={styles.words}>{texts.join(' · ')}</span>}
      </div>
      <ul className={styles.choices}>
        {isSet && <li className={styles.choice}>{setText(dish)}</li>}
        {specs.length > 0 && <li className={styles.choice}>{specs.map(specText).join('，')}</li>}
        {attributeTexts(attributes).map((text) => (
          <li key={text} className={styles.choice}>
            {text}
          </li>
        ))}
      </ul>
      <span className={styles.price}>{priceText(dish)}</span>
      <span className={styles.acts}>
        {!withdrawn && (
          <Button
            size="small"
            type={soldOut ? 'primary' : 'default'}
            loading={selling.pending}
            aria-label={`${soldOut ? '恢复供应' : '今日售罄'}：${title}`}
            onClick={() => void selling.run({ dishIds, soldOut: !soldOut })}
          >
            {soldOut ? '恢复供应' : '今日售罄'}
          </Button>
        )}
        <Button
          size="small"
          type={withdrawn ? 'default' : 'text'}
          loading={withdrawing.pending}
          aria-label={`${withdrawn ? '上架' : '下架'}：${title}`}
          onClick={() => void withdrawing.run({ dishIds, withdrawn: !withdrawn })}
        >
          {withdrawn ? '上架' : '下架'}
        </Button>
        <Button size="small" type="text" aria-label={`编辑：${title}`} onClick={() => onEdit(dish.id)}>
          编辑
        </Button>
      </span>
    </>
  )
})
