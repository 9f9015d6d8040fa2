import { type KeptDish, setDishesSoldOut, setDishesWithdrawn } from '@roombook/contract'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useChange } from '../../../platform/api/use-change.ts'
import { callsOfDishes } from '../dish-calls.ts'
import { attributeTexts, priceText, setText, specText } from '../dish-words.ts'
import styles from './dish-list.module.css'
import { DishPicture } from './dish-picture.tsx'

interface DishRowProps {
  dish: KeptDish
  /** What the row is dragged by, where it can be. */
  handle?: ReactNode
  /** Among dishes of several categories, which is its own. */
  namesCategory: boolean
  chosen: boolean
  onChoose(chosen: boolean): void
  onEdit(): void
}

/** A dish or a set menu: what it is, what it costs, and whether it is to be had today. */
export function DishRow({ dish, handle, namesCategory, chosen, onChoose, onEdit }: DishRowProps) {
  const { title, kind, description, specs, attributes, soldOut, withdrawn, categoryTitle } = dish
  const quiet = { refetch: callsOfDishes, quiet: true }
  const selling = useChange(setDishesSoldOut, quiet)
  const withdrawing = useChange(setDishesWithdrawn, quiet)
  const dishIds = [dish.id]
  const isSet = kind === 'set'
  const words = [namesCategory && categoryTitle, description].filter(Boolean)
  return (
    <article className={styles.row} data-off={withdrawn || soldOut} data-chosen={chosen} aria-label={title}>
      {handle ?? <span />}
      <Checkbox
        checked={chosen}
        aria-label={`选择${title}`}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <DishPicture image={dish.image} title={title} />
      <div className={styles.what}>
        <span className={styles.line}>
          <button type="button" className={styles.title} onClick={onEdit} title={title}>
            {title}
          </button>
          {isSet && <span className={styles.badge}>套餐</span>}
          {soldOut && (
            <span className={styles.badge} data-state="sold-out">
              售罄
            </span>
          )}
          {withdrawn && (
            <span className={styles.badge} data-state="withdrawn">
              已下架
            </span>
          )}
        </span>
        {words.length > 0 && <span className={styles.words}>{words.join(' · ')}</span>}
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
        <Button size="small" type="text" aria-label={`编辑：${title}`} onClick={onEdit}>
          编辑
        </Button>
      </span>
    </article>
  )
}
