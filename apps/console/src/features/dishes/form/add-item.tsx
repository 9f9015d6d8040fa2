import { shortSearchDelay, useDebounced } from '@roombook/client-react'
import { listDishes, type ManagedDish } from '@roombook/contract/dishes'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { priceText } from '../dish-text.ts'
import styles from './dish-form.module.css'

/** Most dishes offered. */
const mostOffered = 50

/** Finds a dish for a set menu by part of its title. */
export function AddItem({ onAdd }: { onAdd(dish: ManagedDish): void }) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const keyword = useDebounced(typed.trim(), shortSearchDelay)
  const found = useCall(
    listDishes,
    open ? { keyword, kind: 'dish', state: 'all', limit: mostOffered } : undefined,
    { placeholderData: (before) => before },
  )
  const list = found.data?.list ?? []
  return (
    <Select<number | null>
      className={styles.adding ?? ''}
      aria-label="添加菜品到套餐"
      placeholder="输入菜名，添加到套餐"
      // The choice is cleared: the found dish is added to the rows above.
      value={null}
      open={open}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={found.data ? '没有符合的菜品' : '正在查找…'}
      options={list.map((dish) => ({ value: dish.id, label: <Offer dish={dish} />, title: dish.title }))}
      onSelect={(id) => {
        const dish = list.find((one) => one.id === id)
        if (dish) onAdd(dish)
        setTyped('')
      }}
    />
  )
}

function Offer({ dish }: { dish: ManagedDish }) {
  return (
    <span className={styles.offer}>
      <span className={styles.offerTitle}>{dish.title}</span>
      <span className={styles.quiet}>
        {[dish.categoryTitle, dish.withdrawn ? '已下架' : dish.soldOut && '今日售罄']
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span>{priceText(dish)}</span>
    </span>
  )
}
