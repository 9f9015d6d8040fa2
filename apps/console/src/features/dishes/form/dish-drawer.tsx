import type { DishCategory } from '@roombook/contract/dish-categories'
import { type DishDetail, readDish } from '@roombook/contract/dishes'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { DishForm, drawerWidth } from './dish-form.tsx'
import { newDish, toDishValues } from './dish-values.ts'

/** The edited dish, or the category of a new one. */
export type DishSubject = { dishId: number } | { newIn: number | null }

interface DishDrawerProps {
  subject: DishSubject
  categories: readonly DishCategory[]
  onClose(): void
}

/** 添加菜品 or 编辑菜品. */
export function DishDrawer({ subject, categories, onClose }: DishDrawerProps) {
  const [round, setRound] = useState(1)
  const [begun, setBegun] = useState(() => newDish('newIn' in subject ? subject.newIn : null))
  if ('dishId' in subject)
    return <ManagedDish id={subject.dishId} categories={categories} onClose={onClose} />
  return (
    <DishForm
      key={round}
      begun={begun}
      categories={categories}
      onAgain={({ dishCategoryId, kind }) => {
        setBegun(newDish(dishCategoryId, kind))
        setRound(round + 1)
      }}
      onClose={onClose}
    />
  )
}

interface ManagedDishProps {
  id: number
  categories: readonly DishCategory[]
  onClose(): void
}

/** Starts with the server's values at opening; a save over later changes by others is refused as stale. */
function ManagedDish({ id, categories, onClose }: ManagedDishProps) {
  const detail = useCall(readDish, { dishId: id }, { refetchOnMount: 'always' })
  const [begun, setBegun] = useState<DishDetail>()
  if (!begun && detail.data && detail.isFetchedAfterMount) setBegun(detail.data)
  if (!begun) {
    return (
      <Drawer open size={drawerWidth} title="编辑菜品" onClose={onClose}>
        {detail.error ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <LoadingState rows={8} />
        )}
      </Drawer>
    )
  }
  return (
    <DishForm
      key={begun.version}
      dish={begun}
      begun={toDishValues(begun)}
      categories={categories}
      onReload={async () => {
        const { data } = await detail.refetch()
        if (data) setBegun(data)
      }}
      onClose={onClose}
    />
  )
}
