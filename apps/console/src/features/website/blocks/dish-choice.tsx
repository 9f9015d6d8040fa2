import type { WebsiteBlock, WebsiteFacts } from '@roombook/contract/website'
import { websiteDishLimits } from '@roombook/contract/website-dishes'
import { Select, Switch } from 'antd'
import { Field } from '../field.tsx'
import styles from '../website.module.css'

type DishesBlock = Extract<WebsiteBlock, { kind: 'dishes' }>

interface DishChoiceProps {
  block: DishesBlock
  facts: WebsiteFacts
  onChange(block: DishesBlock, field: string): void
}

/** Chooses the menu shown on the page: whole categories, preceded by single dishes. */
export function DishChoice({ block, facts: { dishes }, onChange }: DishChoiceProps) {
  const categories = Map.groupBy(dishes, ({ dishCategoryId }) => dishCategoryId)
  const known = new Set(dishes.map(({ id }) => id))
  const titleOf = (id: number) => categories.get(id)?.[0]?.categoryTitle ?? ''
  return (
    <>
      <Field label="显示的分类" hint="分类中的菜品全部显示，菜品有变动时页面自动更新；已下架的不显示。">
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            className={styles.wide ?? ''}
            placeholder="请选择分类"
            optionFilterProp="label"
            maxCount={websiteDishLimits.categories}
            value={block.dishCategoryIds.filter((category) => categories.has(category))}
            options={[...categories].map(([category, members]) => ({
              value: category,
              label: `${titleOf(category)}（${members.length}道）`,
            }))}
            onChange={(dishCategoryIds) => onChange({ ...block, dishCategoryIds }, 'dishCategoryIds')}
          />
        )}
      </Field>
      <Field label="显示的菜品" hint="单独选择的菜品排在最前，按选择的顺序显示。">
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            className={styles.wide ?? ''}
            placeholder="请选择菜品"
            optionFilterProp="label"
            maxCount={websiteDishLimits.dishes}
            value={block.dishIds.filter((dish) => known.has(dish))}
            options={[...categories].map(([category, members]) => ({
              label: titleOf(category),
              options: members.map((dish) => ({ value: dish.id, label: dish.title })),
            }))}
            onChange={(dishIds) => onChange({ ...block, dishIds }, 'dishIds')}
          />
        )}
      </Field>
      <Field label="显示价格">
        {(id) => (
          <Switch
            id={id}
            checked={block.pricesShown}
            onChange={(pricesShown) => onChange({ ...block, pricesShown }, 'pricesShown')}
          />
        )}
      </Field>
    </>
  )
}
