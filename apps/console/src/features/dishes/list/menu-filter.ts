import type { CallInput } from '@roombook/contract'
import type { listDishes } from '@roombook/contract/dishes'

/** Filter of the dishes. */
export type MenuFilter = Required<
  Pick<CallInput<typeof listDishes>, 'dishCategoryId' | 'keyword' | 'state' | 'kind'>
>

/** Whether it excludes any dish of its category. */
export const isNarrowed = ({ keyword, state, kind }: MenuFilter): boolean =>
  keyword !== '' || state !== 'all' || kind !== 'all'
