import { type DishDetail, deleteDishes } from '@roombook/contract/dishes'
import { useChange } from '#platform/api/use-change.ts'
import { ask } from '#ui/toast.ts'
import { callsOfDishes } from '../dish-calls.ts'
import { notifySetMenus } from '../list/dishes-in-sets.ts'

/** Deletes a dish after a confirmation; if set menus contain it, shows which. */
export function useRemoveDish(onDone: () => void) {
  const removing = useChange(deleteDishes, { refetch: callsOfDishes, onDone, onRefused: notifySetMenus })
  return {
    pending: removing.pending,
    async remove({ id, title }: DishDetail): Promise<void> {
      const sure = await ask({
        title: `删除「${title}」？`,
        content: '删除后不再出现在菜单中，已有订单里点的菜保留。只想暂停供应，请用「下架」。',
        okText: '删除',
        danger: true,
      })
      if (sure) await removing.run({ dishIds: [id] })
    },
  }
}
