import type { CallInput, listDishes } from '@roombook/contract'

/** Filter of the dishes. */
export type MenuFilter = Required<
  Pick<CallInput<typeof listDishes>, 'dishCategoryId' | 'keyword' | 'state' | 'kind'>
>

/** Whether it excludes any dish of its category. */
export const isNarrowed = ({ keyword, state, kind }: MenuFilter): boolean =>
  keyword !== '' || state !== 'all' || kind !== 'all'
