import type { CallInput, listDishes } from '@roombook/contract'

/** What narrows the dishes that are shown. */
export type MenuFilter = Required<
  Pick<CallInput<typeof listDishes>, 'dishCategoryId' | 'keyword' | 'state' | 'kind'>
>

/** Everything of a category, or of all. */
export const wholeOf = (dishCategoryId: number | null): MenuFilter => ({
  dishCategoryId,
  keyword: '',
  state: 'all',
  kind: 'all',
})

/** Whether it leaves something of its category out. */
export const isNarrowed = ({ keyword, state, kind }: MenuFilter): boolean =>
  keyword !== '' || state !== 'all' || kind !== 'all'
